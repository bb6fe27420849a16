import { createJobs } from './jobs.ts'
import { createRoutes } from './routes.ts'
import type { ClockDeps } from './run-advance.ts'

/** The test clocks of organisations in test mode. */
export const createClocks = (deps: ClockDeps) => ({ routes: createRoutes(deps), jobs: createJobs(deps) })
