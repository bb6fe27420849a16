import { useQuery } from '@tanstack/react-query'
import type { WebhookDeliveryWithAttempts } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/developers'
import { useApi, useCan } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Loading } from '../kit/loading.tsx'
import { Facts } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { causeText, ENDPOINTS_KEY, statusText, statusTone } from './endpoint-types.ts'

type DeliveryDialogProps = { readonly deliveryId: number; onClose(): void }
const WAITING_MS = 2_000

/** One delivery: the message, and every attempt with its response. */
export function DeliveryDialog({ deliveryId, onClose }: DeliveryDialogProps): ReactNode {
  const api = useApi()
  const delivery = useQuery({
    queryKey: [...ENDPOINTS_KEY, 'delivery', deliveryId],
    queryFn: ({ signal }) => api.webhookDeliveries.get(deliveryId, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? WAITING_MS : false),
  })
  return (
    <Dialog title={delivery.data?.type ?? words.delivery()} size="wide" onClose={onClose}>
      {delivery.isPending && <Loading />}
      {delivery.error && <Problem error={delivery.error} onRetry={() => void delivery.refetch()} />}
      {delivery.data && <DeliveryBody delivery={delivery.data} onClose={onClose} />}
    </Dialog>
  )
}

type DeliveryProps = { readonly delivery: WebhookDeliveryWithAttempts }

function DeliveryBody({ delivery, onClose }: DeliveryProps & { onClose(): void }): ReactNode {
  const api = useApi()
  const can = useCan()
  const replay = useWrite((_: void, options) => api.webhookDeliveries.replay(delivery.delivery_id, options), {
    refresh: [ENDPOINTS_KEY],
    done: words.isReplayed,
    onDone: onClose,
  })
  const canReplay = can('replayWebhookDelivery') && delivery.cause !== 'test' && delivery.status !== 'cancelled'
  return (
    <>
      <Facts
        facts={[
          [
            words.state(),
            <Badge key="status" tone={statusTone(delivery.status)}>
              {statusText(delivery.status)}
            </Badge>,
          ],
          [words.cause(), causeText(delivery.cause)],
          [words.when(), <Time key="created" unix={delivery.created} />],
          [words.messageId(), <code key="message">{delivery.message_id}</code>],
        ]}
      />
      {canReplay && (
        <div className="actions">
          <Button variant="primary" isBusy={replay.isBusy} onClick={() => void replay.run()}>
            {words.replayOne()}
          </Button>
        </div>
      )}
      <h3>{words.attempts()}</h3>
      {delivery.attempt_log.length === 0 ? <p className="muted">{words.noAttempts()}</p> : null}
      <ol className="attempts">
        {delivery.attempt_log.map((attempt) => (
          <AttemptRow key={attempt.attempt} attempt={attempt} />
        ))}
      </ol>
      <details className="raw">
        <summary>{words.message()}</summary>
        <Raw label={words.message()} text={indent(delivery.request_body)} />
      </details>
    </>
  )
}

type Attempt = WebhookDeliveryWithAttempts['attempt_log'][number]

function AttemptRow({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const { response_status: status, error } = attempt
  const isGood = status !== null && status >= 200 && status < 300 && error === null
  return (
    <li>
      <div className="row">
        <strong>{words.attemptNumber({ number: attempt.attempt })}</strong>
        <Badge tone={isGood ? 'good' : 'bad'}>
          {status === null ? words.noResponse() : words.responseStatus({ status: String(status) })}
        </Badge>
        <span className="muted">
          <Time unix={attempt.at} /> · {words.milliseconds({ count: attempt.milliseconds })}
        </span>
      </div>
      {error !== null && <p className="error">{words.connectionError({ code: error })}</p>}
      {attempt.response_body !== null && attempt.response_body !== '' && (
        <Raw label={words.response()} text={attempt.response_body} />
      )}
      <details className="raw">
        <summary>{words.headers()}</summary>
        <Raw label={words.requestHeaders()} text={toLines(attempt.request_headers)} />
        {attempt.response_headers && <Raw label={words.responseHeaders()} text={toLines(attempt.response_headers)} />}
      </details>
    </li>
  )
}

/** Text as it was on the wire. */
const Raw = ({ label, text }: { readonly label: string; readonly text: string }): ReactNode => (
  // A long text scrolls, and people without a mouse must reach it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <pre className="raw-text" role="region" aria-label={label} tabIndex={0} dir="ltr">
    {text}
  </pre>
)

const toLines = (headers: Readonly<Record<string, unknown>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join('\n')

function indent(json: string | null): string {
  if (json === null) return words.messageGone()
  try {
    return JSON.stringify(JSON.parse(json), undefined, 2)
  } catch {
    return json
  }
}
