import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of webhooks in a process of its own: takes everything, and tells its parent how much that was. */
let received = 0
const server = createServer((req, res) => {
  req.resume()
  req.on('end', () => {
    received++
    res.writeHead(200, { 'content-length': '2' }).end('ok')
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
setInterval(() => process.send?.({ received }), 20)
process.on('disconnect', () => process.exit(0))
