// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/audit/en.json.
import { plural as $plural, select as $select } from '../../../runtime.ts'

export const actor = (): string => 'Who'

export const actorKind = (a: { kind: string }): string =>
  $select(a.kind, {
    key: () => 'API key',
    device: () => 'device',
    staff: () => 'staff',
    operator: () => 'operator',
    system: () => 'system',
    other: () => '',
  })

export const address = (): string => 'Network address'

export const after = (): string => 'After'

export const anyOperation = (): string => 'All'

export const anyOutcome = (): string => 'All'

export const at = (): string => 'When'

export const before = (): string => 'Before'

export const changes = (): string => 'What changed'

export const empty = (): string => 'No entry matches these filters.'

export const entity = (): string => 'About'

export const erased = (): string => 'Erased'

export const errorCode = (): string => 'Error'

export const exportEntries = (): string => 'Export'

export const field = (): string => 'Field'

export const fileName = (): string => 'audit-log.csv'

export const from = (): string => 'From'

export const operation = (): string => 'What'

export const outcome = (): string => 'Outcome'

export const reason = (): string => 'Reason'

export const refused = (): string => 'Refused'

export const refusedTimes = (a: { count: number }): string =>
  $plural('en', a.count, { one: () => 'Refused', other: (n) => `Refused ${n} times` })

export const requestId = (): string => 'Request'

export const succeeded = (): string => 'Done'

export const title = (): string => 'Audit log'

export const until = (): string => 'Until'
