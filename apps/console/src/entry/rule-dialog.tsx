import type { AdminEvent, AdminMembershipCategory, Gate, GateRule, PriceCategory, PutGateRuleBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/gates'
import { useApi } from '../frame/session.ts'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { findTimeFault, fromLocalInput, isUnfinished, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { eventGatesKey } from './gate-queries.ts'

/** Everything that a rule can name. */
export type RuleChoices = {
  readonly prices: readonly PriceCategory[]
  readonly memberships: readonly AdminMembershipCategory[]
}

type RuleDialogProps = {
  readonly event: AdminEvent
  readonly gate: Gate
  readonly rule: GateRule | undefined
  readonly choices: RuleChoices
  onClose(): void
}

/** Chooses whom a gate admits to the event, and when it is open. */
export function RuleDialog({ event, gate, rule, choices, onClose }: RuleDialogProps): ReactNode {
  const api = useApi()
  const zone = event.timezone
  const [prices, setPrices] = useState<readonly number[] | null>(rule?.price_category_ids ?? null)
  const [memberships, setMemberships] = useState<readonly number[] | null>(rule?.membership_category_ids ?? null)
  const [opens, setOpens] = useState(() => toInput(rule?.opens_at, zone))
  const [closes, setCloses] = useState(() => toInput(rule?.closes_at, zone))
  const write = useWrite(
    (body: PutGateRuleBody, options) => api.events.gateRules.put(event.event_id, gate.gate_id, body, options),
    {
      isErrorShown: true,
      refresh: [eventGatesKey(event.event_id)],
      done: () => words.ruleSaved({ title: gate.title }),
      onDone: onClose,
    },
  )
  const send = (): void =>
    void write.run({
      price_category_ids: prices,
      membership_category_ids: memberships,
      opens_at: fromLocalInput(opens, zone) ?? null,
      closes_at: fromLocalInput(closes, zone) ?? null,
    })
  const isNobody = prices?.length === 0 || memberships?.length === 0
  return (
    <ConfirmDialog
      title={words.ruleOf({ title: gate.title })}
      act={words.saveRule()}
      isBusy={write.isBusy}
      unavailable={
        isNobody || isUnfinished(opens, zone) || isUnfinished(closes, zone) ? words.ruleIncomplete() : undefined
      }
      error={write.error}
      onAct={send}
      onClose={onClose}
    >
      <CategoryChoice
        legend={words.tickets()}
        all={words.allTickets()}
        choices={choices.prices.map(({ price_category_id: id, title }) => ({ id, title }))}
        chosen={prices}
        onChange={setPrices}
      />
      {choices.memberships.length > 0 && (
        <CategoryChoice
          legend={words.members()}
          all={words.allMembers()}
          choices={choices.memberships.map(({ membership_category_id: id, title }) => ({ id, title }))}
          chosen={memberships}
          onChange={setMemberships}
        />
      )}
      <div className="fields">
        <TextField
          label={words.opens()}
          hint={words.emptyWithEvent()}
          type="datetime-local"
          value={opens}
          error={findTimeFault(opens, zone)}
          onChange={(change) => setOpens(change.target.value)}
        />
        <TextField
          label={words.closes()}
          hint={words.emptyWithEvent()}
          type="datetime-local"
          value={closes}
          error={findTimeFault(closes, zone)}
          onChange={(change) => setCloses(change.target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

const toInput = (unix: number | null | undefined, zone: string): string =>
  unix === null || unix === undefined ? '' : toLocalInput(unix, zone)

type CategoryChoiceProps = {
  readonly legend: string
  readonly all: string
  readonly choices: readonly { readonly id: number; readonly title: string }[]
  /** `null` for all. */
  readonly chosen: readonly number[] | null
  onChange(chosen: readonly number[] | null): void
}

function CategoryChoice({ legend, all, choices, chosen, onChange }: CategoryChoiceProps): ReactNode {
  return (
    <fieldset className="rule-choice">
      <legend>{legend}</legend>
      <CheckField
        label={all}
        checked={chosen === null}
        onChange={(event) => onChange(event.target.checked ? null : [])}
      />
      {chosen !== null &&
        choices.map(({ id, title }) => (
          <CheckField
            key={id}
            label={title}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
            }
          />
        ))}
    </fieldset>
  )
}
