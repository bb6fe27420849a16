import { realpathSync } from 'node:fs'

/** True if this module was started as a program, not imported (`import.meta.main` is missing before Node 24.2). */
export function isMain(meta: ImportMeta): boolean {
  const started = process.argv[1]
  return started !== undefined && realpathSync(started) === meta.filename
}
