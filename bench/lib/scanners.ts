import { randomUUID } from 'node:crypto'
import { quantile } from './bench.ts'
import { wireClient } from './wire-client.ts'

/**
 * Scanners, each on a connection and with a token of its own, in a process of their own: they scan tickets that nobody has
 * scanned yet, one after the other. Prints one line of JSON.
 */
const [url = '', event = '', gate = '', first = '0', each = '0', ...tokens] = process.argv.slice(2)
const took: number[] = []

async function scanner(token: string, n: number): Promise<void> {
  const client = await wireClient(url, `Authorization: Bearer ${token}\r\n`)
  for (let i = 0; i < Number(each); i++) {
    const barcode = `U${Number(first) + n * Number(each) + i}`
    const at = performance.now()
    const body = `{"scan_id":"${randomUUID()}","event_id":"${event}","gate_id":${gate},"barcode":"${barcode}"}`
    const heard = await client.post('/gate/v1/scans', body)
    took.push(performance.now() - at)
    if (!heard.body.includes('"result":"admitted"')) throw new Error(`${heard.status}: ${heard.body}`)
  }
  client.end()
}

const startedAt = performance.now()
await Promise.all(tokens.map((token, n) => scanner(token, n)))
const seconds = (performance.now() - startedAt) / 1_000
console.log(JSON.stringify({ perSecond: took.length / seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) }))
