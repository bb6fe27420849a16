import { realpathSync } from 'node:fs'

/** Whether this module was started as a program rather than imported (`import.meta.main` is missing before 24.2). */
export function isMain(meta: ImportMeta): boolean {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === meta.filename
}
