import { matrixOf } from './matrix.ts'

matrixOf('retries')
