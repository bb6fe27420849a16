import { testMatrix } from './matrix.ts'

testMatrix('gone')
