import { matrixOf } from './matrix.ts'

matrixOf('gone')
