import { world } from '#testing/test-server'
import { sandboxTried } from './sandbox.ts'
import { conformance } from './suite.ts'

conformance(async () => sandboxTried(await world()))
