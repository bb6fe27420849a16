import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { NotFoundError, type GetRequestResponse } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Empty, Facts, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import './developers.css'

/** One request that failed: what was called, and what was wrong with it. */
export function RequestScreen(): ReactNode {
  const { requestId = '' } = useParams({ strict: false })
  const api = useApi()
  const request = useQuery({
    queryKey: ['developers', 'request', requestId],
    queryFn: ({ signal }) => api.requests.get(requestId, { signal }),
  })
  if (request.isPending) return <Loading />
  const above = (
    <Link to="/developers" search={{ tab: 'requests' }}>
      {words.requests()}
    </Link>
  )
  return (
    <Page title={requestId} above={above} beside={request.data && <StatusBadge request={request.data} />}>
      {request.data ? (
        <RequestCards request={request.data} />
      ) : request.error instanceof NotFoundError ? (
        <Empty>{words.noSuchRequest()}</Empty>
      ) : (
        <Problem error={request.error} onRetry={() => void request.refetch()} />
      )}
    </Page>
  )
}

type RequestProps = { readonly request: GetRequestResponse }

const StatusBadge = ({ request: { status } }: RequestProps): ReactNode => (
  <Badge tone={status >= 500 ? 'bad' : 'wait'}>{status}</Badge>
)

function RequestCards({ request }: RequestProps): ReactNode {
  return (
    <>
      <Card title={words.whatWentWrong()}>
        <p className="request-message">{request.message}</p>
        <Facts
          facts={[
            [words.errorCode(), <code key="code">{request.code}</code>],
            [words.field(), request.param === null ? null : <code key="param">{request.param}</code>],
          ]}
        />
      </Card>
      <Card title={words.request()}>
        <Facts
          facts={[
            [words.path(), <code key="path">{`${request.method} ${request.path}`}</code>],
            [words.operation(), request.operation],
            [
              words.key(),
              <Link key="key" to="/developers" search={{ tab: 'requests', key: request.key_id }}>
                <bdi>{request.key_name}</bdi>
              </Link>,
            ],
            [words.when(), <Time key="at" unix={request.at} />],
            [words.duration(), words.milliseconds({ count: request.duration_ms })],
            [words.network(), request.address],
            [words.client(), request.user_agent === null ? null : <bdi key="client">{request.user_agent}</bdi>],
          ]}
        />
      </Card>
    </>
  )
}
