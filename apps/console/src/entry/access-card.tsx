import { useQuery } from '@tanstack/react-query'
import type { AdminEvent, EventAccess } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { Card, Facts } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { Time } from '../kit/time.tsx'
import { AccessDialog, RotateKeyDialog } from './access-dialogs.tsx'
import { kindText } from './barcode-kinds.ts'
import { eventGatesKey } from './gate-queries.ts'

/** When people may enter, whether they may return, and the codes of the tickets. */
export function AccessCard({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const can = useCan()
  const [dialog, setDialog] = useState<'change' | 'rotate'>()
  const access = useQuery({
    queryKey: [...eventGatesKey(event.event_id), 'access'],
    queryFn: ({ signal }) => api.events.getAccess(event.event_id, { signal }),
  })
  const onClose = (): void => setDialog(undefined)
  const actions = access.data && (
    <>
      {can('rotateEventKey') && access.data.barcodes !== 'random' && (
        <Button variant="quiet" onClick={() => setDialog('rotate')}>
          {words.rotateKey()}
        </Button>
      )}
      {can('updateEventAccess') && <Button onClick={() => setDialog('change')}>{words.changeEntry()}</Button>}
    </>
  )
  return (
    <Card title={words.entry()} actions={actions}>
      {access.isPending && <Loading />}
      {access.error && <Problem error={access.error} onRetry={() => void access.refetch()} />}
      {access.data && <AccessFacts access={access.data} zone={event.timezone} />}
      {dialog === 'change' && access.data && <AccessDialog event={event} access={access.data} onClose={onClose} />}
      {dialog === 'rotate' && <RotateKeyDialog event={event} onClose={onClose} />}
    </Card>
  )
}

function AccessFacts({ access, zone }: { readonly access: EventAccess; readonly zone: string }): ReactNode {
  const activeKey = access.keys.find(({ state }) => state === 'active')
  const printed = access.printed ? words.printedToo() : words.phoneOnly()
  return (
    <Facts
      facts={[
        [words.opens(), <Time key="opens" unix={access.opens_at} zone={zone} />],
        [words.closes(), <Time key="closes" unix={access.closes_at} zone={zone} />],
        [words.reentry(), access.reentry ? words.reentryYes() : words.reentryNo()],
        [words.codes(), kindText(access.barcodes)],
        ...(access.barcodes === 'rotating' ? [[words.printedTickets(), printed] as const] : []),
        ...(activeKey ? [[words.keySince(), <Time key="key" unix={activeKey.created} zone={zone} />] as const] : []),
      ]}
    />
  )
}
