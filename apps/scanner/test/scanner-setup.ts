import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeviceEnrolment } from '@tessera/contract'
import { read } from '../../../server/src/platform/db.ts'
import {
  makeEvent,
  makeGate,
  makeOrder,
  makePrice,
  makePriceCategory,
  makeVenue,
  type Row,
} from '../../../server/testing/factories.ts'
import { startTestServer, type TestOrg, type TestServer } from '../../../server/testing/test-server.ts'
import { copyScanner } from './built-scanner.ts'
import { createNetwork, type Network } from './network.ts'

/** An event that is open now, its gates, and a server that serves the scanner. */
export type ScannerSetup = {
  readonly w: TestServer
  readonly org: TestOrg
  readonly event: Row<'event'>
  readonly gate: Row<'gate'>
  readonly network: Network
  /** Creates valid tickets and returns their codes. */
  tickets(count: number, ticket?: Partial<Row<'ticket'>>): Promise<string[]>
  /** Creates a valid ticket whose holder must show proof. */
  concession(): Promise<string>
  enrolment(): Promise<{ org: string; code: string }>
  /** Returns the scans on the server, in the order of decision. */
  scans(): Promise<ScanRow[]>
  end(): Promise<void>
}

type ScanRow = Pick<Row<'scan'>, 'scan_id' | 'barcode' | 'result' | 'mode' | 'direction' | 'reason'>

const allScans = read<ScanRow>(`
  select scan_id, barcode, result, mode, direction, reason from scan where org_id = $1 order by scanned_at, scan_no
`)

/** `changeBuild` may change the built scanner, for example to prove that a test would fail. */
export async function startScanner(changeBuild?: (folder: string) => Promise<void>): Promise<ScannerSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-scanner-'))
  await copyScanner(folder)
  await changeBuild?.(folder)
  const w = await startTestServer({}, undefined, { TESSERA_SCANNER_FOLDER: folder })
  const org = await w.createOrg()
  const { venue_id } = await makeVenue(w, org)
  const starts_at = new Date(Date.now() + 3_600_000)
  const event = await makeEvent(w, org, { title: 'Rovers v United', venue_id, starts_at })
  const gate = await makeGate(w, org, { title: 'North Gate', venue_id })
  await makeGate(w, org, { title: 'South Gate', venue_id })
  const category = await makePriceCategory(w, org, event, { title: 'North Stand' })
  const price_category_id = category.price_category_id
  const adult = await makePrice(w, org, event, { title: 'Adult', price_category_id })
  const child = await makePrice(w, org, event, { title: 'Under 12', price_category_id, scanning_flag: 1 })
  const network = await createNetwork(w.url)
  const barcodes = (rows: readonly Row<'ticket'>[]) => rows.map(({ barcode }) => barcode)
  return {
    w,
    org,
    event,
    gate,
    network,
    tickets: async (count, ticket = {}) =>
      barcodes((await makeOrder(w, org, adult, { tickets: count, ticket })).tickets),
    concession: async () => barcodes((await makeOrder(w, org, child)).tickets)[0] ?? '',
    async enrolment() {
      const made = await w.call('/admin/v1/device_enrolments', {
        method: 'POST',
        key: org.admin,
        json: { name: 'Steward phone 7' },
      })
      const { org: of, code } = made.json<DeviceEnrolment>()
      return { org: of, code: code ?? '' }
    },
    scans: () => w.db.all(allScans, org.org),
    async end() {
      await network.cut()
      await w.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Makes the scanner wait longer, so that online decisions arrive on a busy machine too, and contact the server more often. */
export async function relaxTimeouts(folder: string): Promise<void> {
  await rewrite(join(folder, 'timeouts.js'), 'SERVER_TIMEOUT_MS = 300', 'SERVER_TIMEOUT_MS = 5_000')
  await rewrite(join(folder, 'link.js'), 'CONTACT_MS = 15_000', 'CONTACT_MS = 1_000')
}

async function rewrite(file: string, part: string, by: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  if (!text.includes(part)) throw new Error(`${file} does not say ${part}`)
  await writeFile(file, text.replace(part, by))
}
