import type { AdminMembershipPaymentOption, CreateMembershipPaymentOptionBody, PlannedInstalment } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import { body as schema } from '#contract/createMembershipPaymentOption'
import * as words from '#words/members'
import { useApi } from '../../frame/session.ts'
import { Dialog } from '../../kit/dialog.tsx'
import { TextField } from '../../kit/field.tsx'
import { useVersioned } from '../../kit/conflict/use-versioned.ts'
import { toConflictFields } from '../../kit/conflict/form-fields.ts'
import { asBody } from '../../kit/form/as-body.ts'
import { SchemaForm, type FormField } from '../../kit/form/schema-form.tsx'
import { useWrite } from '../../kit/use-write.ts'
import { ChoiceList } from '../choice-list.tsx'
import { CATALOGUE_KEY } from '../member-types.ts'
import { toFormValues, yesNo } from './choices.ts'
import { emptyPart, PlanFields, readPlan, type PlanPart } from './plan-fields.tsx'

type OptionDialogProps = { readonly item: AdminMembershipPaymentOption | undefined; onClose(): void }

const RETRY_DAYS = [1, 3, 5]

/** Creates or changes a payment option: when instalments fall due, and what happens if a charge fails. */
export function OptionDialog({ item, onClose }: OptionDialogProps): ReactNode {
  const api = useApi()
  const [parts, setParts] = useState<readonly PlanPart[]>(() => toParts(item?.plan ?? null))
  const [retries, setRetries] = useState((item?.retry_days ?? RETRY_DAYS).join(', '))
  const isByDates = parts.length > 0
  const retryDays = readDays(retries)
  const plan = isByDates ? readPlan(parts) : null
  const send = useVersioned({
    shown: item,
    read: async (shown) =>
      (await api.membershipPaymentOptions.list()).data.find(
        (each) => each.membership_payment_option_id === shown.membership_payment_option_id,
      ),
    send: (body: CreateMembershipPaymentOptionBody, options) =>
      item
        ? api.membershipPaymentOptions.update(item.membership_payment_option_id, body, options)
        : api.membershipPaymentOptions.create(body, options),
    fields: [
      ...toConflictFields(optionFields(isByDates)),
      { path: 'retry_days', label: words.retryDays() },
      { path: 'plan', label: words.whenDue() },
    ],
  })
  const write = useWrite(send, {
    refresh: [CATALOGUE_KEY],
    isErrorShown: true,
    done: ({ title }) => words.offerSaved({ title }),
    onDone: onClose,
  })
  return (
    <Dialog title={item ? words.editOffer({ title: item.title }) : words.newOption()} onClose={onClose}>
      <SchemaForm
        schema={schema}
        fields={optionFields(isByDates)}
        initial={item ? toFormValues(item) : NEW_OPTION}
        isUpdate={item !== undefined}
        submit={item ? words.save() : words.createOption()}
        isBusy={write.isBusy}
        error={write.error}
        onSubmit={(body) => {
          if (plan === undefined || retryDays === undefined) return
          const more = { retry_days: retryDays, plan, ...(plan && { number_of_instalments: plan.length }) }
          void write.run(asBody<CreateMembershipPaymentOptionBody>({ ...body, ...more }))
        }}
      >
        <ChoiceList
          legend={words.whenDue()}
          value={isByDates ? 'dates' : 'interval'}
          choices={[
            { value: 'interval', label: words.byInterval(), note: words.byIntervalNote() },
            { value: 'dates', label: words.byDates(), note: words.byDatesNote() },
          ]}
          onChange={(way) => setParts(way === 'dates' ? [emptyPart(), emptyPart()] : [])}
        />
        {isByDates && <PlanFields parts={parts} onChange={setParts} />}
        <TextField
          label={words.retryDays()}
          hint={words.retryDaysHint()}
          error={retryDays === undefined ? words.wrongDays() : undefined}
          value={retries}
          onChange={(event) => setRetries(event.target.value)}
        />
        <p className="muted">{item ? words.laterSalesOnly() : words.createdInactive()}</p>
      </SchemaForm>
    </Dialog>
  )
}

const NEW_OPTION = {
  number_of_instalments: '1',
  interval_unit: 'month',
  interval_count: '1',
  grace_days: '14',
  renewal_notice_days: '14',
  debit_notice_days: '14',
  auto_renewal: '0',
}

const optionFields = (isByDates: boolean): readonly FormField[] => [
  { name: 'title', label: words.title() },
  ...(isByDates
    ? []
    : [
        { name: 'number_of_instalments', label: words.numberOfInstalments() },
        { name: 'interval_count', label: words.intervalCount() },
        {
          name: 'interval_unit',
          label: words.intervalUnit(),
          choices: [
            { value: 'day', label: words.days() },
            { value: 'week', label: words.weeks() },
            { value: 'month', label: words.months() },
          ],
        },
      ]),
  { name: 'grace_days', label: words.graceDays(), hint: words.graceDaysHint() },
  { name: 'renewal_notice_days', label: words.noticeDays(), hint: words.noticeDaysHint() },
  { name: 'debit_notice_days', label: words.debitNoticeDays(), hint: words.debitNoticeDaysHint() },
  { name: 'auto_renewal', label: words.renewsByDefault(), kind: 'select', choices: yesNo() },
]

const toParts = (plan: readonly PlannedInstalment[] | null): readonly PlanPart[] =>
  (plan ?? []).map(({ due_on, percent }) => ({ key: due_on, day: due_on, percent: String(percent) }))

/** Returns the days that a person listed; undefined if they are no ascending whole numbers. */
function readDays(text: string): number[] | undefined {
  const days = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)
  const isRight = days.every((day, i) => Number.isInteger(day) && day >= 1 && day <= 60 && day > (days[i - 1] ?? 0))
  return isRight ? days : undefined
}
