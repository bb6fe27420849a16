import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { findDecisionFaults, writeIndex } from './decisions.ts'

const folder = 'docs/decisions'

const record = (number: string, status: string, text = 'We decided.'): string =>
  `# ${number} · A title\n\n**Status.** ${status}\n\n${text}\n`

/** Writes a checkout with these records and a fresh index. */
async function aCheckout(t: TestContext, records: Readonly<Record<string, string>>): Promise<string> {
  const checkout = await mkdtemp(join(tmpdir(), 'tessera-decisions-'))
  t.after(() => rm(checkout, { recursive: true }))
  await write(checkout, 'server/src/app.ts', 'export {}\n')
  await write(checkout, 'docs/money.md', '# Money\n')
  for (const [file, text] of Object.entries(records)) await write(checkout, `${folder}/${file}`, text)
  writeIndex(checkout)
  return checkout
}

async function write(checkout: string, path: string, text: string): Promise<void> {
  await mkdir(dirname(join(checkout, path)), { recursive: true })
  await writeFile(join(checkout, path), text)
}

async function findFaultsOf(t: TestContext, text: string): Promise<string[]> {
  return findDecisionFaults(
    await aCheckout(t, { '0001-first.md': text, '0002-second.md': record('0002', 'Accepted.') }),
  )
}

test('every form of the status is accepted, and the index lists number, title and status', async (t) => {
  const second = '[0002](0002-second.md)'
  const checkout = await aCheckout(t, {
    '0001-first.md': record('0001', `Superseded by ${second}.`),
    '0002-second.md': record('0002', 'Accepted.'),
    '0003-third.md': record('0003', `Accepted; its limits superseded by ${second}; its names superseded by ${second}.`),
  })

  const index = await readFile(join(checkout, folder, 'README.md'), 'utf8')

  assert.deepEqual(findDecisionFaults(checkout), [])
  assert.match(index, /^\| \[0001\]\(0001-first\.md\) \| A title \| Superseded by \[0002\]\(0002-second\.md\) \|$/m)
  assert.match(index, /^\| \[0002\]\(0002-second\.md\) \| A title \| Accepted \|$/m)
})

test('an index that lacks a record is stale', async (t) => {
  const checkout = await aCheckout(t, { '0001-first.md': record('0001', 'Accepted.') })
  await write(checkout, `${folder}/0002-second.md`, record('0002', 'Accepted.'))

  assert.deepEqual(findDecisionFaults(checkout), [`${folder}/README.md is stale: run \`npm run generate\``])
})

test('a record without a status, or with one of another form, is reported', async (t) => {
  const texts = [
    '# 0001 · A title\n\nWe decided.\n',
    record('0001', 'Accepted'),
    record('0001', 'Accepted. Later changed by [0002](0002-second.md).'),
    record('0001', 'Superseded by 0002.'),
  ]

  for (const text of texts) assert.match((await findFaultsOf(t, text)).join(), /0001-first\.md: line 3 is not/, text)
})

test('a record whose title has the number of another one is reported', async (t) => {
  assert.match((await findFaultsOf(t, record('0002', 'Accepted.'))).join(), /0001-first\.md: line 1 is not "# 0001 ·/)
})

test('a successor that does not exist, or has another number than its link, is reported', async (t) => {
  const texts = [
    record('0001', 'Superseded by [0009](0009-lost.md).'),
    record('0001', 'Superseded by [0003](0002-second.md).'),
    record('0001', 'Accepted; its limits superseded by [0009](0009-lost.md).'),
  ]

  for (const text of texts) assert.match((await findFaultsOf(t, text)).join(), /there is no record \d{4} in 000/, text)
})

test('an accepted record that names a file or folder which does not exist is reported', async (t) => {
  const text =
    'See `server/src/app.ts`, `server/src/lost.ts`, `server/gone/` and [money](../money.md#cents), [old](../old.md).'

  assert.deepEqual(await findFaultsOf(t, record('0001', 'Accepted.', text)), [
    `${folder}/0001-first.md: names server/src/lost.ts, which does not exist`,
    `${folder}/0001-first.md: names server/gone/, which does not exist`,
    `${folder}/0001-first.md: names docs/old.md, which does not exist`,
  ])
})

test('a name in angle brackets stands for any file, and at least one must exist', async (t) => {
  const text = 'Each `server/<slice>/<file>.ts` has a test, and each `apps/<app>/main.ts` too.'

  assert.deepEqual(await findFaultsOf(t, record('0001', 'Accepted.', text)), [
    `${folder}/0001-first.md: names apps/<app>/main.ts, which does not exist`,
  ])
})

test('addresses, commands, packages and examples in a block are no files', async (t) => {
  const text =
    'See `GET /v1/orders/`, `/pictures/logo.png`, `npm run a/b.ts`, `@scope/name.js`, <https://a.example/b.md>\n\n```\n`lost/file.ts`\n```'

  assert.deepEqual(await findFaultsOf(t, record('0001', 'Accepted.', text)), [])
})

test('a record may name what only a full run writes', async (t) => {
  const text = 'It writes `.ci/full-passed.json` and `.ci/test-times.json`, and not `.ci/lost.json`.'

  assert.deepEqual(await findFaultsOf(t, record('0001', 'Accepted.', text)), [
    `${folder}/0001-first.md: names .ci/lost.json, which does not exist`,
  ])
})

test('a superseded record may name files of its time', async (t) => {
  const text = record('0001', 'Superseded by [0002](0002-second.md).', 'See `server/src/lost.ts`.')

  assert.deepEqual(await findFaultsOf(t, text), [])
})
