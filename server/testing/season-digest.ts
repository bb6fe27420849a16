import { createHash } from 'node:crypto'
import pg from 'pg'
import type { OrgId } from '../src/platform/ids.ts'

/** The result of a rollover by names and not by ids, so that two runs with different ids can be compared. */
const RESULT = [
  `select title, starts_on, ends_on, (select b.title from season b where b.org_id = s.org_id and b.season_id = s.previous_season_id) as follows
   from season s order by title`,
  `select m.title, m.status, m.seat_count, m.section_count, md5(string_agg(concat_ws('|', x.label, x.sub_section, x.gate,
     x.order_by, s.row_label, s.title, s.aisle, s.place, s.rank), ',' order by x.label, x.sub_section, s.row_label, s.place)) as seats
   from seat_map m join seat_section x on x.org_id = m.org_id and x.seat_map_id = m.seat_map_id
   join seat s on s.org_id = m.org_id and s.section_id = x.section_id
   group by m.seat_map_id, m.title, m.status, m.seat_count, m.section_count order by m.title`,
  `select c.title, n.title as season, m.title as map, c.status, c.show_online, c.game_day_access, c.order_by
   from membership_category c left join season n on n.org_id = c.org_id and n.season_id = c.season_id
   left join seat_map m on m.org_id = c.org_id and m.seat_map_id = c.seat_map_id order by n.title, c.title`,
  `select t.title, c.title as category, n.title as season, t.price_minor, t.expires, t.status, t.offer_auto_renew, t.order_by
   from membership_type t join membership_category c on c.org_id = t.org_id and c.membership_category_id = t.membership_category_id
   left join season n on n.org_id = c.org_id and n.season_id = c.season_id order by n.title, c.title, t.title`,
  `select n.title as season, m.member_number, a.title as map, x.label, s.row_label, s.title
   from season_seat k join season n on n.org_id = k.org_id and n.season_id = k.season_id
   join member m on m.org_id = k.org_id and m.member_id = k.member_id
   join seat s on s.org_id = k.org_id and s.seat_id = k.seat_id
   join seat_section x on x.org_id = k.org_id and x.section_id = s.section_id
   join seat_map a on a.org_id = k.org_id and a.seat_map_id = s.seat_map_id order by n.title, m.member_number`,
  `select m.member_number, y.title as type, n.title as season, o.title as option, t.currency, t.price_minor, t.paid_minor,
     t.starts_at, t.ends_at, t.state, t.renewal, t.saved_method_id, b.price_minor as before, t.created_at,
     (select string_agg(concat_ws('|', i.number, i.due_at, i.amount_minor, i.status, i.next_attempt_at), ',' order by i.number)
      from instalment i where i.org_id = t.org_id and i.term_id = t.term_id) as parts,
     (select concat_ws('|', r.user_id, r.status, r.total_minor, r.email_address, r.order_date,
        (select string_agg(w.member_number, ',' order by w.member_number) from membership_term u
         join member w on w.org_id = u.org_id and w.member_id = u.member_id
         where u.org_id = r.org_id and u.order_id = r.order_id))
      from "order" r where r.org_id = t.org_id and r.order_id = t.order_id) as bought
   from membership_term t join member m on m.org_id = t.org_id and m.member_id = t.member_id
   join membership_type y on y.org_id = t.org_id and y.membership_type_id = t.membership_type_id
   join membership_category c on c.org_id = t.org_id and c.membership_category_id = y.membership_category_id
   left join season n on n.org_id = c.org_id and n.season_id = c.season_id
   join membership_payment_option o
     on o.org_id = t.org_id and o.membership_payment_option_id = t.membership_payment_option_id
   left join membership_term b on b.org_id = t.org_id and b.term_id = t.renews_id order by m.member_number, n.title`,
  `select * from member order by member_id`,
  `select user_id, status, total_minor from "order" order by user_id, status, total_minor`,
]

/** Returns a digest of what the members of an organisation have in every season. */
export const digestResult = (appUrl: string, org: OrgId): Promise<string> =>
  asServer(appUrl, org, (client) => digestQueries(client, RESULT))

/** Left out of the digest: the tables of plans, tables that only grow, and tables that change with every request. */
const EXCLUDED_TABLES = new Set([
  'season_plan',
  'season_plan_part',
  'season_plan_member',
  'outbox',
  'change',
  'feed',
  'feed_object',
  'feed_digest',
  // Creating a plan is itself an entry of the audit log, and so are applying and undoing it.
  'audit_entry',
  // Terms that a job counts again: it grows with every change of a term, and an undone one too.
  'renewal_change',
  'failed_request',
  'failed_request_budget',
  'idempotent_answer',
  'api_key',
  'test_clock',
])

/** Tables of differences that a job adds up: an undone change leaves a row and its opposite, so their sums are compared. */
const SUMMED_TABLES: ReadonlyMap<string, string> = new Map([
  [
    'instalment_tally',
    `select * from (
       select currency, quarter, sum(due) as due, sum(due_minor) as due_minor, sum(paid) as paid,
         sum(paid_minor) as paid_minor, sum(failed) as failed, sum(failed_minor) as failed_minor,
         sum(recovered) as recovered, sum(recovered_minor) as recovered_minor
       from instalment_tally group by currency, quarter
     ) s where (due, due_minor, paid, paid_minor, failed, failed_minor, recovered, recovered_minor)
       <> (0, 0, 0, 0, 0, 0, 0, 0) order by currency, quarter`,
  ],
])

/** Returns a digest of every row of every other table of an organisation: after an undo it must be the same as before. */
export const digestEverything = (appUrl: string, org: OrgId): Promise<string> =>
  asServer(appUrl, org, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition and exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
        ) order by 1`)
    const tables = rows.map(({ name }) => name).filter((name) => !EXCLUDED_TABLES.has(name))
    return digestQueries(
      client,
      tables.map(
        (name) => SUMMED_TABLES.get(name) ?? `select '${name}' as name, t.* from "${name}" t order by t::text`,
      ),
    )
  })

async function digestQueries(client: pg.Client, statements: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const statement of statements) {
    const { rows } = await client.query<{ part: string | null }>(
      `select md5(string_agg(r::text, E'\\n')) as part from (${statement}) r`,
    )
    hash.update(`${rows[0]?.part}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

/** Runs queries with the server's role, which sees the rows of this organisation only. */
export async function asServer<T>(appUrl: string, org: OrgId, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(appUrl)
  await client.connect()
  try {
    await client.query("select set_config('app.org', $1, false)", [org])
    return await work(client)
  } finally {
    await client.end()
  }
}
