import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ListRequestsQuery, ListRequestsResponse } from '@tessera/sdk'
import { useState, type ReactNode, type SyntheticEvent } from 'react'
import * as words from '#words/developers'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { TextField } from '../kit/field.tsx'
import { PlainForm } from '../kit/form/form.tsx'
import type { Column } from '../kit/list/columns.ts'
import { FilterBar, useFilters, type Filter, type Search } from '../kit/list/filters.tsx'
import { ListBody } from '../kit/list/list-page.tsx'
import { useList } from '../kit/list/use-list.ts'
import { Time } from '../kit/time.tsx'
import { TabHead, TwoLines } from '../kit/tabbed-page.tsx'
import { KEYS_KEY } from './key-types.ts'

type FailedRequest = ListRequestsResponse['data'][number]

const PAGE_ROWS = 50

/** Requests with an API key that failed, and a box that finds one by its id. */
export function RequestsTab(): ReactNode {
  const api = useApi()
  const [filters] = useFilters()
  const query = toQuery(filters)
  const list = useList<FailedRequest>({
    queryKey: ['developers', 'requests', query],
    fetchPage: (page) => api.requests.list({ ...query, ...page, limit: PAGE_ROWS }),
  })
  return (
    <>
      <TabHead text={words.requestsText()}>
        <FindRequest />
      </TabHead>
      <FilterBar filters={useRequestFilters()} />
      <ListBody
        title={words.requests()}
        columns={requestColumns()}
        list={list}
        rowKey={({ request_id }) => request_id}
        empty={Object.keys(query).length > 0 ? words.noneMatch() : words.noRequests()}
      />
    </>
  )
}

function FindRequest(): ReactNode {
  const navigate = useNavigate()
  const [id, setId] = useState('')
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (id.trim() !== '') void navigate({ to: `/developers/requests/${encodeURIComponent(id.trim())}` })
  }
  return (
    <PlainForm className="find-request" onSubmit={submit}>
      <TextField
        label={words.requestId()}
        placeholder={words.requestIdForm()}
        value={id}
        autoComplete="off"
        onChange={(event) => setId(event.target.value)}
      />
      <Button type="submit">{words.open()}</Button>
    </PlainForm>
  )
}

/** Statuses that an integration meets. Another one works in the address too. */
const STATUSES = ['400', '401', '403', '404', '409', '422', '429', '500', '503']

function useRequestFilters(): readonly Filter[] {
  const api = useApi()
  const can = useCan()
  const keys = useQuery({
    queryKey: KEYS_KEY,
    queryFn: async () => (await api.keys.list()).data,
    enabled: can('listKeys'),
  })
  const any = { value: '', label: words.all() }
  return [
    {
      name: 'key',
      label: words.key(),
      kind: 'select',
      choices: [any, ...(keys.data ?? []).map(({ key_id, name }) => ({ value: key_id, label: name }))],
    },
    {
      name: 'status',
      label: words.httpStatus(),
      kind: 'select',
      choices: [any, ...STATUSES.map((value) => ({ value, label: value }))],
    },
    { name: 'code', label: words.errorCode(), kind: 'text' },
  ]
}

/** The server says which codes there are; a wrong one is an error that the list shows. */
function toQuery({ key, status, code }: Search): ListRequestsQuery {
  const number = Number(status)
  return {
    ...(key !== undefined && { key_id: key }),
    ...(status !== undefined && Number.isInteger(number) && { status: number }),
    ...(code !== undefined && { code: code as NonNullable<ListRequestsQuery['code']> }),
  }
}

const requestColumns = (): Column<FailedRequest>[] => [
  {
    id: 'request',
    title: words.request(),
    cell: ({ request_id, method, path }) => (
      <TwoLines note={<code>{request_id}</code>}>
        <Link className="row-link" to={`/developers/requests/${request_id}`}>
          {method} {path}
        </Link>
      </TwoLines>
    ),
  },
  { id: 'at', title: words.when(), cell: ({ at }) => <Time unix={at} /> },
  { id: 'key', title: words.key(), cell: ({ key_name }) => <bdi>{key_name}</bdi> },
  {
    id: 'status',
    title: words.httpStatus(),
    cell: ({ status }) => <Badge tone={status >= 500 ? 'bad' : 'wait'}>{status}</Badge>,
  },
  {
    id: 'error',
    title: words.error(),
    cell: ({ code, message }) => (
      <TwoLines note={message}>
        <code>{code}</code>
      </TwoLines>
    ),
  },
]
