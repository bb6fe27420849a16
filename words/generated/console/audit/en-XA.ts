// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/audit/en.json.
import { plural as $plural, select as $select } from '../../../runtime.ts'

export const actor = (): string => '[Ŵĥöö]'

export const actorKind = (a: { kind: string }): string =>
  `[${$select(a.kind, { key: () => 'ÅÞÎÎ ķķéý', device: () => 'ďévvîççé', staff: () => 'šţååfff', operator: () => 'öpééŕååţöŕŕ', system: () => 'šýššţéém', other: () => '' })}]`

export const address = (): string => '[Ñéţţŵööŕķ ååďďďŕééššš]'

export const after = (): string => '[Åfţţéŕŕ]'

export const anyOperation = (): string => '[Åļļļ]'

export const anyOutcome = (): string => '[Åļļļ]'

export const at = (): string => '[Ŵĥééñ]'

export const before = (): string => '[Ɓéfföŕŕé]'

export const changes = (): string => '[Ŵĥååţ ççĥååñĝĝéď]'

export const empty = (): string => '[Ñö ééññţŕýý mmåţççĥééš ţţĥééšé ffîîļţééŕšš.]'

export const entity = (): string => '[Åbööûţţ]'

export const erased = (): string => '[Éŕååšééď]'

export const errorCode = (): string => '[Éŕŕŕöŕŕ]'

export const exportEntries = (): string => '[Éxppöŕŕţ]'

export const field = (): string => '[Ƒîééļďď]'

export const fileName = (): string => '[åûďďîţţ-ļööĝ.ççšvv]'

export const from = (): string => '[Ƒŕööm]'

export const operation = (): string => '[Ŵĥååţ]'

export const outcome = (): string => '[Öûţţçöömé]'

export const reason = (): string => '[Ŕéååšööñ]'

export const refused = (): string => '[Ŕéffûššéď]'

export const refusedTimes = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: () => 'Ŕéffûššéď', other: (n) => `Ŕéffûššéď ${n} ţîîmééš` })}]`

export const requestId = (): string => '[Ŕéqqûééšţ]'

export const succeeded = (): string => '[Ďöññé]'

export const title = (): string => '[Åûďďîţţ ļööĝ]'

export const until = (): string => '[Ûñţţîļļ]'
