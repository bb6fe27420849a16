import { start, type Role } from './app.ts'
import { readConfig } from './config.ts'

const roles: readonly Role[] = ['api', 'worker', 'all', 'edge']
const role = roles.find((name) => name === (process.argv[2] ?? 'all'))

if (!role) {
  process.stderr.write(`usage: main.ts [${roles.join('|')}]\n`)
  process.exit(2)
}

const app = await start(readConfig(process.env), role)

process.once('uncaughtException', (error) => void endAfterCrash(error))

/** The state of the process is unknown now, so it ends as soon as the error is reported. */
async function endAfterCrash(error: Error): Promise<void> {
  try {
    await app.reportCrash(error)
  } finally {
    process.exit(1)
  }
}

/** The first signal stops gracefully; a second one stops at once. */
let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    if (stopping) process.exit(1)
    stopping = true
    void app.stop().then(() => process.exit(0))
  })
}
