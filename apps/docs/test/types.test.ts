import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { loadDocument, planes } from '../make/openapi.ts'
import { mapObjectPaths } from '../make/reference/paths.ts'
import { sdkSample } from '../make/reference/samples.ts'
import { installSdk, runProgram, tsc, type InstalledSdk } from '../../../sdk/test/installed-sdk.ts'
import { pages, readSamples } from './samples.ts'

const root = join(import.meta.dirname, '../../..')

let sdk: InstalledSdk
before(async () => void (sdk = await installSdk()))
after(() => sdk.remove())

/** Returns the TypeScript samples of the guides and of the reference. */
function programs(): Map<string, string> {
  const fromGuides = pages().flatMap((page) =>
    readSamples(page)
      .filter(({ language }) => language === 'ts')
      .map(({ line, code }) => [`${page.replace(/\W/g, '-')}-${line}`, code] as const),
  )
  const fromReference = planes.flatMap((plane) => {
    const document = loadDocument(join(root, 'contract/openapi'), plane)
    const context = { schemas: document.schemas, objectPaths: mapObjectPaths(document) }
    return document.ops.map((op) => [op.id, sdkSample(op, context)] as const)
  })
  return new Map([...fromGuides, ...fromReference])
}

/** Compiles programs in a folder with the installed SDK. Returns the compiler's errors. */
async function compile(texts: ReadonlyMap<string, string>): Promise<string> {
  const folder = join(sdk.folder, 'samples')
  await mkdir(folder, { recursive: true })
  for (const [name, code] of texts) await writeFile(join(folder, `${name}.ts`), code)
  const options = ['--noEmit', '--strict', '--target', 'es2024', '--lib', 'es2024', '--module', 'nodenext']
  const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types'), '--skipLibCheck']
  const files = [...texts.keys()].map((name) => join(folder, `${name}.ts`))
  return runProgram(tsc, [...options, ...types, ...files], sdk.folder).catch((error: unknown) => String(error))
}

test('every TypeScript sample of the guides and the reference compiles with the SDK', async (t) => {
  const all = programs()
  t.diagnostic(`${all.size} programs`)
  assert.ok(all.size > 150)
  assert.equal(await compile(all), '')
})

test('control: a sample that reads an unknown field does not compile', async () => {
  const wrong = `import { Tessera } from '@tessera/sdk'\nconst { nonsense } = await new Tessera({ baseUrl: '' }).organisation.get()\nconsole.log(nonsense)\n`
  assert.match(await compile(new Map([['wrong', wrong]])), /nonsense/)
})
