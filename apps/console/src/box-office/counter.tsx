import type { CashTill } from '@tessera/sdk'
import { useReducer, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#words/box-office'
import { useCan, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Loading } from '../kit/loading.tsx'
import { Empty, Page } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { findSaleStop } from '../kit/event-on-sale.ts'
import { useUnsaved } from '../kit/unsaved/unsaved.tsx'
import { formatTime, Time } from '../kit/time.tsx'
import { toAction, useCounterKeys, useKeysSetting } from './counter-keys.ts'
import { DonePanel } from './done-panel.tsx'
import { HoldsDialog } from './holds-dialog.tsx'
import { KeysHelp } from './keys-help.tsx'
import { NotOnSale } from './not-on-sale.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { PriceTiles } from './price-tiles.tsx'
import { toSaleBody } from './sale-body.ts'
import { SalePanel } from './sale-panel.tsx'
import {
  countUnits,
  EMPTY_SALE,
  listLines,
  reduceSale,
  type SaleAction,
  type SaleLine,
  type SaleState,
} from './sale-state.ts'
import { SeatsDialog } from './seats-dialog.tsx'
import { useStock, type SoldPrice, type Stock } from './sold-prices.ts'
import type { SaleSending } from './use-sale-sending.ts'
import { useVoucherQuote, type VoucherQuote } from './use-voucher-quote.ts'

type CounterProps = {
  readonly till: CashTill
  readonly eventId: string
  readonly sending: SaleSending
  onOtherEvent(): void
  readonly actions: ReactNode
}

/** Sells tickets of one event, one sale after the other, by keys or by touch. */
export function Counter({ eventId, actions, ...rest }: CounterProps): ReactNode {
  const stock = useStock(eventId)
  if (stock.isPending) return <Loading />
  if (!stock.data)
    return (
      <Page title={words.title()} actions={actions}>
        <PendingNotice sending={rest.sending} />
        <Problem error={stock.error} onRetry={() => void stock.refetch()} />
      </Page>
    )
  return <SaleDesk key={eventId} stock={stock.data} actions={actions} {...rest} />
}

type SaleDeskProps = Omit<CounterProps, 'eventId'> & { readonly stock: Stock }
type OpenDialog = SoldPrice | 'holds' | undefined

function SaleDesk({ till, stock, sending, actions, onOtherEvent }: SaleDeskProps): ReactNode {
  const { event, prices } = stock
  const stop = findSaleStop(event)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [hasKeys, setKeys] = useKeysSetting()
  const { sale, lines, voucher, act, send } = useDesk({ till, stock, sending, hasKeys })
  const canHold = useCan()('listStaffHolds')
  const { outcome } = sending
  const buttons = (
    <>
      {canHold && <Button onClick={() => setDialog('holds')}>{words.blockedPlaces()}</Button>}
      {actions}
    </>
  )
  return (
    <Page title={event.title} above={<Time unix={event.starts_at} zone={event.timezone} />} actions={buttons}>
      <PendingNotice sending={sending} />
      <div className="desk">
        {stop ? (
          <NotOnSale stop={stop} outcome={outcome} onOtherEvent={onOtherEvent} />
        ) : (
          <div className="stack">
            {prices.length === 0 ? (
              <Empty>{words.nothingToSell()}</Empty>
            ) : (
              <PriceTiles prices={prices} sale={sale} currency={event.currency} onAct={act} onSeats={setDialog} />
            )}
            <KeysHelp step={sale.step} isOn={hasKeys} onChange={setKeys} />
          </div>
        )}
        {outcome.kind === 'sold' ? (
          <DonePanel key={outcome.sale.order_id} outcome={outcome} onNext={() => act({ kind: 'clear' })} />
        ) : (
          !stop && <SalePanel {...{ sale, lines, voucher, till, outcome }} onAct={act} onSend={send} />
        )}
      </div>
      <DeskDialogs dialog={dialog} stock={stock} sale={sale} onAct={act} onClose={() => setDialog(undefined)} />
    </Page>
  )
}

type Desk = {
  readonly sale: SaleState
  readonly lines: readonly SaleLine[]
  readonly voucher: VoucherQuote
  act(action: SaleAction): void
  send(): void
}

type DeskInput = Pick<SaleDeskProps, 'till' | 'stock' | 'sending'> & { readonly hasKeys: boolean }

/** The sale in progress, with its keys. */
function useDesk({ till, stock, sending, hasKeys }: DeskInput): Desk {
  const { event, prices } = stock
  const { now } = useSession()
  const [present, change] = useReducer(reduceSale, EMPTY_SALE)
  const { outcome } = sending
  const isSold = outcome.kind === 'sold'
  // After a sale the next one begins empty, with its first key.
  const sale = isSold ? EMPTY_SALE : present
  const lines = listLines(sale, prices)
  const voucher = useVoucherQuote(sale.voucherCode, lines)
  const isWaiting = outcome.kind === 'sending' || outcome.kind === 'unknown' || outcome.kind === 'expired'
  // A sale that was sent is kept until its outcome is known (pending-sale.ts).
  const isSellable = findSaleStop(event) === undefined
  useUnsaved(() => isSellable && !isWaiting && countUnits(sale) > 0)
  const act = (action: SaleAction): void => {
    if (isWaiting) return
    if (isSold) change({ kind: 'clear' })
    if (isSold || outcome.kind === 'refused') sending.forget()
    change(action)
  }
  const send = (): void => {
    const time = formatTime(now(), event.timezone, 'time')
    const defaultReference = words.defaultReference({ till: till.name, time })
    const { till_id: tillId, currency } = till
    const body = toSaleBody(sale, { tillId, currency, lines, quote: voucher.quote, defaultReference })
    if (body && !isWaiting) sending.send(body)
  }
  useCounterKeys((key) => {
    const action = hasKeys && isSellable ? toAction(key, sale, prices) : undefined
    if (action) act(action)
    return action !== undefined
  })
  return { sale, lines, voucher, act, send }
}

type DeskDialogsProps = {
  readonly dialog: OpenDialog
  readonly stock: Stock
  readonly sale: SaleState
  onAct(action: SaleAction): void
  onClose(): void
}

function DeskDialogs({ dialog, stock, sale, onAct, onClose }: DeskDialogsProps): ReactNode {
  const done = (action: SaleAction): void => {
    flushSync(() => {
      onAct(action)
      onClose()
    })
    // The sale goes on with its keys: Enter must not press the button that opened the dialog again.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  if (dialog === undefined) return null
  if (dialog === 'holds')
    return <HoldsDialog stock={stock} onSell={(block) => done({ kind: 'block', block })} onClose={onClose} />
  return (
    <SeatsDialog
      stock={stock}
      price={dialog}
      block={sale.block}
      chosen={sale.seats[dialog.priceId] ?? []}
      onChoose={(seats) => done({ kind: 'seats', priceId: dialog.priceId, seats })}
      onClose={onClose}
    />
  )
}
