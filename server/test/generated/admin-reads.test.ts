import { testOperations } from './test-operations.ts'

await testOperations('admin-reads')
