import { start } from '../src/app.ts'
import { readConfig } from '../src/config.ts'

// The server, with a clock of its limits that stands still until the test that started the process sets it.
let nowMs = Number(process.env.LIMITS_NOW_MS)
const app = await start(readConfig(process.env), 'api', { limiterNow: () => nowMs })

process.on('message', (setMs) => {
  nowMs = Number(setMs)
  process.send?.(nowMs)
})
// Does not outlive the test, however that ends.
process.once('disconnect', () => process.exit(1))
process.once('SIGTERM', () => void app.stop().then(() => process.exit(0)))
process.send?.({ port: app.port })
