import { parseAllowedRanges } from '../../src/platform/outbound/addresses.ts'
import { resolver } from '../../src/platform/outbound/connect.ts'
import { poster } from '../../src/platform/outbound/poster.ts'

/** Sends one message: `one-post.ts <url> <allowed ranges>`. */
const [url = '', ranges = ''] = process.argv.slice(2)
const sender = poster({ allowed: parseAllowedRanges(ranges.split(',')), resolve: resolver() })
const { status, error } = await sender.post({ owner: 'a test', url: new URL(url), headers: {}, body: '{}' })
await sender.close()
if (status !== 200) throw new Error(`${status} ${error}`)
