import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as words from '#words/box-office'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty, Page } from '../kit/page.tsx'
import { ChooseEvent } from './choose-event.tsx'
import { ChooseTill } from './choose-till.tsx'
import { Counter } from './counter.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { useShift } from './shift.ts'
import { BOX_OFFICE_KEY } from './sold-prices.ts'
import { useSaleSending } from './use-sale-sending.ts'
import './box-office.css'

/** Selling at a counter: a till, an event, and one sale after the other. */
export function BoxOfficeScreen(): ReactNode {
  const can = useCan()
  return (
    <div className="box-office">
      {can('createCounterSale', 'listTills') ? (
        <BoxOffice />
      ) : can('listTills') ? (
        <Page title={words.title()}>
          <ChooseTill />
        </Page>
      ) : (
        <Page title={words.title()}>
          <Empty>{words.notForYou()}</Empty>
        </Page>
      )}
    </div>
  )
}

function BoxOffice(): ReactNode {
  const api = useApi()
  const [shift, changeShift] = useShift()
  const sending = useSaleSending()
  const till = useQuery({
    queryKey: [...BOX_OFFICE_KEY, 'till', shift.tillId],
    queryFn: ({ signal }) => api.boxOffice.tills.get(shift.tillId ?? '', { signal }),
    enabled: shift.tillId !== undefined,
  })
  const open = till.data?.status === 'open' ? till.data : undefined
  if (shift.tillId !== undefined && till.isPending) return <Loading />
  if (!open)
    return (
      <Page title={words.title()}>
        <PendingNotice sending={sending} />
        <ChooseTill onChoose={(tillId) => changeShift({ ...shift, tillId })} />
      </Page>
    )
  if (shift.eventId === undefined)
    return (
      <Page title={words.chooseEvent()} actions={<TillLink tillId={open.till_id} name={open.name} />}>
        <PendingNotice sending={sending} />
        <ChooseEvent onChoose={(eventId) => changeShift({ ...shift, eventId })} />
      </Page>
    )
  const chooseAgain = (): void => {
    // A refusal is about the event that was left; one of a recovered sale stays until the clerk has read it.
    if (sending.outcome.kind === 'refused' && !sending.outcome.isRecovery) sending.forget()
    changeShift({ ...shift, eventId: undefined })
  }
  return (
    <Counter
      till={open}
      eventId={shift.eventId}
      sending={sending}
      onOtherEvent={chooseAgain}
      actions={
        <>
          <Button onClick={chooseAgain}>{words.otherEvent()}</Button>
          <Button onClick={() => changeShift({ ...shift, tillId: undefined })}>{words.otherTill()}</Button>
          <TillLink tillId={open.till_id} name={open.name} />
        </>
      }
    />
  )
}

const TillLink = ({ tillId, name }: { readonly tillId: string; readonly name: string }): ReactNode => (
  <Link to={`/box-office/tills/${tillId}`} className="button">
    {words.tillNamed({ name })}
  </Link>
)
