import { findOrInstall } from './install.ts'

const usualPaths = ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk']

/** Returns the path of wrk, the load generator of the benches of requests, and installs it if needed. */
export const ensureWrk = (print: (line: string) => void): Promise<string | undefined> =>
  findOrInstall({ name: 'wrk', usualPaths, tests: 'Benches with wrk' }, print)
