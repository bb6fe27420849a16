import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { capture, root } from '../../lib/command.ts'
import { toSourcePlaces } from './frames.ts'

let preload: string
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tessera-bundle-'))
  const { code, output } = await capture(process.execPath, [join(import.meta.dirname, 'build.ts')])
  assert.equal(code, 0, output)
  preload = output.trim()
})

after(() => rm(folder, { recursive: true }))

const printStack = `
  import { readConfig } from '${root}/server/src/config.ts'
  try { readConfig({ TESSERA_PORT: 'none' }) } catch (error) { console.log(error.stack) }
`

test('modules are loaded from the bundle, and a place in it is reported as the place in the source', async () => {
  const stack = await run(printStack, true)

  assert.match(stack, /cache\/bundle\/\w+\/\S+\.mjs:\d+:\d+/)
  const [, file = '', line = ''] = /at \S*parseInteger \(?(\S+\.ts):(\d+):\d+/.exec(toSourcePlaces(stack)) ?? []
  assert.equal(file, 'server/src/config-values.ts')
  assert.match(readFileSync(join(root, file), 'utf8').split('\n')[Number(line) - 1] ?? '', /must be a whole number/)
})

test('control: without the preloaded module, sources are loaded', async () => {
  assert.match(await run(printStack, false), /parseInteger \(\S+server\/src\/config-values\.ts:\d+/)
})

test('a module has the same exports, and its own place on disk', async () => {
  const source = `
    import * as contract from '${root}/contract/src/index.ts'
    import * as app from '${root}/server/src/app.ts'
    import { listMigrations } from '${root}/server/src/platform/migrate.ts'
    console.log(JSON.stringify([Object.keys(contract), Object.keys(app), listMigrations()]))
  `

  assert.equal(await run(source, true), await run(source, false))
})

test('a module exists once, whichever module it is imported through', async () => {
  const source = `
    import { getCustomer } from '${root}/contract/src/index.ts'
    import * as customers from '${root}/contract/src/v1/customers.ts'
    import * as copy from '${root}/contract/src/v1/customers.ts?copy'
    console.log(getCustomer === customers.getCustomer, getCustomer === copy.getCustomer)
  `

  assert.equal(await run(source, true), 'true false\n')
})

async function run(source: string, bundled: boolean): Promise<string> {
  const file = join(folder, 'program.mjs')
  await writeFile(file, source)
  const { code, output } = await capture(process.execPath, [...(bundled ? ['--import', preload] : []), file], {
    env: { NODE_OPTIONS: '' },
  })
  assert.equal(code, 0, output)
  return output
}
