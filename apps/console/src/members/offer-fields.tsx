import type { AdminMembershipCategory, AdminMembershipPaymentOption, AdminMembershipType } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { SelectField } from '../kit/field.tsx'
import { formatMoney } from '../kit/money.tsx'
import { useCatalogue } from './catalogue-queries.ts'
import { OfferStatus } from './member-types.ts'

export type Offers = {
  readonly isPending: boolean
  readonly error: unknown
  readonly categories: readonly AdminMembershipCategory[]
  readonly types: readonly AdminMembershipType[]
  readonly options: readonly AdminMembershipPaymentOption[]
  readonly category: AdminMembershipCategory | undefined
  readonly type: AdminMembershipType | undefined
  readonly option: AdminMembershipPaymentOption | undefined
  choose(chosen: { readonly categoryId?: string; readonly typeId?: string; readonly optionId?: string }): void
}

const isActive = ({ status }: { readonly status: number }): boolean => status === OfferStatus.active

/** What is on sale now, and what of it was chosen. A single category, type or option is chosen by itself. */
export function useOffers(): Offers {
  const { data, isPending, error } = useCatalogue()
  const [chosen, setChosen] = useState({ categoryId: '', typeId: '', optionId: '' })
  const onSale = (data?.types ?? []).filter(isActive)
  const categories = (data?.categories ?? []).filter(
    (each) => isActive(each) && onSale.some((type) => type.membership_category_id === each.membership_category_id),
  )
  const options = (data?.options ?? []).filter(isActive)
  const category = pick(categories, ({ membership_category_id: id }) => String(id) === chosen.categoryId)
  const types = onSale.filter((type) => type.membership_category_id === category?.membership_category_id)
  return {
    isPending,
    error,
    categories,
    types,
    options,
    category,
    type: pick(types, ({ membership_type_id: id }) => String(id) === chosen.typeId),
    option: pick(options, ({ membership_payment_option_id: id }) => id === chosen.optionId),
    choose: (changes) => setChosen({ ...chosen, ...changes }),
  }
}

const pick = <Each,>(list: readonly Each[], isChosen: (each: Each) => boolean): Each | undefined =>
  list.length === 1 ? list[0] : list.find(isChosen)

/** Category, type and payment option of a membership. */
export function OfferFields({ offers }: { readonly offers: Offers }): ReactNode {
  const { categories, types, options, category, type, option, choose } = offers
  const none = { value: '', label: words.choose() }
  return (
    <div className="fields">
      <SelectField
        label={words.category()}
        value={String(category?.membership_category_id ?? '')}
        choices={[
          none,
          ...categories.map((each) => ({ value: String(each.membership_category_id), label: each.title })),
        ]}
        onChange={(event) => choose({ categoryId: event.target.value, typeId: '' })}
      />
      <SelectField
        label={words.type()}
        value={String(type?.membership_type_id ?? '')}
        choices={[none, ...types.map((each) => ({ value: String(each.membership_type_id), label: typeText(each) }))]}
        onChange={(event) => choose({ typeId: event.target.value })}
      />
      <SelectField
        label={words.paymentOption()}
        value={option?.membership_payment_option_id ?? ''}
        choices={[none, ...options.map((each) => ({ value: each.membership_payment_option_id, label: each.title }))]}
        onChange={(event) => choose({ optionId: event.target.value })}
      />
    </div>
  )
}

const typeText = ({ title, price_minor, currency }: AdminMembershipType): string =>
  words.typeAndPrice({ type: title, price: formatMoney(price_minor, currency) })
