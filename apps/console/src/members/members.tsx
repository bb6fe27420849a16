import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useCan, useSession } from '../frame/session.ts'
import type { Choice } from '../kit/field.tsx'
import { FilterBar, useFilters, type Filter, type Search } from '../kit/list/filters.tsx'
import { ExportButton } from '../kit/list/export-button.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Page } from '../kit/page.tsx'
import { useCatalogue } from './catalogue-queries.ts'
import { membershipText, statusLabels } from './labels.tsx'
import { toListQuery } from './list-query.ts'
import { exportColumns, memberColumns } from './member-columns.tsx'
import { MEMBERS_KEY } from './member-types.ts'
import { MembersTabs } from './members-tabs.tsx'
import { useMemberChanges } from './use-member-changes.ts'
import './members.css'

const PAGE_ROWS = 50

/** All members, with one box that finds them by number, name, e-mail address or barcode. */
export function MembersScreen(): ReactNode {
  const api = useApi()
  const can = useCan()
  const { organisation, now } = useSession()
  const time = { zone: organisation.timezone, nowUnix: now() }
  const [filters] = useFilters()
  const query = toListQuery(filters)
  useMemberChanges()
  const list = useList({
    queryKey: [...MEMBERS_KEY, 'list', query],
    fetchPage: (page) => api.members.list({ ...query, ...page, limit: PAGE_ROWS }),
  })
  return (
    <Page
      title={words.members()}
      actions={
        <>
          <ExportButton title={words.members()} columns={exportColumns(time)} rows={() => api.members.list(query)} />
          {can('sellMemberships') && (
            <Link className="button primary" to="/members/new">
              {words.sellMembership()}
            </Link>
          )}
        </>
      }
    >
      <MembersTabs />
      <FilterBar filters={useMemberFilters(filters)} />
      <ListBody
        title={words.members()}
        columns={memberColumns(time)}
        list={list}
        rowKey={(member) => member.membership_member_id}
        empty={Object.keys(query).length > 0 ? words.noneFound() : words.noMembers()}
      />
    </Page>
  )
}

/** The types to choose from are those of the chosen category; a link may have chosen another one. */
function useMemberFilters({ category, type }: Search): readonly Filter[] {
  const { data } = useCatalogue()
  const any: Choice = { value: '', label: words.any() }
  const categories = data?.categories ?? []
  const types = (data?.types ?? []).filter(
    ({ membership_category_id: categoryId, membership_type_id: typeId }) =>
      category === undefined || String(categoryId) === category || String(typeId) === type,
  )
  // Every category may have a type "Adult".
  const typeLabel = ({ membership_category_id: id, title }: (typeof types)[number]): string => {
    const found = categories.find(({ membership_category_id: categoryId }) => categoryId === id)
    return membershipText({ category_title: found?.title ?? null, type_title: title }) ?? title
  }
  return [
    { name: 'search', label: words.searchMembers(), kind: 'text' },
    {
      name: 'category',
      label: words.category(),
      kind: 'select',
      resets: ['type'],
      choices: [any, ...categories.map((each) => ({ value: String(each.membership_category_id), label: each.title }))],
    },
    {
      name: 'type',
      label: words.type(),
      kind: 'select',
      choices: [any, ...types.map((each) => ({ value: String(each.membership_type_id), label: typeLabel(each) }))],
    },
    {
      name: 'status',
      label: words.status(),
      kind: 'select',
      choices: [any, ...statusLabels.map(({ text }, status) => ({ value: String(status), label: text() }))],
    },
    {
      name: 'sent',
      label: words.card(),
      kind: 'select',
      choices: [any, { value: 'no', label: words.cardNotSent() }, { value: 'yes', label: words.cardSent() }],
    },
  ]
}
