import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A receiver of webhooks in its own process: accepts everything, and reports the count to its parent. */
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
