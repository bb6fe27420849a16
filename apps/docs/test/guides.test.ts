import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { chromium } from 'playwright-core'
import { program, withoutBrowser } from './browser.ts'
import { clubOf, pages, samplesIn, samplesOf, unlabelled, type Club, type Sample } from './samples.ts'
import { complaintOf, runPage } from './run-samples.ts'
import { stage, type Reader, type Stage } from './guide-readers.ts'

/** Pages whose samples are run elsewhere, and where. */
const elsewhere = new Map([['sdk.md', 'sdk/test/samples.test.ts']])

/** How many samples are not run. Each says why on its page; this number is here so that one more is noticed. */
const NOT_RUN = 15

const all = pages()
  .filter((page) => !elsewhere.has(page))
  .map((page) => ({ page, samples: samplesOf(page) }))
  .filter(({ samples }) => samples.length > 0)

/** What a reader does at the end of a page, beyond pasting. */
const endings = new Map<string, (reader: Reader) => Promise<void>>(
  withoutBrowser === false ? [['guides/quick-start.md', pressButton]] : [],
)

/** The page of the quick start sells two tickets. */
async function pressButton({ env }: Reader): Promise<void> {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    await page.goto(`http://127.0.0.1:${env.PORT}/`)
    await page.getByRole('button', { name: 'Buy two tickets' }).click()
    await page.getByText(/^Order \d+ is confirmed\.$/).waitFor()
  } finally {
    await browser.close()
  }
}

/** The tests of the test need a club each. */
const controls: readonly Club[] = ['empty', 'empty', 'empty', 'empty']

let s: Stage
before(async () => void (s = await stage([...all.map(({ page }) => clubOf(page)), ...controls])))
after(() => s.end())

test('every sample that is not run says why, and there are no more of them than we know of', () => {
  const notRun = pages().flatMap((page) => samplesOf(page).filter((sample) => sample.notRun !== undefined))
  for (const { page, line, notRun: why = '' } of notRun)
    assert.match(why, /^\w.{10,}$/, `${page}:${line} says no reason`)
  assert.equal(notRun.length, NOT_RUN, notRun.map(({ page, line, notRun: why }) => `${page}:${line} ${why}`).join('\n'))
})

test('a block that holds commands says its language, so that it is run', () => {
  const hidden = pages().flatMap((page) => unlabelled(page).map((line) => `${page}:${line}`))
  assert.deepEqual(hidden, [])
})

test('what a page saves as a file it also starts', () => {
  for (const { page, samples } of all)
    for (const { file, line } of samples.filter((sample) => sample.file !== undefined))
      assert.ok(
        samples.some(({ language, code }) => language === 'sh' && code.includes(topOf(file ?? ''))),
        `${page}:${line} saves ${file}, which no sample uses`,
      )
})

describe('every sample of a page does what the page says', { concurrency: 2 }, () => {
  for (const { page, samples } of all) {
    const runnable = samples.filter(({ notRun }) => notRun === undefined)
    if (runnable.length > 0)
      test(`docs/${page} (${runnable.length} samples)`, async () => {
        const reader = s.reader(clubOf(page))
        const session = await runPage(runnable, reader, () => endings.get(page)?.(reader) ?? Promise.resolve())
        for (const outcome of session.outcomes) {
          const complaint = complaintOf(outcome)
          if (complaint !== undefined) assert.fail(`${where(outcome.sample)} ${complaint}${session.complaint}`)
        }
        const last = session.outcomes.at(-1)
        assert.equal(session.code, 0, `${last ? where(last.sample) : page} ended the shell: ${session.complaint}`)
        assert.equal(session.outcomes.length, runnable.length)
      })
  }
})

/** `shop/index.html` is used with its folder. */
const topOf = (file: string): string => file.replace(/\/.*/, '/')

const where = ({ page, line }: Sample): string => `docs/${page}:${line}`

describe('the test itself', () => {
  const page = (block: string): Sample[] => samplesIn(`# A page\n\nWords.\n\n${block}\n\nMore.\n`, 'a.md')
  const runOf = async (block: string): Promise<string | undefined> => {
    const { outcomes, code, complaint } = await runPage(page(block), s.reader('empty'))
    return outcomes.map(complaintOf).find((text) => text !== undefined) ?? (code === 0 ? undefined : complaint)
  }

  test('sees a sample that prints something else', async () => {
    assert.match((await runOf('<!-- prints: two -->\n```sh\necho one\n```')) ?? '', /does not print two/)
  })

  test('sees an error of the API, and a program that fails', async () => {
    const refused = '```sh\ncurl -s "$API/v1/customers/cus_x" -H "Authorization: Bearer $KEY"\n```'
    assert.match((await runOf(refused)) ?? '', /answers with an error/)
    assert.match((await runOf("```ts\nthrow new Error('on purpose')\n```")) ?? '', /on purpose/)
  })

  test('passes variables on, to programs too', async () => {
    const blocks = '```sh\nNAME=Ann\n```\n\n<!-- prints: Ann -->\n```ts\nconsole.log(process.env.NAME)\n```'
    assert.equal(await runOf(blocks), undefined)
  })

  test('reads what is said before a block, and lets pictures be', () => {
    const [one, two, ...rest] = page(
      '<!-- not run: it needs a whale -->\n```ts\na()\n```\n\n```json\n{}\n```\n\n```sh\nls\n```',
    )
    assert.deepEqual([one?.notRun, one?.line, two?.language, rest.length], ['it needs a whale', 6, 'sh', 0])
  })
})
