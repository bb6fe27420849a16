import { testMatrix } from './matrix.ts'

testMatrix('recovered')
