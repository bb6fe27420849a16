import { posix } from 'node:path'
import type { LongFiles } from './long-files.ts'

type GuardInput = {
  readonly longFiles: LongFiles
  /** Reasons by source folder. */
  readonly unguarded: Readonly<Record<string, string>>
  readonly sourceFolders: readonly string[]
  /** All paths of the repository, folders and files. */
  readonly paths: ReadonlySet<string>
}

/** Returns what is wrong with the guards, as sentences. */
export function findGuardFaults({ longFiles, unguarded, sourceFolders, paths }: GuardInput): string[] {
  const guards = new Set(
    Object.entries(longFiles).flatMap(([file, { guards: named }]) => [posix.dirname(file), ...named]),
  )
  const covers = (guard: string, folder: string): boolean =>
    guard === folder || folder.startsWith(`${guard}/`) || guard.startsWith(`${folder}/`)
  const isGuarded = (folder: string): boolean => [...guards].some((guard) => covers(guard, folder))
  return [
    ...sourceFolders
      .filter((folder) => !isGuarded(folder) && !Object.hasOwn(unguarded, folder))
      .map(
        (folder) => `${folder}: no long file guards it; add it to one in scripts/gate/long-files.ts, or to "unguarded"`,
      ),
    ...[...guards]
      .filter((path) => !paths.has(path))
      .map((path) => `${path}: a long file guards it, but it does not exist`),
    ...Object.keys(longFiles)
      .filter((file) => !paths.has(file))
      .map((file) => `${file}: is listed as a long file, but does not exist`),
    ...Object.keys(unguarded)
      .filter((folder) => !paths.has(folder) || isGuarded(folder))
      .map(
        (folder) =>
          `${folder}: needs no reason in "unguarded": ${paths.has(folder) ? 'a long file guards it' : 'it does not exist'}`,
      ),
  ]
}
