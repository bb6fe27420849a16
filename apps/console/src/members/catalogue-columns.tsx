import { Link } from '@tanstack/react-router'
import type { AdminMembershipCategory, AdminMembershipPaymentOption, AdminMembershipType, Season } from '@tessera/sdk'
import * as words from '#words/members'
import { Day } from '../kit/day.tsx'
import type { Column } from '../kit/list/columns.ts'
import { Money } from '../kit/money.tsx'
import { accessText, OfferBadge } from './labels.tsx'
import { OfferStatus } from './member-types.ts'

type OfferRow = { readonly title: string; readonly status: number }

/** Called with an item to edit it; undefined if the person may not. */
type Edit<Item> = ((item: Item) => void) | undefined

/** The title opens the form, unless the item is archived. */
const titleColumn = <Item extends OfferRow>(onEdit: Edit<Item>): Column<Item> => ({
  id: 'title',
  title: words.title(),
  cell: (item) =>
    onEdit === undefined || item.status === OfferStatus.archived ? (
      <bdi>{item.title}</bdi>
    ) : (
      <button
        type="button"
        className="member-link"
        aria-label={words.editOffer({ title: item.title })}
        onClick={() => onEdit(item)}
      >
        <bdi>{item.title}</bdi>
      </button>
    ),
})

const statusColumn = <Item extends OfferRow>(): Column<Item> => ({
  id: 'status',
  title: words.status(),
  cell: ({ status }) => <OfferBadge status={status} />,
})

type Offers = { readonly seasons: readonly Season[]; readonly types: readonly AdminMembershipType[] }

/** A category counts its types; the count leads to its members. */
export const categoryColumns = (
  { seasons, types }: Offers,
  onEdit: Edit<AdminMembershipCategory>,
): readonly Column<AdminMembershipCategory>[] => [
  titleColumn(onEdit),
  {
    id: 'season',
    title: words.season(),
    cell: ({ season_id }) => <bdi>{seasons.find((season) => season.season_id === season_id)?.title ?? '–'}</bdi>,
  },
  {
    id: 'seats',
    title: words.seats(),
    cell: ({ membership_seat_map_id: map }) =>
      map === null ? words.withoutSeats() : <Link to={`/seat-maps/${map}`}>{words.withSeats()}</Link>,
  },
  { id: 'access', title: words.access(), cell: ({ game_day_access }) => accessText(game_day_access) },
  {
    id: 'members',
    title: words.members(),
    cell: ({ membership_category_id: id }) => (
      <Link to="/members" search={{ category: String(id) }}>
        {words.typesAndMembers({ count: types.filter((type) => type.membership_category_id === id).length })}
      </Link>
    ),
  },
  statusColumn(),
]

/** A type with its price and its end. */
export const typeColumns = (onEdit: Edit<AdminMembershipType>): readonly Column<AdminMembershipType>[] => [
  titleColumn(onEdit),
  { id: 'category', title: words.category(), cell: ({ category_title }) => <bdi>{category_title}</bdi> },
  {
    id: 'price',
    title: words.price(),
    align: 'end',
    cell: ({ price_minor, currency }) => <Money minor={price_minor} currency={currency} />,
  },
  {
    id: 'ends',
    title: words.lastDay(),
    cell: ({ expires }) => (expires === null ? words.noEnd() : <Day day={expires} />),
  },
  {
    id: 'renewal',
    title: words.renewal(),
    cell: ({ offer_auto_renew }) => (offer_auto_renew === 1 ? words.renewalOffered() : words.renewalNotOffered()),
  },
  {
    id: 'members',
    title: words.members(),
    cell: ({ membership_type_id: id }) => (
      <Link to="/members" search={{ type: String(id) }}>
        {words.showMembers()}
      </Link>
    ),
  },
  statusColumn(),
]

/** How a payment option divides the price, in words. */
function scheduleText(option: AdminMembershipPaymentOption): string {
  const { plan, number_of_instalments: count, interval_unit: unit, interval_count: every } = option
  if (plan !== null) return words.scheduleByDates({ count: plan.length })
  if (count === 1) return words.scheduleAtOnce()
  if (unit === 'day') return words.scheduleDays({ count, every })
  return unit === 'week' ? words.scheduleWeeks({ count, every }) : words.scheduleMonths({ count, every })
}

/** A payment option with what happens if a charge fails. */
export const optionColumns = (
  onEdit: Edit<AdminMembershipPaymentOption>,
): readonly Column<AdminMembershipPaymentOption>[] => [
  titleColumn(onEdit),
  { id: 'schedule', title: words.schedule(), cell: scheduleText },
  {
    id: 'late',
    title: words.ifLate(),
    cell: ({ retry_days, grace_days }) => words.lateText({ count: retry_days.length, days: grace_days }),
  },
  {
    id: 'renewal',
    title: words.renewal(),
    cell: ({ auto_renewal }) => (auto_renewal === 1 ? words.renewsItself() : words.doesNotRenew()),
  },
  statusColumn(),
]
