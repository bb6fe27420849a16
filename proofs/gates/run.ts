import { parseArgs } from 'node:util'
import { world } from '../../server/testing/test-server.ts'
import { faultsOf } from './check-merge.ts'
import { aHouse, httpFaults } from './merge-over-http.ts'
import { uploadMany } from './upload-many.ts'

/**
 * `npm run gates -- --runs 10000` plays evenings and merges each in several orders; `--http 100` does so through HTTP and
 * PostgreSQL; `--upload 100000` uploads so many scans from 50 devices and says how long it took.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '0' },
    http: { type: 'string', default: '0' },
    upload: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
})
const first = Number(values.seed)
const faults: string[] = []

const runs = Number(values.runs)
if (runs > 0) {
  const startedAt = performance.now()
  for (let i = 0; i < runs; i++) faults.push(...faultsOf({ seed: first + i, devices: 50, tickets: 30, scans: 150 }))
  process.stdout.write(
    `${runs} evenings of 50 devices, each merged in 3 orders: ${faults.length} faults, ${since(startedAt)} s\n`,
  )
}

const http = Number(values.http)
if (http > 0) {
  const startedAt = performance.now()
  const w = await world()
  for (let i = 0; i < http; i++) {
    // A house of its own for each: a device may upload only so often in a minute.
    faults.push(...(await httpFaults(w, await aHouse(w, 8), first + i)))
  }
  await w.end()
  process.stdout.write(
    `${http} evenings through HTTP, each in 2 orders: ${faults.length} faults, ${since(startedAt)} s\n`,
  )
}

const upload = Number(values.upload)
if (upload > 0) faults.push(...(await uploadMany(upload, 50)))

for (const fault of faults.slice(0, 20)) process.stdout.write(`${fault}\n`)
process.exitCode = faults.length === 0 ? 0 : 1

function since(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
