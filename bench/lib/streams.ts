import { connect } from 'node:net'

/**
 * Clubs that keep as many live streams open as they may, in their own process and until it is killed. Prints a line when
 * all are open. Without keys it opens none.
 */
const [url = '', perKey = '0', ...keys] = process.argv.slice(2)

const AT_ONCE = 50
const { hostname, port } = new URL(url)
const wanted = keys.flatMap((key) => Array.from({ length: Number(perKey) }, () => key))

/** Opens a stream and reads what arrives. Opens it again when it was refused or has ended. */
function keepOpen(key: string, onOpen: () => void): void {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  socket.on('close', () => setTimeout(() => keepOpen(key, onOpen), 100))
  socket.once('data', (start) => {
    if (start.toString('latin1').startsWith('HTTP/1.1 200 ')) onOpen()
    else socket.destroy()
  })
  socket.on('data', () => {})
  socket.write(`GET /admin/v1/changes/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`)
}

async function openAll(): Promise<void> {
  for (let key = wanted.pop(); key !== undefined; key = wanted.pop()) {
    const next = key
    await new Promise<void>((resolve) => keepOpen(next, resolve))
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, openAll))
console.log('open')
setInterval(() => {}, 60_000)
