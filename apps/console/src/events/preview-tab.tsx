import { useQuery } from '@tanstack/react-query'
import type { AdminEvent, EventPreview } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Warning } from '../kit/effects.tsx'
import { TextField } from '../kit/field.tsx'
import { Loading } from '../kit/loading.tsx'
import { formatMoney, minorUnits } from '../kit/money.tsx'
import { Card } from '../kit/page.tsx'
import { Problem } from '../kit/problem.tsx'
import { formatTime, fromLocalInput, toLocalInput } from '../kit/time.tsx'
import { useBuyerText } from './choices.ts'
import { usePrices } from './event-queries.ts'
import { eventKey } from './event-types.ts'
import { availabilityText, saleStatusText } from './labels.tsx'

/** What the shop shows of the event, now or at another moment. */
export function PreviewTab({ event }: { readonly event: AdminEvent }): ReactNode {
  const api = useApi()
  const [moment, setMoment] = useState('')
  const at = fromLocalInput(moment, event.timezone)
  const preview = useQuery({
    queryKey: eventKey(event.event_id, 'preview', at),
    queryFn: ({ signal }) => api.events.getPreview(event.event_id, at === undefined ? {} : { at }, { signal }),
    placeholderData: (before) => before,
  })
  return (
    <div className="stack">
      <Card title={words.whichMoment()}>
        <MomentChoice event={event} moment={moment} onChange={setMoment} />
      </Card>
      {preview.isPending && <Loading />}
      {preview.error && <Problem error={preview.error} onRetry={() => void preview.refetch()} />}
      {preview.data && (
        <>
          {preview.data.hidden_reason !== null && (
            <Warning>
              <p>{words.hiddenNow({ reason: preview.data.hidden_reason })}</p>
              {preview.data.publish_refusal !== null && <p>{preview.data.publish_refusal}</p>}
            </Warning>
          )}
          <ShopView preview={preview.data} />
        </>
      )}
    </div>
  )
}

type MomentChoiceProps = { readonly event: AdminEvent; readonly moment: string; onChange(moment: string): void }

const SHOWN_MOMENTS = 4

function MomentChoice({ event, moment, onChange }: MomentChoiceProps): ReactNode {
  const zone = event.timezone
  const starts = (usePrices(event.event_id).data ?? [])
    .map(({ available_from_unix: from }) => from)
    .filter((from) => from !== null)
  const moments = [...new Set(starts)].toSorted((a, b) => a - b).slice(0, SHOWN_MOMENTS)
  return (
    <div className="moments">
      <TextField
        label={words.moment()}
        type="datetime-local"
        hint={words.momentHint({ zone })}
        value={moment}
        onChange={(change) => onChange(change.target.value)}
      />
      <div className="actions">
        <Button aria-pressed={moment === ''} onClick={() => onChange('')}>
          {words.now()}
        </Button>
        {moments.map((unix) => {
          const local = toLocalInput(unix, zone)
          return (
            <Button key={unix} aria-pressed={moment === local} onClick={() => onChange(local)}>
              {words.saleBegins({ at: formatTime(unix, zone) })}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

function ShopView({ preview: { event, prices } }: { readonly preview: EventPreview }): ReactNode {
  const isOnSale = event.sale_status === 'on_sale'
  return (
    <section className="shop-view" aria-label={words.asInShop()}>
      {/* The policy of this page forbids pictures of other hosts. */}
      {event.banner_image !== null && <p className="muted shop-banner">{words.bannerHere()}</p>}
      <div className="shop-head">
        <p className="muted">{event.formatted_full_event_start_date}</p>
        <h2>
          <bdi>{event.title}</bdi>
        </h2>
        <p className="muted">
          <bdi>{event.online_event ? words.online() : event.venue_name}</bdi>
        </p>
        <p className="row">
          <Badge tone={isOnSale ? 'good' : 'wait'}>{saleStatusText(event.sale_status)}</Badge>
          {event.from_price_minor !== null && (
            <strong>{words.fromPrice({ amount: formatMoney(event.from_price_minor, event.currency) })}</strong>
          )}
        </p>
        {event.sale_starts_unix !== null && (
          <p>{words.saleStarts({ at: formatTime(event.sale_starts_unix, event.timezone) })}</p>
        )}
      </div>
      {prices.length === 0 ? <p className="muted shop-empty">{words.nothingOffered()}</p> : null}
      <ul className="shop-prices">
        {prices.map((price) => (
          <ShopPrice key={price.price_id} price={price} currency={event.currency} />
        ))}
      </ul>
    </section>
  )
}

type ShopPriceProps = { readonly price: EventPreview['prices'][number]; readonly currency: string }

function ShopPrice({ price, currency }: ShopPriceProps): ReactNode {
  const minor = Math.round((price.price + price.service_fee + price.service_tax) * minorUnits(currency))
  const isOnSale = price.availability === 'on_sale'
  const buyers = useBuyerText()(price)
  return (
    <li className="shop-price">
      <span className="price-title">
        <bdi>{price.title}</bdi>
        <span className="muted">
          <bdi>{price.price_category_title}</bdi>
          {buyers !== undefined && (
            <>
              {' · '}
              {buyers}
            </>
          )}
        </span>
      </span>
      <span className="row">
        <strong className="money">{formatMoney(minor, currency)}</strong>
        <Badge tone={isOnSale ? 'good' : 'calm'}>{availabilityText(price.availability)}</Badge>
      </span>
    </li>
  )
}
