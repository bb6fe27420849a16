import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

const PAGE = join(import.meta.dirname, '../../../docs/console.md')
/** A row of the table: the file, and the beginning of the name of its test. */
const ROW = /^\| [^|]+ \| `([\w-]+\.test\.ts)`: ([^|]+) \|/

type Row = { readonly file: string; readonly name: string }

function listRows(text: string): Row[] {
  return text.split('\n').flatMap((line) => {
    const [, file, name] = ROW.exec(line) ?? []
    return file === undefined || name === undefined ? [] : [{ file, name }]
  })
}

async function findMissing(rows: readonly Row[]): Promise<string[]> {
  const missing: string[] = []
  for (const { file, name } of rows) {
    const source = await readFile(join(import.meta.dirname, file), 'utf8').catch(() => '')
    if (!source.includes(`'${name}`)) missing.push(`${file}: ${name}`)
  }
  return missing
}

test('every journey of the table in the documentation has the test that it names', async () => {
  const rows = listRows(await readFile(PAGE, 'utf8'))
  assert.ok(rows.length > 50, `only ${rows.length} rows were found`)
  assert.deepEqual(await findMissing(rows), [])
})

test('a journey whose test or file does not exist is found', async () => {
  const rows = listRows(
    '| fly | `orders.test.ts`: a person flies | yes |\n| swim | `pool.test.ts`: a person swims | no |',
  )
  assert.deepEqual(await findMissing(rows), ['orders.test.ts: a person flies', 'pool.test.ts: a person swims'])
})
