import { startTestServer } from '../../server/testing/test-server.ts'
import { defineProof, reportFaults } from '../proof.ts'
import { mergeByArrival, mergeRepeats, withoutTicketLock } from './broken-merges.ts'
import { findMergeFaults } from './check-merge.ts'
import { createGateSetup, findHttpFaults } from './merge-over-http.ts'
import { uploadMany } from './upload-many.ts'

const DEVICES = 50
const MAX_CONTROL_EVENINGS = 10
const brokenMerges = { 'scan-order': mergeByArrival, 'scan-ids': mergeRepeats } as const

export const proof = defineProof({
  about: 'scans of offline devices merge to the same result in every order, and every conflict is found',
  options: {
    runs: { about: 'simulated evenings of 50 devices, each merged in 3 orders', default: 10_000, quick: 500 },
    http: { about: 'evenings uploaded through HTTP and PostgreSQL, each in 2 orders', default: 100, quick: 2 },
    upload: {
      about: 'scans that 50 devices upload within 60 s, a tenth of them conflicts',
      default: 100_000,
      quick: 5_000,
    },
    seed: { about: 'the first seed; each evening has its own', default: 1 },
  },
  defences: {
    'scan-order': 'scans are merged by their arrival and not by when they happened',
    'scan-ids': 'a repeated scan counts again',
    'ticket-lock': 'uploads take no lock on their tickets',
  },
  async run({ options: { runs, http, upload, seed }, without, print }) {
    const faults: string[] = []
    if (without !== 'ticket-lock' && runs > 0) {
      const merge = without && brokenMerges[without]
      const run = (n: number) => ({ seed: seed + n, devices: DEVICES, tickets: 30, scans: 150 })
      for (let i = 0; i < runs; i++) faults.push(...findMergeFaults(run(i), merge))
      print(`${runs} evenings of ${DEVICES} devices, each merged in 3 orders: ${faults.length} faults`)
    }
    if (without === undefined || without === 'ticket-lock') {
      faults.push(...(await runOverHttp(http, seed, without === 'ticket-lock')))
      print(`${http} evenings over HTTP, each in 2 orders: ${faults.length} faults`)
    }
    const figures: Record<string, unknown> = { evenings: runs, http_evenings: http }
    if (without === undefined && upload > 0) {
      const uploaded = await uploadMany(upload, DEVICES)
      print(`${upload} scans from ${DEVICES} devices in ${uploaded.seconds.toFixed(1)} s`)
      faults.push(...uploaded.faults)
      Object.assign(figures, { uploaded_scans: upload, upload_seconds: Math.round(uploaded.seconds * 10) / 10 })
    }
    return reportFaults(faults, figures, print)
  },
})

/** Without the lock one evening may pass by chance, so the control tries several until a conflict is missed. */
async function runOverHttp(evenings: number, seed: number, unlocked: boolean): Promise<string[]> {
  const w = await startTestServer(unlocked ? { rewrite: withoutTicketLock } : {})
  const faults: string[] = []
  try {
    for (let i = 0; i < (unlocked ? MAX_CONTROL_EVENINGS : evenings); i++) {
      // New devices for each evening, because a device may upload only so often in a minute.
      faults.push(...(await findHttpFaults(w, await createGateSetup(w, 8), seed + i)))
      if (unlocked && faults.length > 0) break
    }
  } finally {
    await w.stop()
  }
  return faults
}
