import type { AdminEvent, PostponePlan } from '@tessera/sdk'
import { useState, type ReactNode } from 'react'
import * as words from '#words/events'
import { useApi } from '../frame/session.ts'
import { Button } from '../kit/button.tsx'
import { CloseButton, Dialog } from '../kit/dialog.tsx'
import { Effects, Warning } from '../kit/effects.tsx'
import { TextField } from '../kit/field.tsx'
import { Form } from '../kit/form/form.tsx'
import { formatMoney } from '../kit/money.tsx'
import { describeError, Problem } from '../kit/problem.tsx'
import { findTimeFault, formatTime, fromLocalInput, isUnfinished } from '../kit/time.tsx'
import { useWrite } from '../kit/use-write.ts'
import { Counting } from './counting.tsx'
import { EVENTS_KEY } from './event-types.ts'
import { usePostponePlan } from './plan-queries.ts'
import { PlanFigures } from './plan-view.tsx'

type Verb = 'postpone' | 'reschedule' | 'move_online'
type ScheduleDialogProps = { readonly event: AdminEvent; readonly verb: Verb; onClose(): void }

/** Moves an event to another time or online. What it means for those who have tickets is shown first. */
export function ScheduleDialog({ event, verb, onClose }: ScheduleDialogProps): ReactNode {
  const plan = usePostponePlan(event.event_id)
  return (
    <Dialog title={titleOf(verb, event.title)} size="wide" onClose={onClose}>
      {plan.isFetching ? (
        <Counting />
      ) : plan.data ? (
        <MoveForm event={event} verb={verb} plan={plan.data} onClose={onClose} />
      ) : (
        <Problem error={plan.error} onRetry={() => void plan.refetch()} />
      )}
    </Dialog>
  )
}

type MoveFormProps = ScheduleDialogProps & { readonly plan: PostponePlan }

function MoveForm({ event, verb, plan, onClose }: MoveFormProps): ReactNode {
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const startsAt = fromLocalInput(start, event.timezone)
  const endsAt = fromLocalInput(end, event.timezone)
  const write = useMove(event, verb, onClose)
  // The plan says whether the event can be postponed; other moves have their own rules, which the server applies.
  const refusal = verb === 'postpone' ? plan.refusal : null
  const isWrong = isUnfinished(start, event.timezone) || isUnfinished(end, event.timezone)
  const isReady = refusal === null && !isWrong && (verb !== 'reschedule' || startsAt !== undefined)
  return (
    <Form
      write={write}
      className="stack"
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault()
        void write.run({ startsAt, endsAt })
      }}
    >
      <PlanFigures plan={plan} amountLabel={words.couldBeAsked()} />
      <Effects effects={moveEffects(verb, plan)} />
      {plan.tickets_signed > 0 && (
        <Warning>
          <p>{words.signedTickets({ count: plan.tickets_signed })}</p>
        </Warning>
      )}
      <div className="fields">
        <TextField
          label={verb === 'reschedule' ? words.newStart() : words.newStartIfKnown()}
          type="datetime-local"
          value={start}
          error={findTimeFault(start, event.timezone)}
          hint={words.originalStart({ start: formatTime(event.starts_at, event.timezone), zone: event.timezone })}
          onChange={(change) => setStart(change.target.value)}
        />
        <TextField
          label={words.newEnd()}
          type="datetime-local"
          value={end}
          error={findTimeFault(end, event.timezone)}
          hint={words.newEndHint()}
          disabled={startsAt === undefined}
          onChange={(change) => setEnd(change.target.value)}
        />
      </div>
      {(refusal !== null || write.error !== null) && (
        <p role="alert" className="error">
          {refusal ?? describeError(write.error)}
        </p>
      )}
      <div className="actions end">
        <CloseButton>{words.close()}</CloseButton>
        <Button
          type="submit"
          variant="primary"
          isBusy={write.isBusy}
          unavailable={isReady ? undefined : (refusal ?? words.newStartFirst())}
        >
          {actOf(verb)}
        </Button>
      </div>
    </Form>
  )
}

type Times = { readonly startsAt: number | undefined; readonly endsAt: number | undefined }

function useMove(event: AdminEvent, verb: Verb, onDone: () => void): ReturnType<typeof useWrite<AdminEvent, Times>> {
  const api = useApi()
  return useWrite<AdminEvent, Times>(
    ({ startsAt, endsAt }, options) => {
      const end = endsAt === undefined ? {} : { ends_at: endsAt }
      if (verb === 'reschedule')
        return api.events.reschedule(event.event_id, { starts_at: startsAt ?? 0, ...end }, options)
      const body = { ...(startsAt !== undefined && { starts_at: startsAt }), ...end }
      return verb === 'postpone'
        ? api.events.postpone(event.event_id, body, options)
        : api.events.moveOnline(event.event_id, body, options)
    },
    { isErrorShown: true, refresh: [EVENTS_KEY], done: () => doneOf(verb, event.title), onDone },
  )
}

const moveEffects = (verb: Verb, plan: PostponePlan): readonly (string | undefined)[] => [
  verb === 'postpone' ? words.postponeKeepsStart() : undefined,
  words.ticketsStay({ count: plan.tickets }),
  plan.amount_minor > 0 ? words.couldAskBack({ amount: formatMoney(plan.amount_minor, plan.currency) }) : undefined,
  plan.customers > 0 ? words.informBuyers({ count: plan.customers }) : undefined,
  plan.members > 0 ? words.membersAffected({ count: plan.members }) : undefined,
  plan.devices > 0 ? words.devicesLoad({ count: plan.devices }) : undefined,
]

function titleOf(verb: Verb, event: string): string {
  switch (verb) {
    case 'postpone':
      return words.postponeTitle({ event })
    case 'reschedule':
      return words.rescheduleTitle({ event })
    case 'move_online':
      return words.moveOnlineTitle({ event })
  }
}

function actOf(verb: Verb): string {
  switch (verb) {
    case 'postpone':
      return words.postponeAct()
    case 'reschedule':
      return words.rescheduleAct()
    case 'move_online':
      return words.moveOnlineAct()
  }
}

function doneOf(verb: Verb, event: string): string {
  switch (verb) {
    case 'postpone':
      return words.postponedDone({ event })
    case 'reschedule':
      return words.rescheduledDone({ event })
    case 'move_online':
      return words.movedOnlineDone({ event })
  }
}
