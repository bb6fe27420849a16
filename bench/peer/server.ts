import { createHash } from 'node:crypto'
import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { Redis } from 'ioredis'
import pg from 'pg'

/**
 * What a team would write first for the same two reads: Fastify, a pool of pg, a key that is looked up in PostgreSQL and cached for
 * five seconds, and fixed windows in Redis. It has no row security, no check of the input, no request ids and no metrics.
 */
const [databaseUrl = '', redisUrl = '', org = '', keyHash = ''] = process.argv.slice(2)
const CACHE_MS = 5_000
const COLUMNS = `add_date, customer_id, user_id, org_id, first_name, last_name, email_address, marketing_emails,
  mobile_number, postcode, new_event_notifications, updated_at, marketing_emails_at`

const pool = new pg.Pool({ connectionString: databaseUrl, max: 12 })
const redis = new Redis(redisUrl)
const known = new Map<string, number>()

async function isKnownKey(header: string | undefined): Promise<boolean> {
  const hash = createHash('sha256')
    .update((header ?? '').slice('Bearer '.length))
    .digest('hex')
  if ((known.get(hash) ?? 0) > Date.now()) return true
  await pool.query('select 1')
  if (hash !== keyHash) return false
  known.set(hash, Date.now() + CACHE_MS)
  return true
}

async function isWithinLimits(): Promise<boolean> {
  const key = `peer:${org}`
  const counts = await redis.multi().incr(`${key}:minute`).expire(`${key}:minute`, 60).incr(`${key}:day`).exec()
  return Number(counts?.[0]?.[1]) < Number.MAX_SAFE_INTEGER
}

async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (!(await isKnownKey(request.headers.authorization))) await reply.code(401).send({ error: 'key_invalid' })
  else if (!(await isWithinLimits())) await reply.code(429).send({ error: 'rate_limited' })
}

const app = fastify({ logger: false })

app.get<{ Params: { id: string } }>('/v1/customers/:id', { preHandler: admit }, async (request, reply) => {
  const { rows } = await pool.query<object>({
    name: 'one',
    text: `select ${COLUMNS} from customer where org_id = $1 and customer_id = $2`,
    values: [org, request.params.id],
  })
  return rows[0] ?? reply.code(404).send({ error: 'not_found' })
})

app.get('/v1/customers', { preHandler: admit }, async () => {
  const { rows } = await pool.query<object>({
    name: 'list',
    text: `select ${COLUMNS} from customer where org_id = $1 order by add_date desc, user_id desc limit $2 offset 0`,
    values: [org, 101],
  })
  return { object: 'list', url: '/v1/customers', has_more: rows.length > 100, data: rows.slice(0, 100) }
})

await app.listen({ port: 0, host: '127.0.0.1' })
// The program that started it waits for this line.
const address = app.server.address()
console.log(JSON.stringify({ port: typeof address === 'object' ? address?.port : undefined }))
