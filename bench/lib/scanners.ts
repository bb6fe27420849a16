import { randomUUID } from 'node:crypto'
import { quantile } from './bench.ts'
import { connectClient } from './wire-client.ts'

/**
 * Scanners in their own process, each with its own connection and token: each scans new tickets one after the other.
 * Prints one line of JSON.
 */
const [url = '', event = '', gate = '', first = '0', each = '0', ...tokens] = process.argv.slice(2)
const latencies: number[] = []

async function scanner(token: string, n: number): Promise<void> {
  const client = await connectClient(url, `Authorization: Bearer ${token}\r\n`)
  for (let i = 0; i < Number(each); i++) {
    const barcode = `U${Number(first) + n * Number(each) + i}`
    const at = performance.now()
    const body = `{"scan_id":"${randomUUID()}","event_id":"${event}","gate_id":${gate},"barcode":"${barcode}"}`
    const response = await client.post('/gate/v1/scans', body)
    latencies.push(performance.now() - at)
    if (!response.body.includes('"result":"admitted"')) throw new Error(`${response.status}: ${response.body}`)
  }
  client.end()
}

const startedAt = performance.now()
await Promise.all(tokens.map((token, n) => scanner(token, n)))
const seconds = (performance.now() - startedAt) / 1_000
console.log(
  JSON.stringify({
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
  }),
)
