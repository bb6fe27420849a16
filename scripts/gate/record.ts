import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../lib/command.ts'
import { NOT_COMMITTED, type ContentIds } from './folders.ts'

/** What the last full run passed: `.ci/full-passed.json`, which is committed alone. */
export type FullRunRecord = {
  readonly closing: string
  readonly duration: string
  /** The id that git gives to the content of each folder, and of each file that is not in a folder. */
  readonly content: Readonly<Record<string, string>>
}

const recordFile = join(root, '.ci/full-passed.json')

/** Returns undefined if no full run is recorded. Safe to cast: only `writeRecord` writes the file. */
export const readRecord = (file = recordFile): FullRunRecord | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FullRunRecord) : undefined

export const writeRecord = (record: FullRunRecord, file = recordFile): void =>
  writeFileSync(file, `${JSON.stringify(record, undefined, 2)}\n`)

/** Deeper folders are compared as a part of these. */
const maxDepth = 4

/** Returns what a record keeps: folders, and the files that long files can name. */
export const toRecordedContent = (ids: ContentIds, named: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries([...ids].filter(([path]) => named.has(path) || isRecordedFolder(path, ids)))

const isRecordedFolder = (path: string, ids: ContentIds): boolean =>
  !path.startsWith('.ci') && path.split('/').length <= maxDepth && hasChildren(path, ids)

function hasChildren(path: string, ids: ContentIds): boolean {
  for (const other of ids.keys()) if (other.startsWith(`${path}/`)) return true
  return false
}

/** True if the working tree is what HEAD has. */
export const isClean = (ids: ContentIds): boolean =>
  ids.size > 0 && [...ids.values()].every((id) => id !== NOT_COMMITTED)
