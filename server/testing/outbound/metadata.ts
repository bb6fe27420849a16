import { createServer } from 'node:http'
import { once } from 'node:events'
import { poster } from '../../src/platform/outbound/poster.ts'

/** Runs in its own network namespace: starts a metadata service as clouds have it, tries six ways to reach it, and prints how many arrived. */
const guard = process.argv[2]

const PORT = 80
let arrived = 0
const service = createServer((_req, res) => void res.end('credentials'))
service.on('connection', () => arrived++)
service.listen(PORT, '::')
await once(service, 'listening')

const targets: readonly (readonly [string, readonly string[]])[] = [
  ['http://169.254.169.254/latest/meta-data/', []],
  ['http://2852039166/', []],
  ['http://[::ffff:169.254.169.254]/', []],
  ['http://metadata.example/', ['169.254.169.254']],
  ['http://mapped.example/', ['::ffff:a9fe:a9fe']],
  ['http://mixed.example/', ['169.254.169.254', '169.254.169.254']],
]
for (const [url, addresses] of targets) {
  const settings = { allowed: [], resolve: async () => addresses, totalMs: 2_000 }
  const sender = poster(guard === 'off' ? { ...settings, enabled: false } : settings)
  await sender.post({ owner: 'a test', url: new URL(url), headers: {}, body: '{}' })
  await sender.close()
}
process.stdout.write(`${arrived} of ${targets.length} arrived\n`)
process.exit(0)
