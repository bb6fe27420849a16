import type { CashTill, CreateMembershipPaymentBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/members'
import { useSession } from '../../frame/session.ts'
import { CheckField, SelectField, TextField } from '../../kit/field.tsx'
import { formatMoney } from '../../kit/money.tsx'
import { formatTime } from '../../kit/time.tsx'
import { isUnpaid, type MemberTerm, type TermInstalment } from '../member-types.ts'

export type TillPaymentInput = {
  readonly tillId: string
  readonly tender: CreateMembershipPaymentBody['tender']
  readonly reference: string
  /** The numbers of the instalments that are paid. */
  readonly numbers: ReadonlySet<number>
}

/** What is due by now is chosen at first; of a membership that owes nothing yet, the next instalment. */
export function useTillPayment(term: MemberTerm | undefined, now: number) {
  const [changed, setChanged] = useState<Partial<TillPaymentInput>>({})
  const open = (term?.instalments ?? []).filter(isUnpaid)
  const due = open.filter(({ due_at, status }) => due_at <= now || status === 'failed')
  const first = due.length > 0 ? due : open.slice(0, 1)
  const input: TillPaymentInput = {
    tillId: '',
    tender: 'cash',
    reference: '',
    numbers: new Set(first.map(({ number }) => number)),
    ...changed,
  }
  const paid = open.filter(({ number }) => input.numbers.has(number))
  const amountMinor = paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
  return { input, open, amountMinor, change: (to: Partial<TillPaymentInput>) => setChanged({ ...changed, ...to }) }
}

/** The till that was chosen, or the first one that is open. */
export const chosenTill = (tills: readonly CashTill[], { tillId }: TillPaymentInput): CashTill | undefined =>
  tills.find(({ till_id }) => till_id === tillId) ?? tills[0]

type TillPaymentFieldsProps = {
  readonly input: TillPaymentInput
  readonly open: readonly TermInstalment[]
  readonly tills: readonly CashTill[]
  readonly currency: string
  onChange(to: Partial<TillPaymentInput>): void
}

/** Which instalments are paid, how, and at which till. */
export function TillPaymentFields({ input, open, tills, currency, onChange }: TillPaymentFieldsProps): ReactNode {
  const zone = useSession().organisation.timezone
  const toggle = (number: number): void => onChange({ numbers: new Set([number]).symmetricDifference(input.numbers) })
  return (
    <>
      {open.length > 1 && (
        <fieldset className="choice-list">
          <legend>{words.whichInstalments()}</legend>
          {open.map(({ number, amount_minor, due_at }) => (
            <CheckField
              key={number}
              label={words.instalmentChoice({
                number,
                amount: formatMoney(amount_minor, currency),
                day: formatTime(due_at, zone, 'date'),
              })}
              checked={input.numbers.has(number)}
              onChange={() => toggle(number)}
            />
          ))}
        </fieldset>
      )}
      <SelectField
        label={words.tender()}
        value={input.tender}
        choices={[
          { value: 'cash', label: words.cash() },
          { value: 'card_terminal', label: words.cardTerminal() },
        ]}
        onChange={(event) => onChange({ tender: event.target.value === 'cash' ? 'cash' : 'card_terminal' })}
      />
      {input.tender === 'card_terminal' && (
        <TextField
          label={words.terminalReference()}
          hint={words.terminalReferenceHint()}
          autoComplete="off"
          maxLength={100}
          value={input.reference}
          onChange={(event) => onChange({ reference: event.target.value })}
        />
      )}
      {tills.length > 1 && (
        <SelectField
          label={words.till()}
          value={chosenTill(tills, input)?.till_id ?? ''}
          choices={tills.map(({ till_id, name }) => ({ value: till_id, label: name }))}
          onChange={(event) => onChange({ tillId: event.target.value })}
        />
      )}
    </>
  )
}
