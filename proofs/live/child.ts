import { start, type Role } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/config.ts'
import type { LiveSettings } from '../../server/src/webhooks/live/settings.ts'

/** A process that the proof kills. Its parent sets its role and the settings of its streams. */
const { LIVE_ROLE = 'api', LIVE_SETTINGS = '{}' } = process.env

const app = await start(readConfig(process.env), LIVE_ROLE as Role, {
  liveSettings: JSON.parse(LIVE_SETTINGS) as Partial<LiveSettings>,
})
process.send?.({ port: app.port })
process.on('disconnect', () => process.exit(0))
