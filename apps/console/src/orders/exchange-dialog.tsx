import { useQuery } from '@tanstack/react-query'
import type { AdminPrice } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/orders'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { Effects, Warning } from '../kit/effects.tsx'
import { Loading } from '../kit/loading.tsx'
import { formatMoney, Money } from '../kit/money.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { CeilingNote, needsAcceptance, shownError, useCeiling, UsedTickets } from './act-parts.tsx'
import { ticketPlace } from './labels.tsx'
import { ORDERS_KEY, type OrderDetails, type OrderTicket } from './order-types.ts'
import { ticketLeftMinor } from './refund-rules.ts'
import { moneyEffect, useRefundTargets } from './refund-targets.ts'

type ExchangeDialogProps = { readonly order: OrderDetails; readonly ticket: OrderTicket; onClose(): void }

/** Exchanges a ticket for another price of the same event; the difference is refunded. */
export function ExchangeDialog({ order, ticket, onClose }: ExchangeDialogProps): ReactNode {
  const api = useApi()
  const ceiling = useCeiling()
  const [priceId, setPriceId] = useState<number>()
  const [isUsedAccepted, setUsedAccepted] = useState(false)
  const prices = useQuery({
    queryKey: [...ORDERS_KEY, 'prices', ticket.event_id],
    queryFn: async ({ signal }) => (await api.events.prices.list(ticket.event_id, { signal })).data,
  })
  const paidMinor = ticketLeftMinor(ticket, false)
  const offered = (prices.data ?? []).filter((price) => isExchangeable(price, ticket, paidMinor))
  const price = offered.find(({ price_id }) => price_id === priceId)
  const backMinor = price ? paidMinor - price.price_minor : 0
  const write = useWrite(
    (used: boolean, options) => api.tickets.exchange(ticket.ticket_id, { price_id: priceId ?? 0, used }, options),
    {
      isErrorShown: true,
      refresh: [ORDERS_KEY],
      done: ({ ticket_id, price_title }) => words.exchangeDone({ price: price_title, number: String(ticket_id) }),
      onDone: onClose,
    },
  )
  const isBlocked =
    ceiling.isExceededBy(backMinor, order.currency) || (needsAcceptance([ticket], write.error) && !isUsedAccepted)
  return (
    <ConfirmDialog
      title={words.exchangeTitle()}
      act={price ? words.exchangeAct({ price: price.title }) : words.exchange()}
      isBusy={write.isBusy}
      unavailable={!price || isBlocked ? words.exchangeIncomplete() : undefined}
      error={shownError(write.error)}
      onAct={() => void write.run(isUsedAccepted)}
      onClose={onClose}
    >
      <p>
        <strong>{ticketPlace(ticket)}</strong> <span className="muted">{ticket.category_title}</span>{' '}
        <Money minor={paidMinor} currency={order.currency} />
      </p>
      {prices.isPending && <Loading />}
      {prices.error && <Problem error={prices.error} onRetry={() => void prices.refetch()} />}
      {prices.isSuccess && offered.length === 0 && <Warning>{words.noExchange()}</Warning>}
      {offered.length > 0 && <PriceChoice prices={offered} priceId={priceId} onChoose={setPriceId} />}
      <UsedTickets tickets={[ticket]} error={write.error} isAccepted={isUsedAccepted} onAccept={setUsedAccepted} />
      <CeilingNote amountMinor={backMinor} currency={order.currency} />
      {price && <ExchangeEffects order={order} ticket={ticket} backMinor={backMinor} />}
    </ConfirmDialog>
  )
}

/** The rules of the server: an active price of one ticket that costs no more, and with a seat of the seat's category. */
const isExchangeable = (price: AdminPrice, ticket: OrderTicket, paidMinor: number): boolean =>
  price.status === 'active' &&
  price.tickets_included === 1 &&
  price.price_id !== ticket.price_id &&
  price.price_minor <= paidMinor &&
  (ticket.seat_id === null ? price.pool_id !== null : price.price_category_id === ticket.price_category_id)

type PriceChoiceProps = {
  readonly prices: readonly AdminPrice[]
  readonly priceId: number | undefined
  onChoose(priceId: number): void
}

const PriceChoice = ({ prices, priceId, onChoose }: PriceChoiceProps): ReactNode => (
  <fieldset className="refund-kinds">
    <legend>{words.exchangeFor()}</legend>
    <ul className="ticket-choice">
      {prices.map((price) => (
        <li key={price.price_id}>
          <label>
            <input
              type="radio"
              name="price"
              checked={price.price_id === priceId}
              onChange={() => onChoose(price.price_id)}
            />
            <span className="order-pair">
              <bdi>{price.title}</bdi>
              <bdi className="muted">{price.price_category_title}</bdi>
            </span>
            <Money minor={price.price_minor} currency={price.currency} />
          </label>
        </li>
      ))}
    </ul>
  </fieldset>
)

type ExchangeEffectsProps = {
  readonly order: OrderDetails
  readonly ticket: OrderTicket
  readonly backMinor: number
}

function ExchangeEffects({ order, ticket, backMinor }: ExchangeEffectsProps): ReactNode {
  const { targets } = useRefundTargets(order)
  // An exchange never uses a till.
  const target = targets.find(({ kind }) => kind !== 'till')
  const amount = formatMoney(backMinor, order.currency)
  return (
    <Effects
      effects={[
        words.exchangeNewCode({ number: String(ticket.ticket_id) }),
        ticket.seat_id === null ? undefined : words.exchangeKeepsSeat(),
        backMinor > 0 && target ? moneyEffect(amount, target) : words.exchangeNothingBack(),
        words.exchangeFees(),
      ]}
    />
  )
}
