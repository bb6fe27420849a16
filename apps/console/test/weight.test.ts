import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { copyConsole } from './built-console.ts'

const FIRST_ROUTE_BYTES = 180_000
const LAZY_PART_BYTES = 60_000

type Chunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

let folder: string
let chunks: Readonly<Record<string, Chunk>>
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-console-weight-'))
  await copyConsole(folder)
  chunks = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Record<string, Chunk>
})
after(() => rm(folder, { recursive: true, force: true }))

/** Returns the chunk and every chunk that it needs before it can run. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of chunks[name]?.imports ?? []) withImports(imported, seen)
  return seen
}

async function weigh(files: Iterable<string>): Promise<number> {
  let bytes = 0
  for (const file of new Set(files)) bytes += gzipSync(await readFile(join(folder, file))).length
  return bytes
}

const listFiles = (name: string): string[] => {
  const chunk = chunks[name]
  return chunk ? [chunk.file, ...(chunk.css ?? [])] : []
}

test('the first route is at most 180 kB, compressed', async () => {
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? ''
  const names = [...withImports(entry), ...withImports('src/today/today.tsx')]
  const bytes = await weigh(names.flatMap(listFiles))
  assert.ok(bytes > 50_000, `only ${bytes} bytes: the entry was not found`)
  assert.ok(bytes <= FIRST_ROUTE_BYTES, `${bytes} bytes`)
})

test('every part that is loaded later is at most 60 kB, compressed', async () => {
  const entry = Object.keys(chunks).find((name) => chunks[name]?.isEntry) ?? ''
  const first = withImports(entry)
  for (const name of Object.keys(chunks)) {
    if (first.has(name)) continue
    const bytes = await weigh(listFiles(name))
    assert.ok(bytes <= LAZY_PART_BYTES, `${name}: ${bytes} bytes`)
  }
})
