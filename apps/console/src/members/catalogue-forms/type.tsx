import type { AdminMembershipType, CreateMembershipTypeBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import { body as schema } from '#contract/createMembershipType'
import * as words from '#words/members'
import { useApi, useSession } from '../../frame/session.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { useVersioned } from '../../kit/conflict/use-versioned.ts'
import { toConflictFields } from '../../kit/conflict/form-fields.ts'
import { asBody } from '../../kit/form/as-body.ts'
import { SchemaForm, type FormField } from '../../kit/form/schema-form.tsx'
import { useTaxRateChoices } from '../../kit/tax-rates.ts'
import { useWrite } from '../../kit/use-write.ts'
import { useCatalogue } from '../catalogue-queries.ts'
import { CATALOGUE_KEY, OfferStatus } from '../member-types.ts'
import { accessChoices, toFormValues, yesNo } from './choices.ts'

type TypeDialogProps = { readonly item: AdminMembershipType | undefined; onClose(): void }

/** Creates or changes a membership type. */
export function TypeDialog({ item, onClose }: TypeDialogProps): ReactNode {
  const api = useApi()
  const { currency } = useSession().organisation
  const { data } = useCatalogue()
  const rates = useTaxRateChoices(item?.tax_rate_id, words.noVat())
  const categories = (data?.categories ?? [])
    .filter(({ status }) => status !== OfferStatus.archived)
    .map((each) => ({ value: String(each.membership_category_id), label: each.title }))
  const fields: readonly FormField[] = [
    { name: 'membership_category_id', label: words.category(), kind: 'select', choices: categories },
    { name: 'title', label: words.title() },
    { name: 'price', label: words.priceIn({ currency }), hint: words.priceHint(), kind: 'money', currency },
    ...(rates.length > 0
      ? [{ name: 'tax_rate_id', label: words.taxRate(), kind: 'select' as const, choices: rates }]
      : []),
    { name: 'expires', label: words.lastDay(), hint: words.lastDayHint(), kind: 'date' },
    { name: 'offer_auto_renew', label: words.offerRenewal(), kind: 'select', choices: yesNo() },
    { name: 'show_online', label: words.soldOnline(), kind: 'select', choices: yesNo() },
    { name: 'game_day_access', label: words.access(), kind: 'select', choices: accessChoices() },
    { name: 'order_by', label: words.position(), hint: words.positionHint() },
  ]
  const send = useVersioned({
    shown: item,
    read: async (shown) =>
      (await api.membershipTypes.list()).data.find((each) => each.membership_type_id === shown.membership_type_id),
    send: (body: CreateMembershipTypeBody, options) =>
      item
        ? api.membershipTypes.update(item.membership_type_id, body, options)
        : api.membershipTypes.create(body, options),
    fields: toConflictFields(fields),
  })
  const write = useWrite(send, {
    refresh: [CATALOGUE_KEY],
    isErrorShown: true,
    done: ({ title }) => words.offerSaved({ title }),
    onDone: onClose,
  })
  const start = { offer_auto_renew: '0', show_online: '1', game_day_access: '1' }
  const first = categories[0]?.value
  return (
    <Dialog title={item ? words.editOffer({ title: item.title }) : words.newType()} onClose={onClose}>
      <SchemaForm
        schema={schema}
        fields={fields}
        initial={item ? toFormValues(item) : { ...start, ...(first && { membership_category_id: first }) }}
        isUpdate={item !== undefined}
        submit={item ? words.save() : words.createType()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => void write.run(asBody<CreateMembershipTypeBody>(body))}
      >
        {!item && <p className="muted">{words.createdInactive()}</p>}
      </SchemaForm>
    </Dialog>
  )
}
