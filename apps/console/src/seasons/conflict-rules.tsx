import { Link } from '@tanstack/react-router'
import type { SeasonPlan, UpdateSeasonPlanBody } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/seasons'
import { useApi, useCan } from '../frame/session.ts'
import { Field } from '../kit/field.tsx'
import { Card, Empty } from '../kit/page.tsx'
import { SavingSelect } from '../kit/saving-select.tsx'
import { useWrite } from '../kit/use-write.ts'
import { kindMeaning, kindTitle, resolutionText } from './labels.tsx'
import { planKey, SEASONS_KEY } from './season-types.ts'

/** One rule for each kind of clash, and how many members it is about. */
export function ConflictRules({ plan }: { readonly plan: SeasonPlan }): ReactNode {
  return (
    <Card title={words.rules()}>
      {plan.conflicts.length === 0 ? (
        <Empty>{words.noConflicts()}</Empty>
      ) : (
        <ul className="clash-rules">
          {plan.conflicts.map((conflict) => (
            <Rule key={conflict.kind} plan={plan} conflict={conflict} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type RuleProps = { readonly plan: SeasonPlan; readonly conflict: SeasonPlan['conflicts'][number] }

function Rule({ plan, conflict }: RuleProps): ReactNode {
  const api = useApi()
  const can = useCan()
  const { kind, members, resolution, choices } = conflict
  const write = useWrite(
    (body: UpdateSeasonPlanBody, options) => api.seasonPlans.update(plan.season_plan_id, body, options),
    {
      refresh: [planKey(plan.season_plan_id), [...SEASONS_KEY, 'conflicts']],
      done: () => words.ruleSaved({ kind: kindTitle(kind) }),
    },
  )
  const isFixed = plan.status !== 'planned' || choices.length < 2 || !can('updateSeasonPlan')
  return (
    <li className="clash-rule">
      <div>
        <h3>{kindTitle(kind)}</h3>
        <p className="muted">{kindMeaning(kind)}</p>
        <Link to="." search={{ kind }} hash="clashes" resetScroll={false}>
          {words.membersWith({ count: members })}
        </Link>
      </div>
      <Field label={words.ruleFor({ kind: kindTitle(kind) })}>
        {({ id }) => (
          <SavingSelect
            id={id}
            disabled={isFixed}
            value={resolution}
            choices={choices.map((choice) => ({ value: choice, label: resolutionText(choice) }))}
            onSave={(value) => write.run({ resolutions: { [kind]: value } })}
          />
        )}
      </Field>
    </li>
  )
}
