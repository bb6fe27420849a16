import type { StaffRole } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/scopes'
import { CheckField } from './field.tsx'
import './scope-choice.css'

/** A right that a role or an API key can have. */
export type Scope = NonNullable<StaffRole['scopes']>[number]

type ScopeGroup = 'sales' | 'people' | 'entry' | 'organisation' | 'systems'

const groups: Readonly<Record<ScopeGroup, () => string>> = {
  sales: words.sales,
  people: words.people,
  entry: words.entry,
  organisation: words.organisation,
  systems: words.systems,
}
const groupNames = Object.keys(groups) as ScopeGroup[]

type ScopeText = readonly [group: ScopeGroup, text: () => string]

const texts: Readonly<Record<Scope, ScopeText>> = {
  'events:read': ['sales', words.eventsRead],
  'events:write': ['sales', words.eventsWrite],
  'discounts:read': ['sales', words.discountsRead],
  'discounts:write': ['sales', words.discountsWrite],
  'orders:read': ['sales', words.ordersRead],
  'orders:write': ['sales', words.ordersWrite],
  'box_office:read': ['sales', words.boxOfficeRead],
  'box_office:write': ['sales', words.boxOfficeWrite],
  'baskets:write': ['sales', words.basketsWrite],
  'reports:read': ['sales', words.reportsRead],
  'settlement:read': ['sales', words.settlementRead],
  'settlement:write': ['sales', words.settlementWrite],
  'customers:read': ['people', words.customersRead],
  'customers:write': ['people', words.customersWrite],
  'members:read': ['people', words.membersRead],
  'members:write': ['people', words.membersWrite],
  'memberships:write': ['people', words.membershipsWrite],
  'scans:read': ['entry', words.scansRead],
  'gates:write': ['entry', words.gatesWrite],
  'organisation:read': ['organisation', words.organisationRead],
  'organisation:write': ['organisation', words.organisationWrite],
  'staff:read': ['organisation', words.staffRead],
  'staff:write': ['organisation', words.staffWrite],
  'audit:read': ['organisation', words.auditRead],
  'activity:read': ['organisation', words.activityRead],
  'keys:read': ['systems', words.keysRead],
  'keys:write': ['systems', words.keysWrite],
  'webhooks:read': ['systems', words.webhooksRead],
  'webhooks:write': ['systems', words.webhooksWrite],
  'changes:read': ['systems', words.changesRead],
  'sso:read': ['systems', words.ssoRead],
  'sso:write': ['systems', words.ssoWrite],
}
const scopeNames = Object.keys(texts) as Scope[]

/** Says in plain words what a right is for; undefined for one of an older version. */
export function scopeText(scope: string): string | undefined {
  const known = scopeNames.find((each) => each === scope)
  return known && texts[known][1]()
}

const scopesOf = (group: ScopeGroup): Scope[] => scopeNames.filter((scope) => texts[scope][0] === group)

type ScopeChoiceProps = {
  readonly chosen: readonly Scope[]
  onChange(chosen: readonly Scope[]): void
  /** True to show the name that the API uses below each right. */
  readonly hasNames?: boolean
  /** Rights that cannot be left out. */
  readonly required?: readonly Scope[]
}

/** Rights to tick, in groups, each in plain words. */
export function ScopeChoice({ chosen, onChange, hasNames = false, required = [] }: ScopeChoiceProps): ReactNode {
  const toggle = (scope: Scope, isChosen: boolean): void =>
    onChange(isChosen ? [...chosen, scope] : chosen.filter((each) => each !== scope))
  return (
    <div className="scope-groups">
      {groupNames.map((group) => (
        <fieldset key={group} className="scope-group">
          <legend>{groups[group]()}</legend>
          {scopesOf(group).map((scope) => (
            <CheckField
              key={scope}
              label={texts[scope][1]()}
              hint={hasNames ? scope : undefined}
              checked={chosen.includes(scope)}
              disabled={required.includes(scope)}
              onChange={(event) => toggle(scope, event.target.checked)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  )
}

/** The rights of a role or a key, in groups. `null` means all. */
export function ScopeList({ scopes }: { readonly scopes: readonly Scope[] | null }): ReactNode {
  if (scopes === null) return <p>{words.everything()}</p>
  const shown = groupNames.filter((group) => scopesOf(group).some((scope) => scopes.includes(scope)))
  return (
    <div className="scope-groups">
      {shown.map((group) => (
        <section key={group} className="scope-group">
          <h3>{groups[group]()}</h3>
          <ul>
            {scopesOf(group)
              .filter((scope) => scopes.includes(scope))
              .map((scope) => (
                <li key={scope}>{texts[scope][1]()}</li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
