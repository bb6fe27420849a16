import { testOperations } from './test-operations.ts'

await testOperations('store')
