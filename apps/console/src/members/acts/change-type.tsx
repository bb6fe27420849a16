import { useNavigate } from '@tanstack/react-router'
import type { AdminApi, MembershipSale, MemberWithTerms, RequestOptions, SellMembershipsBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useApi, useSession } from '../../frame/session.ts'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { Effects } from '../../kit/effects.tsx'
import { fullName } from '../../kit/full-name.ts'
import { formatMoney } from '../../kit/money.tsx'
import { ChoiceList } from '../choice-list.tsx'
import { useCatalogue } from '../catalogue-queries.ts'
import { membershipText, seatText } from '../labels.tsx'
import { refundableTerm, type ActDialogProps } from '../member-types.ts'
import { OfferFields, useOffers, type Offers } from '../offer-fields.tsx'
import { useMemberWrite } from './use-member-write.ts'

/** Replaces a membership by one of another type: the present one is cancelled, and a new one is sold to the same customer. */
export function ChangeTypeDialog({ member: present, onClose }: ActDialogProps): ReactNode {
  // As it was when the dialog opened: if the sale fails, the member is cancelled by then and has no seat any more.
  const [member] = useState(present)
  const api = useApi()
  const navigate = useNavigate()
  const { currency } = useSession().organisation
  const offers = useOffers()
  const [isRefund, setRefund] = useState(true)
  const isSeatKept = useSeatKept(member, offers)
  const name = fullName(member)
  const write = useMemberWrite(
    (body: SellMembershipsBody, options) => replaceMembership(api, { member, isRefund, body }, options),
    {
      done: () => words.typeChanged({ name }),
      onDone: (sale) => {
        onClose()
        void navigate({ to: `/members/${sale.members[0]?.membership_member_id}` })
      },
    },
  )
  const { type, option } = offers
  const paid = refundableTerm(member)
  const paidText = paid && formatMoney(paid.paid_minor - paid.refunded_minor, paid.currency)
  const seat = seatText(member)
  return (
    <ConfirmDialog
      title={words.changeTypeOf({ name })}
      act={type ? words.changeTypeFor({ price: formatMoney(type.price_minor, currency) }) : words.chooseTypeFirst()}
      unavailable={
        !type || !option || type.membership_type_id === member.membership_type_id ? words.otherTypeFirst() : undefined
      }
      isBusy={write.isBusy}
      error={write.error}
      onAct={() => type && option && void write.run(toSale(member, { type, option, isSeatKept }))}
      onClose={onClose}
    >
      <OfferFields offers={offers} />
      {paidText !== undefined && (
        <ChoiceList
          legend={words.whatWasPaid()}
          value={isRefund ? 'refund' : 'keep'}
          choices={[
            { value: 'refund', label: words.refundPayments({ amount: paidText }), note: words.refundPaymentsNote() },
            { value: 'keep', label: words.keepPayments({ amount: paidText }) },
          ]}
          onChange={(value) => setRefund(value === 'refund')}
        />
      )}
      <Effects
        effects={[
          words.changeTypeCancels({ membership: membershipText(member) ?? '' }),
          words.changeTypeSells(),
          seat === undefined
            ? undefined
            : isSeatKept
              ? words.changeTypeSeat({ seat })
              : words.cancelFreesSeat({ seat }),
        ]}
      />
    </ConfirmDialog>
  )
}

/** True if the new membership is on the same seat map in the same season, so that the seat goes with it. */
function useSeatKept(member: MemberWithTerms, { category: next }: Offers): boolean {
  const { data } = useCatalogue()
  const present = data?.categories.find((each) => each.membership_category_id === member.membership_category_id)
  if (member.membership_seat_id === null || !present || !next) return false
  return present.season_id === next.season_id && present.membership_seat_map_id === next.membership_seat_map_id
}

type ChosenOffer = {
  readonly type: NonNullable<Offers['type']>
  readonly option: NonNullable<Offers['option']>
  readonly isSeatKept: boolean
}

const toSale = (member: MemberWithTerms, { type, option, isSeatKept }: ChosenOffer): SellMembershipsBody => ({
  user_id: member.user_id,
  membership_type_id: type.membership_type_id,
  membership_payment_option_id: option.membership_payment_option_id,
  members: [toDetails(member)],
  ...(isSeatKept && member.membership_seat_id !== null && { seat_ids: [member.membership_seat_id] }),
})

const toDetails = (member: MemberWithTerms): NonNullable<SellMembershipsBody['members']>[number] => ({
  first_name: member.first_name,
  last_name: member.last_name,
  email_address: member.email_address,
  mobile_number: member.mobile_number,
  date_of_birth: member.date_of_birth,
  address: member.address,
  address2: member.address2,
  suburb: member.suburb,
  state: member.state,
  postcode: member.postcode,
  country_id: member.country_id,
  marketing_emails: member.marketing_emails,
})

type Replacement = { readonly member: MemberWithTerms; readonly isRefund: boolean; readonly body: SellMembershipsBody }

/**
 * Cancels first: to cancel again changes nothing, so after a failure of the sale the whole can be sent again, and nothing is
 * sold or refunded twice.
 */
async function replaceMembership(
  api: AdminApi,
  { member, isRefund, body }: Replacement,
  { idempotencyKey = crypto.randomUUID() }: RequestOptions,
): Promise<MembershipSale> {
  const refund = isRefund && refundableTerm(member) !== undefined
  await api.members.cancel(member.membership_member_id, { refund }, { idempotencyKey: `${idempotencyKey}-cancel` })
  return api.members.sell(body, { idempotencyKey })
}
