import { testMatrix } from './matrix.ts'

testMatrix('retries')
