import { connect } from 'node:net'

/**
 * A club that floods the server, in its own process and until it is killed: slow readers of exports, searches through all
 * its customers, and PDFs of large orders. An on-sale runs beside it (journeys.ts).
 */
const [url = '', key = '', orderId = ''] = process.argv.slice(2)

const READERS = 6
const SEARCHES = 16
const DOCUMENTS = 4
const PAUSE_MS = 500

/** Reads a chunk of an export, pauses, and so on; starts again when it was cut or is complete. */
function readSlowly(): void {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.on('close', () => setTimeout(readSlowly, 50))
  socket.on('data', () => {
    socket.pause()
    setTimeout(() => socket.resume(), PAUSE_MS)
  })
  socket.write(`GET /v1/members HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${key}\r\n\r\n`)
}

/** A refusal is what a flood must expect; the club tries again at once. */
async function repeat(path: string): Promise<never> {
  for (;;) {
    const response = await fetch(`${url}${path}`, { headers: { Authorization: `Bearer ${key}` } })
    await response.arrayBuffer()
  }
}

for (let i = 0; i < READERS; i++) readSlowly()
for (let i = 0; i < SEARCHES; i++) void repeat(`/v1/customers?search=example&limit=100&page_number=${100 + i}`)
for (let i = 0; i < DOCUMENTS; i++) void repeat(`/v1/orders/${orderId}/tickets.pdf`)
