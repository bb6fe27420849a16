import type { CashTill } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import * as words from '#words/box-office'
import { Button } from '../kit/button.tsx'
import { Money } from '../kit/money.tsx'
import { describeError } from '../kit/problem.tsx'
import { BuyerAndVoucher } from './buyer-and-voucher.tsx'
import { PaymentForm } from './payment-form.tsx'
import { needsQuote, totalMinor } from './sale-body.ts'
import { countUnits, type SaleAction, type SaleLine, type SaleState } from './sale-state.ts'
import type { SaleOutcome } from './use-sale-sending.ts'
import type { VoucherQuote } from './use-voucher-quote.ts'

type SalePanelProps = {
  readonly sale: SaleState
  readonly lines: readonly SaleLine[]
  readonly voucher: VoucherQuote
  readonly till: CashTill
  readonly outcome: SaleOutcome
  onAct(action: SaleAction): void
  onSend(): void
}

/** What is being sold, the total, and the payment. */
export function SalePanel({ sale, lines, voucher, till, outcome, onAct, onSend }: SalePanelProps): ReactNode {
  const quote = needsQuote(sale) ? voucher.quote : undefined
  const total = totalMinor(sale, lines, quote)
  const isPaying = sale.step === 'pay'
  return (
    <>
      {lines.length > 0 && <PayBar total={total} currency={till.currency} onPay={() => onAct({ kind: 'pay' })} />}
      <section className="card sale" aria-label={words.thisSale()}>
        <h2>{words.thisSale()}</h2>
        {sale.block && (
          <p className="sale-block">
            <span>{words.fromBlock({ reason: sale.block.reason })}</span>
            <button type="button" className="link-button" onClick={() => onAct({ kind: 'block', block: undefined })}>
              {words.notFromBlock()}
            </button>
          </p>
        )}
        {lines.length === 0 ? (
          <p className="muted">{words.emptySale()}</p>
        ) : (
          <Lines lines={lines} till={till} onAct={onAct} />
        )}
        {quote && (
          <p className="sale-discount">
            <span>{words.voucherOff({ code: quote.voucher_code })}</span>
            <Money minor={-quote.discount_minor} currency={till.currency} />
          </p>
        )}
        <p className="sale-total" aria-live="polite">
          <span>{words.total()}</span>
          <Money minor={total} currency={till.currency} />
        </p>
        {outcome.kind === 'refused' && !outcome.isRecovery && (
          <p role="alert" className="error">
            {words.notSold({ reason: describeError(outcome.error) })}
          </p>
        )}
        {isPaying && <BuyerAndVoucher sale={sale} error={voucher.error} onAct={onAct} />}
        {isPaying ? (
          <PaymentForm
            sale={sale}
            totalMinor={total}
            isQuoted={!needsQuote(sale) || quote !== undefined}
            currency={till.currency}
            isBusy={outcome.kind === 'sending' || outcome.kind === 'unknown' || outcome.kind === 'expired'}
            onAct={onAct}
            onSend={onSend}
          />
        ) : (
          <div className="actions">
            <Button
              variant="primary"
              className="wide-button"
              unavailable={countUnits(sale) === 0 ? words.chooseFirst() : undefined}
              onClick={() => onAct({ kind: 'pay' })}
            >
              {words.toPayment()}
            </Button>
            {lines.length > 0 && (
              <Button variant="quiet" onClick={() => onAct({ kind: 'clear' })}>
                {words.clear()}
              </Button>
            )}
          </div>
        )}
      </section>
    </>
  )
}

type PayBarProps = { readonly total: number; readonly currency: string; onPay(): void }

/** The total and the next step on a narrow screen, at its lower edge as long as the panel is further below. */
const PayBar = ({ total, currency, onPay }: PayBarProps): ReactNode => (
  <div className="pay-bar">
    <strong>
      <Money minor={total} currency={currency} />
    </strong>
    <Button
      variant="primary"
      className="wide-button"
      onClick={(event) => {
        const panel = event.currentTarget.parentElement?.nextElementSibling
        // The page can only be scrolled as far as it is long, so the payment must be there first.
        flushSync(onPay)
        panel?.scrollIntoView()
      }}
    >
      {words.toPayment()}
    </Button>
  </div>
)

const Lines = ({ lines, till, onAct }: Pick<SalePanelProps, 'lines' | 'till' | 'onAct'>): ReactNode => (
  <ul className="sale-lines">
    {lines.map(({ price, quantity, seats, wheelchairs }) => (
      <li key={price.priceId}>
        <span>
          {words.quantityTimes({ quantity, title: price.title })}
          {price.isSeated && (
            <span className="muted sale-seats">
              {seats.length > 0 ? seats.map(({ label }) => label).join(', ') : words.bestSeats()}
            </span>
          )}
          {price.isSeated && seats.length === 0 && (
            <label className="muted sale-seats">
              {words.wheelchairPlaces()}{' '}
              <input
                type="number"
                min={0}
                max={quantity}
                value={wheelchairs}
                onChange={({ target }) =>
                  onAct({ kind: 'wheelchairs', priceId: price.priceId, count: Math.trunc(Number(target.value)) || 0 })
                }
              />
            </label>
          )}
        </span>
        <Money minor={price.unitMinor * quantity} currency={till.currency} />
      </li>
    ))}
  </ul>
)
