import type { OrgId } from '../../server/src/platform/ids.ts'
import { typePrice, childPrice, type Club } from './club.ts'
import { asServer } from '../../server/testing/season-digest.ts'
import type { ClubMember } from './club-members.ts'

type RenewedMemberRow = {
  n: number
  term_price: number | null
  term_type: string | null
  parts: number | null
  starts: string | null
  ends: string | null
  section: string | null
  row_label: string | null
  seat: string | null
}

const RENEWED_MEMBERS = `
  select replace(m.member_number, 'N', '')::int as n, t.price_minor::int as term_price, y.title as term_type,
    (select sum(i.amount_minor)::int from instalment i where i.org_id = m.org_id and i.term_id = t.term_id) as parts,
    t.starts_at::text as starts, t.ends_at::text as ends, x.label as section, s.row_label, s.title as seat
  from member m
  left join membership_term t on t.org_id = m.org_id and t.member_id = m.member_id and t.renews_id is not null
  left join membership_type y on y.org_id = m.org_id and y.membership_type_id = t.membership_type_id
  left join season_seat k on k.org_id = m.org_id and k.member_id = m.member_id and k.season_id <> $1
  left join seat s on s.org_id = m.org_id and s.seat_id = k.seat_id
  left join seat_section x on x.org_id = m.org_id and x.section_id = s.section_id
  order by n`

const DUPLICATE_SEATS = `
  select n.title, x.label, s.row_label, s.title as seat, count(*) as times from season_seat k
  join season n on n.org_id = k.org_id and n.season_id = k.season_id
  join seat s on s.org_id = k.org_id and s.seat_id = k.seat_id
  join seat_section x on x.org_id = k.org_id and x.section_id = s.section_id
  group by n.title, x.seat_map_id, x.label, s.row_label, s.title having count(*) > 1`

/** Returns the seats that two members have in one season. */
export const findDuplicateSeats = (appUrl: string, org: OrgId): Promise<string[]> =>
  asServer(appUrl, org, async (client) =>
    (await client.query<Record<string, string>>(DUPLICATE_SEATS)).rows.map(
      (row) => `seat twice: ${JSON.stringify(row)}`,
    ),
  )

/** Compares a season that was rolled over with the default resolutions with what the generated data alone implies. */
export async function findRolloverFaults(appUrl: string, club: Club): Promise<string[]> {
  const rows = await asServer(
    appUrl,
    club.org.org,
    async (client) => (await client.query<RenewedMemberRow>(RENEWED_MEMBERS, [club.seasonId])).rows,
  )
  const winners = assignContestedSeats(club.members)
  const faults = await findDuplicateSeats(appUrl, club.org.org)
  if (rows.length !== club.members.length) faults.push(`${rows.length} rows for ${club.members.length} members`)
  for (const [i, row] of rows.entries()) {
    const member = club.members[i]
    if (!member) continue
    const wanted = JSON.stringify(expected(member, winners))
    const actual = JSON.stringify({
      term: row.term_price === null ? null : [row.term_type, row.term_price, row.parts, row.starts, row.ends],
      seat: row.section === null ? null : [row.section, row.row_label, row.seat],
    })
    if (wanted !== actual) faults.push(`member ${member.n}: expected ${wanted}, found ${actual}`)
  }
  return faults
}

/** A contested seat goes to the claimant who joined first, excluded members aside. */
function assignContestedSeats(members: readonly ClubMember[]): ReadonlyMap<number, number> {
  const by = new Map<number, ClubMember>()
  for (const member of members) {
    if (member.seat?.map !== 'ground' || isExcluded(member)) continue
    const first = by.get(member.seat.n)
    if (!first || member.joined < first.joined || (member.joined === first.joined && member.n < first.n))
      by.set(member.seat.n, member)
  }
  return new Map([...by].map(([seat, { n }]) => [seat, n]))
}

const isExcluded = (member: ClubMember): boolean => member.status === 3 || member.type === 'legacy'

const titles = { adult: 'Adult', child: 'Child', legacy: 'Legacy', general: 'General' } as const

function expected(member: ClubMember, winners: ReadonlyMap<number, number>) {
  const keepsOnly = member.status === 0 || member.status === 2 || member.sabbatical || !member.term
  const price = member.type === 'child' ? childPrice : typePrice[member.type]
  const seat = member.seat?.map === 'ground' && winners.get(member.seat.n) === member.n ? member.seat.n : undefined
  return {
    term:
      isExcluded(member) || keepsOnly
        ? null
        : [titles[member.type], price, price, '2026-07-31 23:00:00+00', '2027-05-31 22:59:59+00'],
    seat:
      seat === undefined
        ? null
        : [`Stand ${seat % 20}`, `R${Math.floor(Math.floor(seat / 20) / 50)}`, `${(Math.floor(seat / 20) % 50) + 1}`],
  }
}
