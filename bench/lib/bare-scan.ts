/** What a scan is made of, as its statements are given it. */
export type BareScan = {
  readonly org: string
  readonly event: string
  readonly gateId: number
  readonly deviceId: string
  readonly tickets: number
}

const one = (value: string, type: string): string => `array[${value}]::${type}[]`
const text = (value: string): string => `'${value}'`

/** The statements of one scan, in their order: how each begins, and what it is given after the organisation. */
const parts = ({ event, gateId, deviceId }: BareScan) => [
  {
    begins: /^select pg_advisory_xact_lock\(l\.lock\)/,
    params: [one(text(event), 'uuid'), one(':code', 'text'), one('null', 'bigint')],
  },
  {
    begins: /^select e\.event_id, e\.title as event_title/,
    params: [
      one(text(event), 'uuid'),
      one(':code', 'text'),
      one('null', 'bigint'),
      one(':scan', 'uuid'),
      one(String(gateId), 'bigint'),
    ],
    keep: 'scanned_',
  },
  {
    begins: /^with made as materialized/,
    params: [
      one(':scan', 'uuid'),
      one(text(event), 'uuid'),
      one(String(gateId), 'bigint'),
      one('now()', 'timestamptz'),
      one(text('admitted'), 'text'),
      one(':code', 'text'),
      one(':scanned_ticket_id', 'bigint'),
      one('null', 'bigint'),
      one(text(deviceId), 'uuid'),
      one('null', 'bigint'),
      one(text('entry'), 'text'),
      one(text('online'), 'text'),
      one(text('admitted'), 'text'),
      one('null', 'timestamptz'),
      one('now()', 'timestamptz'),
      one('null', 'text'),
      one('null', 'text'),
      one("'t' || :scanned_ticket_id", 'text'),
    ],
  },
  {
    begins: /^insert into outbox/,
    params: ['now()', 'array[gen_random_uuid()]', `array['ticket.scanned']`, `array['{"scan": "${'x'.repeat(350)}"}']`],
  },
]

/** A script for pgbench: the texts are the server's own, taken from a scan that it made, each for one scan alone. */
export function bareScan(scan: BareScan, texts: readonly string[]): string {
  const used = new Set<string>()
  const lines = parts(scan).map(({ begins, params, keep }) => {
    const found = texts.find((known) => begins.test(known))
    if (found === undefined) throw new Error(`the server makes no statement like ${begins.source}`)
    used.add(found)
    const given = [`${text(scan.org)}::uuid`, ...params]
    const wanted = Math.max(...[...found.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))
    if (wanted !== given.length) throw new Error(`${begins.source} takes ${wanted} parameters, not ${given.length}`)
    // pgbench would take the :MI of a format for a variable.
    const plain = found.replaceAll('HH24:MI', 'HH24.MI')
    const sql = plain.replaceAll(/\$(\d+)/g, (_, n: string) => `(${given[Number(n) - 1] ?? ''})`)
    return keep === undefined ? `${sql};` : `${sql} \\gset ${keep}`
  })
  const missed = texts.filter((known) => !used.has(known))
  if (missed.length > 0)
    throw new Error(`the server makes a statement that the bare scan lacks: ${missed.join('\n\n')}`)
  const ids = `\\set n random(1, ${scan.tickets})\nselect gen_random_uuid() as scan, 'U' || :n as code \\gset\n`
  return `${ids}begin;\n${lines.join('\n')}\ncommit;\n`
}
