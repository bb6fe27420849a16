import { matrixOf } from './matrix.ts'

matrixOf('recovered')
