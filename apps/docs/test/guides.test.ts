import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { launchBrowser, withoutBrowser } from '../../../server/testing/browser.ts'
import { readClub, pages, parseSamples, readSamples, findUnlabelledBlocks, type Club, type Sample } from './samples.ts'
import { findComplaint, runSamples } from './run-samples.ts'
import { startGuideReaders, type Reader, type GuideReaders } from './guide-readers.ts'

/** Pages whose samples another test runs. */
const runElsewhere = new Map([['sdk.md', 'sdk/test/samples.test.ts']])

/** The number of samples that are not run. Each has a reason on its page; the number makes every new one fail this test. */
const NOT_RUN = 40

const all = pages()
  .filter((page) => !runElsewhere.has(page))
  .map((page) => ({ page, samples: readSamples(page) }))
  .filter(({ samples }) => samples.length > 0)

/** Actions after the last sample of a page. */
const endActions = new Map<string, (reader: Reader) => Promise<void>>([['guides/quick-start.md', useShop]])

/** Uses the server of the quick start as a browser does: it also asks for an icon, which is not there. */
async function useShop(reader: Reader): Promise<void> {
  const url = `http://127.0.0.1:${reader.env.PORT}`
  const status = async (path: string): Promise<number> => (await fetch(`${url}${path}`)).status
  assert.deepEqual([await status('/favicon.ico'), await status('/%2e%2e/serve.ts'), await status('/')], [404, 404, 200])
  if (withoutBrowser === false) await pressButton(reader)
}

/** Buys two tickets on the page that the quick start creates. */
async function pressButton({ env }: Reader): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${env.PORT}/`)
    await page.getByRole('button', { name: 'Buy two tickets' }).click()
    await page.getByText(/^Order \d+ is confirmed\.$/).waitFor()
  } finally {
    await browser.close()
  }
}

/** Each test of the test harness needs its own club. */
const controls: readonly Club[] = ['empty', 'empty', 'empty', 'empty', 'empty', 'empty', 'empty']

let s: GuideReaders
before(async () => void (s = await startGuideReaders([...all.map(({ page }) => readClub(page)), ...controls])))
after(() => s.end())

test('every sample that is not run has a reason, and their number is as expected', () => {
  const notRun = pages().flatMap((page) => readSamples(page).filter((sample) => sample.notRun !== undefined))
  for (const { page, line, notRun: why = '' } of notRun)
    assert.match(why, /^\w.{10,}$/, `${page}:${line} gives no reason`)
  assert.equal(notRun.length, NOT_RUN, notRun.map(({ page, line, notRun: why }) => `${page}:${line} ${why}`).join('\n'))
})

test('a code block with commands names its language, so that it is run', () => {
  const hidden = pages().flatMap((page) => findUnlabelledBlocks(page).map((line) => `${page}:${line}`))
  assert.deepEqual(hidden, [])
})

test('a file that a page saves is used by one of its samples', () => {
  for (const { page, samples } of all)
    for (const { file, line } of samples.filter((sample) => sample.file !== undefined))
      assert.ok(
        samples.some(({ language, code }) => language === 'sh' && code.includes(topFolder(file ?? ''))),
        `${page}:${line} saves ${file}, which no sample uses`,
      )
})

test('no sample waits in a loop without an end', () => {
  const endless = pages().flatMap((page) =>
    readSamples(page).filter(({ code }) => /\b(?:until|while)\b.*; *do\b|\bfor *\(;;\)|while *\(true\)/.test(code)),
  )
  assert.deepEqual(endless.map(sampleLocation), [])
})

test('every program of a guide has a file name, and a sample runs it', () => {
  const unnamed = pages()
    .filter((page) => page.startsWith('guides/'))
    .flatMap((page) => readSamples(page).filter(({ language, file }) => language === 'ts' && file === undefined))
  assert.deepEqual(unnamed.map(sampleLocation), [])
})

describe('every sample of a page does what the page says', { concurrency: 2 }, () => {
  for (const { page, samples } of all) {
    const runnable = samples.filter(({ notRun }) => notRun === undefined)
    if (runnable.length > 0)
      test(`docs/${page} (${runnable.length} samples)`, async () => {
        const reader = s.reader(readClub(page))
        const session = await runSamples(runnable, reader, () => endActions.get(page)?.(reader) ?? Promise.resolve())
        for (const outcome of session.outcomes) {
          const complaint = findComplaint(outcome)
          if (complaint !== undefined) assert.fail(`${sampleLocation(outcome.sample)} ${complaint}${session.complaint}`)
        }
        const last = session.outcomes.at(-1)
        assert.equal(
          session.code,
          0,
          `${last ? sampleLocation(last.sample) : page} ended the shell: ${session.complaint}`,
        )
        assert.equal(session.outcomes.length, runnable.length)
      })
  }
})

/** A sample uses the folder of `shop/index.html`. */
const topFolder = (file: string): string => file.replace(/\/.*/, '/')

const sampleLocation = ({ page, line }: Sample): string => `docs/${page}:${line}`

describe('the test harness', () => {
  const page = (block: string): Sample[] => parseSamples(`# A page\n\nWords.\n\n${block}\n\nMore.\n`, 'a.md')
  const runAndComplain = async (block: string): Promise<string | undefined> => {
    const { outcomes, code, complaint } = await runSamples(page(block), s.reader('empty'))
    return outcomes.map(findComplaint).find((text) => text !== undefined) ?? (code === 0 ? undefined : complaint)
  }

  test('reports a sample that prints something else', async () => {
    assert.match((await runAndComplain('<!-- prints: two -->\n```sh\necho one\n```')) ?? '', /does not print two/)
  })

  test('reports an error of the API and a program that fails', async () => {
    const refused = '```sh\ncurl -s "$API/v1/customers/cus_x" -H "Authorization: Bearer $KEY"\n```'
    assert.match((await runAndComplain(refused)) ?? '', /answers with an error/)
    assert.match((await runAndComplain("```ts\nthrow new Error('on purpose')\n```")) ?? '', /on purpose/)
  })

  test('passes variables to later samples, and to programs only those that a sample exports', async () => {
    const program = '<!-- prints: Ann -->\n```ts\nconsole.log(process.env.NAME)\n```'
    assert.equal(await runAndComplain(`\`\`\`sh\nexport NAME=Ann\n\`\`\`\n\n${program}`), undefined)
    assert.match((await runAndComplain(`\`\`\`sh\nNAME=Ann\n\`\`\`\n\n${program}`)) ?? '', /does not print Ann/)
  })

  test('reports a variable that no sample has set, though the tests have it', async () => {
    process.env.TESSERA_GUIDES_TEST = 'set'
    const undefinedVariable = '```sh\necho "$TESSERA_GUIDES_TEST"\n```'
    assert.match((await runAndComplain(undefinedVariable)) ?? '', /TESSERA_GUIDES_TEST: unbound variable/)
    delete process.env.TESSERA_GUIDES_TEST
  })

  test('reads the notes before a block, and ignores blocks that are not programs', () => {
    const [one, two, ...rest] = page(
      '<!-- not run: it needs a whale -->\n```ts\na()\n```\n\n```json\n{}\n```\n\n```sh\nls\n```',
    )
    assert.deepEqual([one?.notRun, one?.line, two?.language, rest.length], ['it needs a whale', 6, 'sh', 0])
  })
})
