import { world } from '../world.ts'
import { sandboxTried } from './sandbox.ts'
import { conformance } from './suite.ts'

conformance(async () => sandboxTried(await world()))
