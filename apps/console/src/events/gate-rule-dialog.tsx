import { useQuery } from '@tanstack/react-query'
import type { AdminEvent, Gate, GateRule, PriceCategory, PutGateRuleBody } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi, useCan } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { CheckField, TextField } from '../kit/field.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { fromLocalInput, toLocalInput } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { EVENTS_KEY } from './event-types.ts'

type GateRuleDialogProps = {
  readonly event: AdminEvent
  readonly gate: Gate
  readonly rule: GateRule | undefined
  readonly categories: readonly PriceCategory[]
  onClose(): void
}

type Ids = readonly number[] | null

/** Limits whom a gate admits to the event, and when. */
export function GateRuleDialog({ event, gate, rule, categories, onClose }: GateRuleDialogProps): ReactNode {
  const api = useApi()
  const zone = event.timezone
  const local = (unix: number | null | undefined): string => (unix ? toLocalInput(unix, zone) : '')
  const [prices, setPrices] = useState<Ids>(rule?.price_category_ids ?? null)
  const [members, setMembers] = useState<Ids>(rule?.membership_category_ids ?? null)
  const [opens, setOpens] = useState(local(rule?.opens_at))
  const [closes, setCloses] = useState(local(rule?.closes_at))
  const memberCategories = useMemberCategories()
  const write = useWrite(
    (body: PutGateRuleBody, options) => api.events.gateRules.put(event.event_id, gate.gate_id, body, options),
    { isErrorShown: true, refresh: [EVENTS_KEY], done: () => words.ruleSaved({ gate: gate.title }), onDone: onClose },
  )
  const body: PutGateRuleBody = {
    price_category_ids: prices,
    membership_category_ids: members,
    opens_at: fromLocalInput(opens, zone) ?? null,
    closes_at: fromLocalInput(closes, zone) ?? null,
  }
  // An empty list would mean nobody here and everybody on the server.
  const isEmpty = prices?.length === 0 || members?.length === 0
  return (
    <Dialog title={words.ruleOf({ gate: gate.title })} onClose={onClose}>
      <form
        className="stack"
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault()
          void write.run(body)
        }}
      >
        <Choices
          legend={words.ticketsAdmitted()}
          all={words.allTickets()}
          ids={prices}
          choices={categories.map(({ price_category_id: id, title }) => ({ id, title }))}
          onChange={setPrices}
        />
        {memberCategories.length > 0 && (
          <Choices
            legend={words.membersAdmitted()}
            all={words.allMembers()}
            ids={members}
            choices={memberCategories}
            onChange={setMembers}
          />
        )}
        <div className="fields">
          <TextField
            label={words.opens()}
            type="datetime-local"
            value={opens}
            onChange={(change) => setOpens(change.target.value)}
          />
          <TextField
            label={words.closes()}
            type="datetime-local"
            value={closes}
            onChange={(change) => setCloses(change.target.value)}
          />
        </div>
        {isEmpty && <p className="error">{words.chooseOne()}</p>}
        <ErrorText error={write.error} />
        <div className="actions end">
          <Button onClick={onClose}>{words.close()}</Button>
          <Button type="submit" variant="primary" isBusy={write.isBusy} disabled={isEmpty}>
            {words.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type IdChoice = { readonly id: number; readonly title: string }

function useMemberCategories(): readonly IdChoice[] {
  const api = useApi()
  const categories = useQuery({
    queryKey: [...EVENTS_KEY, 'membership-categories'],
    queryFn: async ({ signal }) => (await api.membershipCategories.list({ signal })).data,
    enabled: useCan()('adminListMembershipCategories'),
  })
  return (categories.data ?? []).map(({ membership_category_id: id, title }) => ({ id, title }))
}

type ChoicesProps = {
  readonly legend: string
  readonly all: string
  readonly ids: Ids
  readonly choices: readonly IdChoice[]
  onChange(ids: Ids): void
}

const Choices = ({ legend, all, ids, choices, onChange }: ChoicesProps): ReactNode => (
  <fieldset className="bare stack">
    <legend>{legend}</legend>
    <CheckField
      label={all}
      checked={ids === null}
      onChange={(tick) => onChange(tick.target.checked ? null : choices.map(({ id }) => id))}
    />
    {ids !== null && (
      <div className="sub-choices">
        {choices.map(({ id, title }) => (
          <CheckField
            key={id}
            label={title}
            checked={ids.includes(id)}
            onChange={(tick) => onChange(tick.target.checked ? [...ids, id] : ids.filter((each) => each !== id))}
          />
        ))}
      </div>
    )}
  </fieldset>
)
