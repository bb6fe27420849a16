import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { documentOf, planes } from '../make/openapi.ts'
import { homesOf } from '../make/reference/paths.ts'
import { sdkSample } from '../make/reference/samples.ts'
import { installedSdk, node, tsc, type Installed } from '../../../sdk/test/installed-sdk.ts'
import { pages, samplesOf } from './samples.ts'

const root = join(import.meta.dirname, '../../..')

let sdk: Installed
before(async () => void (sdk = await installedSdk()))
after(() => sdk.remove())

/** The programs of the guides, as they stand, and of the reference, as they are made from the contract. */
function programs(): Map<string, string> {
  const written = pages().flatMap((page) =>
    samplesOf(page)
      .filter(({ language }) => language === 'ts')
      .map(({ line, code }) => [`${page.replace(/\W/g, '-')}-${line}`, code] as const),
  )
  const made = planes.flatMap((plane) => {
    const document = documentOf(join(root, 'contract/openapi'), plane)
    const shelf = { schemas: document.schemas, homes: homesOf(document) }
    return document.ops.map((op) => [op.id, sdkSample(op, shelf)] as const)
  })
  return new Map([...written, ...made])
}

/** What the compiler says about these programs, in the folder of somebody who has installed the SDK. */
async function complaints(texts: ReadonlyMap<string, string>): Promise<string> {
  const folder = join(sdk.folder, 'samples')
  await mkdir(folder, { recursive: true })
  for (const [name, code] of texts) await writeFile(join(folder, `${name}.ts`), code)
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--lib', 'es2024', '--module', 'nodenext']
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types'), '--skipLibCheck']
  const files = [...texts.keys()].map((name) => join(folder, `${name}.ts`))
  return node(tsc, [...options, ...types, ...files], sdk.folder).catch((error: unknown) => String(error))
}

test('every program of the guides and of the reference fits the types of the SDK', async (t) => {
  const all = programs()
  t.diagnostic(`${all.size} programs`)
  assert.ok(all.size > 150)
  assert.equal(await complaints(all), '')
})

test('a program that asks for a field that is not there is noticed', async () => {
  const wrong = `import { Tessera } from '@tessera/sdk'\nconst { nonsense } = await new Tessera({ baseUrl: '' }).organisation.get()\nconsole.log(nonsense)\n`
  assert.match(await complaints(new Map([['wrong', wrong]])), /nonsense/)
})
