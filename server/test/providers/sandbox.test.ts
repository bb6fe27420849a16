import { startTestServer } from '#testing/test-server'
import { createTestedSandbox } from './sandbox.ts'
import { testProvider } from './suite.ts'

testProvider(async () => createTestedSandbox(await startTestServer()))
