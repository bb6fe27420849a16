import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { copyBuild } from './cached-build.ts'
import { root } from './command.ts'

test('a build runs again only if its inputs have changed, and each copy is separate', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-cached-build-'))
  const name = `test-${process.pid}`
  const input = join(folder, 'source.txt')
  let builds = 0
  const build = async (into: string): Promise<void> => writeFile(join(into, 'out.txt'), `build ${++builds}`)
  const copy = async (into: string): Promise<string> => {
    await copyBuild({ name, inputs: [join(folder, '*.txt')], build }, join(folder, into))
    return readFile(join(folder, into, 'out.txt'), 'utf8')
  }
  try {
    await writeFile(input, 'first')
    assert.equal(await copy('a'), 'build 1')
    await writeFile(join(folder, 'a/out.txt'), 'changed by a test')
    assert.equal(await copy('b'), 'build 1')
    await writeFile(input, 'second')
    assert.equal(await copy('c'), 'build 2')
    await writeFile(input, 'first')
    assert.equal(await copy('d'), 'build 1')
  } finally {
    for (const kept of globSync(join(root, `node_modules/.cache/builds/${name}-*`))) await rm(kept, { recursive: true })
    await rm(folder, { recursive: true })
  }
})

test('a build that fails leaves nothing behind for the next', async () => {
  const name = `test-${process.pid}-failing`
  const into = await mkdtemp(join(tmpdir(), 'tessera-cached-build-'))
  const inputs = ['package.json']
  const failing = (): Promise<void> => Promise.reject(new Error('no disk'))
  try {
    await assert.rejects(copyBuild({ name, inputs, build: failing }, into), /no disk/)
    await copyBuild({ name, inputs, build: (draft) => writeFile(join(draft, 'out.txt'), 'whole') }, into)
    assert.equal(await readFile(join(into, 'out.txt'), 'utf8'), 'whole')
  } finally {
    for (const kept of globSync(join(root, `node_modules/.cache/builds/${name}-*`))) await rm(kept, { recursive: true })
    await rm(into, { recursive: true })
  }
})

test('callers at the same time wait for one build, and do not wait for a process that was killed', async () => {
  const name = `test-${process.pid}-parallel`
  const folder = await mkdtemp(join(tmpdir(), 'tessera-cached-build-'))
  const input = join(folder, 'source.txt')
  let builds = 0
  const build = async (into: string): Promise<void> => writeFile(join(into, 'out.txt'), `build ${++builds}`)
  const copy = (into: string): Promise<void> => copyBuild({ name, inputs: [input], build }, join(folder, into))
  const findKept = (): string[] => globSync(join(root, `node_modules/.cache/builds/${name}-*`))
  try {
    await writeFile(input, 'first')
    await Promise.all([copy('a'), copy('b'), copy('c')])
    assert.equal(builds, 1)
    const [kept = ''] = findKept()
    await rm(kept, { recursive: true })
    const ended = spawnSync('true').pid
    await writeFile(`${kept}.lock`, String(ended))
    await copy('d')
    assert.equal(builds, 2)
    assert.deepEqual(findKept(), [kept], 'no lock is left')
  } finally {
    for (const kept of findKept()) await rm(kept, { recursive: true })
    await rm(folder, { recursive: true })
  }
})
