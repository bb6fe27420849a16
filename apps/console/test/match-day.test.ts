import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { copyScanner } from '../../scanner/test/built-scanner.ts'
import { relaxTimeouts } from '../../scanner/test/scanner-setup.ts'
import { createSteward } from '../../scanner/test/steward.ts'
import { readQrCode } from '../../../server/testing/documents/printed-pdf.ts'
import { invite, newEmail } from '../../../server/testing/staff.ts'
import type { TestOrg } from '../../../server/testing/test-server.ts'
import { startConsole, withoutBrowser as skip, type ConsoleSetup } from './console-setup.ts'
import { followStep, listSteps } from './guide-steps.ts'

const GUIDE = join(import.meta.dirname, '../../../docs/guides/run-a-match-day.md')

let s: ConsoleSetup
let scannerFolder: string
before(async () => {
  if (skip !== false) return
  scannerFolder = await mkdtemp(join(tmpdir(), 'tessera-scanner-'))
  await copyScanner(scannerFolder)
  await relaxTimeouts(scannerFolder)
  s = await startConsole({ TESSERA_SCANNER_FOLDER: scannerFolder })
})
after(async () => {
  if (skip !== false) return
  await s.end()
  await rm(scannerFolder, { recursive: true, force: true })
})

/** What the guide has a steward do with a phone. */
async function followWithPhone(
  text: string,
  { page, phone, org }: { page: Page; phone: Page; org: TestOrg },
): Promise<void> {
  if (text.startsWith('Point the camera')) {
    const code = page.getByRole('img', { name: 'QR code that opens the scanner' })
    await phone.goto(await readQrCode(await code.screenshot()))
    await phone.getByRole('button', { name: 'Set up' }).click()
    await phone.click('#place-list >> text=North')
    await createSteward(phone).status('Online')
  } else if (text.startsWith('Scan the first ticket')) {
    const get = async <T>(path: string): Promise<T | undefined> =>
      (await s.w.call(`/admin/v1/${path}`, { key: org.admin })).json<{ data: T[] }>().data[0]
    const till = await get<{ till_id: string }>('box_office/tills')
    const sale = await get<{ order_id: number }>(`box_office/tills/${till?.till_id}/movements`)
    const codes = await s.w.call(`/admin/v1/orders/${sale?.order_id}/codes`, { key: org.admin })
    const [code] = codes.json<{ data: { code: string }[] }>().data
    assert.equal((await createSteward(phone).type(code?.code ?? '')).tone, 'go', 'the phone is green')
  } else assert.ok(text.startsWith('The phone is green'), `nobody knows how to follow the step "${text}"`)
}

test(
  'a new member of staff follows the guide literally, from the invitation to the closed till',
  { skip },
  async () => {
    const org = await s.demo()
    const { token } = await invite(s.w, org, { email: newEmail() })
    const page = await s.open()
    const phone = await s.open('phone')
    await page.addInitScript(`window.print = () => {}`)
    const steps = listSteps(await readFile(GUIDE, 'utf8'))
    assert.ok(steps.length > 35)
    for (const step of steps) {
      if (step.text === 'Open the link.') await page.goto(`${s.url}/console/#invitation=${token}`)
      else if (!(await followStep(page, step))) await followWithPhone(step.text, { page, phone, org })
    }
    const scans = await s.w.call('/admin/v1/box_office/tills', { key: org.admin })
    assert.deepEqual(
      scans
        .json<{ data: { status: string; difference_minor: number }[] }>()
        .data.map(({ status, difference_minor }) => [status, difference_minor]),
      [['closed', 0]],
    )
  },
)
