import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { MembershipSchedule } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/members'
import { useApi } from '../frame/session.ts'
import type { Column } from '../kit/list/columns.ts'
import { Table } from '../kit/list/table.tsx'
import { Loading } from '../kit/loading.tsx'
import { Money } from '../kit/money.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { CATALOGUE_KEY } from './member-types.ts'
import type { Offers } from './offer-fields.tsx'

/** Reads what the chosen membership would cost, and when, if it were sold now. */
export function useSchedule({ type, option }: Offers): UseQueryResult<MembershipSchedule> {
  const api = useApi()
  const typeId = type?.membership_type_id ?? 0
  const optionId = option?.membership_payment_option_id ?? ''
  return useQuery({
    queryKey: [...CATALOGUE_KEY, 'schedule', typeId, optionId],
    queryFn: ({ signal }) =>
      api.membershipTypes.getSchedule(typeId, { membership_payment_option_id: optionId }, { signal }),
    enabled: type !== undefined && option !== undefined,
  })
}

/** The dates and amounts of the instalments, as the server would make them. */
export function SchedulePreview({ schedule }: { readonly schedule: UseQueryResult<MembershipSchedule> }): ReactNode {
  const { data, error, isLoading } = schedule
  if (isLoading) return <Loading />
  if (error) return <Problem error={error} onRetry={() => void schedule.refetch()} />
  if (!data) return null
  return (
    <Table
      label={words.schedule()}
      columns={scheduleColumns(data)}
      rows={data.instalments}
      rowKey={({ number }) => number}
    />
  )
}

type ScheduledInstalment = MembershipSchedule['instalments'][number]

const scheduleColumns = ({ starts_at, currency }: MembershipSchedule): readonly Column<ScheduledInstalment>[] => [
  { id: 'number', title: words.instalment(), cell: ({ number }) => words.instalmentNumber({ number }) },
  {
    id: 'due',
    title: words.dueOn(),
    cell: ({ due_at }) => (due_at <= starts_at ? words.today() : <Time unix={due_at} style="date" />),
  },
  {
    id: 'amount',
    title: words.amount(),
    align: 'end',
    cell: ({ amount_minor }) => <Money minor={amount_minor} currency={currency} />,
  },
]
