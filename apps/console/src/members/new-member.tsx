import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MembershipSale, MembershipSchedule, SellMembershipsBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useSession } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CheckField } from '../kit/field.tsx'
import { FormArea } from '../kit/form/form.tsx'
import { useFilters } from '../kit/list/filters.tsx'
import { formatMoney } from '../kit/money.tsx'
import { Card, Empty, Page } from '../kit/page.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { Problem } from '../kit/problem.tsx'
import { useWrite } from '../kit/use-write.ts'
import { findSeatOf, type ChosenSeat } from './chosen-seat.ts'
import { CustomerPicker, readBuyer, type Buyer } from './customer-picker.tsx'
import { FirstPayment, useTillWay, type PaymentWay } from './first-payment.tsx'
import { MEMBERS_KEY } from './member-types.ts'
import { OfferFields, useOffers, type Offers } from './offer-fields.tsx'
import { SchedulePreview, useSchedule } from './schedule-preview.tsx'
import { SeatPicker } from './seat-picker.tsx'
import { SoldMembership } from './sold-membership.tsx'
import './members.css'

/** Sells a membership at the desk, on one page: customer, membership, seat, first payment. */
export function NewMemberScreen(): ReactNode {
  const [{ email = '' }] = useFilters()
  const [buyer, setBuyer] = useState<Buyer>({ kind: 'search', text: email })
  const offers = useOffers()
  const [chosen, setSeat] = useState<ChosenSeat>()
  const seat = findSeatOf(offers.category, chosen)
  const [isRenewing, setRenewing] = useState<boolean>()
  const schedule = useSchedule(offers)
  const firstWay = useTillWay() ? 'till' : 'received'
  const [way = firstWay, setWay] = useState<PaymentWay>()
  const [sale, setSale] = useState<MembershipSale>()
  const write = useSale(setSale)
  const body = toBody({ buyer, offers, seat, isRenewing })
  if (sale) return <SoldMembership sale={sale} way={way} />
  return (
    <Page title={words.sellMembership()} above={<Link to="/members">{words.members()}</Link>}>
      <FormArea write={write} isChanged={chosen !== undefined}>
        {offers.error ? <Problem error={offers.error} /> : null}
        {!offers.isPending && offers.categories.length === 0 && <NothingOnSale />}
        <Card title={words.stepCustomer()}>
          <CustomerPicker buyer={buyer} onChange={setBuyer} />
        </Card>
        <Card title={words.stepMembership()}>
          <div className="stack">
            <OfferFields offers={offers} />
            {offers.type?.offer_auto_renew === 1 && (
              <CheckField
                label={words.renewItself()}
                hint={words.renewItselfHint()}
                checked={isRenewing ?? offers.option?.auto_renewal === 1}
                onChange={(event) => setRenewing(event.target.checked)}
              />
            )}
          </div>
        </Card>
        <SeatStep offers={offers} seat={seat} onSeat={setSeat} />
        <Card title={words.stepPayment()}>
          <div className="stack">
            <SchedulePreview schedule={schedule} />
            <FirstPayment way={way} onChange={setWay} />
          </div>
        </Card>
        <ErrorText error={write.error} />
        <SaleFoot
          offers={offers}
          schedule={schedule.data}
          isReady={body !== undefined}
          isBusy={write.isBusy}
          onSell={() => body && void write.run(body)}
        />
      </FormArea>
    </Page>
  )
}

const NothingOnSale = (): ReactNode => (
  <Empty>
    {words.nothingOnSale()} <Link to="/members/catalogue">{words.catalogue()}</Link>
  </Empty>
)

function useSale(onSold: (sale: MembershipSale) => void) {
  const api = useApi()
  return useWrite((body: SellMembershipsBody, options) => api.members.sell(body, options), {
    refresh: [MEMBERS_KEY],
    isErrorShown: true,
    onDone: onSold,
  })
}

type SaleInput = {
  readonly buyer: Buyer
  readonly offers: Offers
  readonly seat: ChosenSeat | undefined
  readonly isRenewing: boolean | undefined
}

/** The sale as the operation takes it; undefined while something is missing. */
function toBody({ buyer, offers, seat, isRenewing }: SaleInput): SellMembershipsBody | undefined {
  const person = readBuyer(buyer)
  const { type, option } = offers
  if (!person || !type || !option) return undefined
  return {
    ...person,
    membership_type_id: type.membership_type_id,
    membership_payment_option_id: option.membership_payment_option_id,
    ...(seat && { seat_ids: [seat.seatId] }),
    ...(type.offer_auto_renew === 1 && isRenewing !== undefined && { auto_renew: isRenewing ? 1 : 0 }),
  }
}

type SeatStepProps = {
  readonly offers: Offers
  readonly seat: ChosenSeat | undefined
  onSeat(seat: ChosenSeat | undefined): void
}

/** Shown only for a category with seats. The seat can be chosen later too. */
function SeatStep({ offers, seat, onSeat }: SeatStepProps): ReactNode {
  const { membership_seat_map_id: seatMapId = null, season_id: seasonId = null } = offers.category ?? {}
  if (seatMapId === null || seasonId === null) return null
  return (
    <Card title={words.stepSeat()}>
      <div className="stack">
        <p role="status">{seat === undefined ? words.noSeatChosen() : words.seatChosen({ seat: seat.place })}</p>
        <SeatPicker
          key={`${seasonId} ${seatMapId}`}
          seasonId={seasonId}
          seatMapId={seatMapId}
          chosen={seat}
          onChoose={onSeat}
        />
      </div>
    </Card>
  )
}

type SaleFootProps = {
  readonly offers: Offers
  readonly schedule: MembershipSchedule | undefined
  readonly isReady: boolean
  readonly isBusy: boolean
  onSell(): void
}

/** What it costs, and the one button. */
function SaleFoot({ offers: { type, option }, schedule, isReady, isBusy, onSell }: SaleFootProps): ReactNode {
  const { currency } = useSession().organisation
  const navigate = useNavigate()
  const client = useQueryClient()
  const price = formatMoney(type?.price_minor ?? 0, type?.currency ?? currency)
  const count = schedule?.instalments.length ?? option?.number_of_instalments ?? 1
  const leave = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: MEMBERS_KEY })
    await navigate({ to: '/members' })
  }
  return (
    <div className="sale-foot">
      <p>
        <strong>{price}</strong>
        <br />
        <span className="muted">
          {count > 1 && schedule
            ? words.dueToday({ amount: formatMoney(schedule.due_now_minor, schedule.currency), count })
            : words.inInstalments({ count })}
        </span>
      </p>
      <div className="actions">
        <Button onClick={() => void leave()}>{words.cancelSale()}</Button>
        <Button
          variant="primary"
          isBusy={isBusy}
          unavailable={!isReady ? words.saleIncomplete() : undefined}
          onClick={onSell}
        >
          {isReady ? words.sellFor({ price }) : words.fillFirst()}
        </Button>
      </div>
    </div>
  )
}
