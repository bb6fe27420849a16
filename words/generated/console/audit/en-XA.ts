// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/audit/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const about = (): string => '[Öñļļý ååbööûţţ]'

export const aboutThis = (): string => '[Åļļļ ééñţŕŕîééš ååbööûţ ţţĥĥîš]'

export const activeStatus = (): string => '[Åçţţîvvé]'

export const actor = (): string => '[Ŵĥöö]'

export const actorDevice = (a: { name: string }): string => `[Ďévvîççé ${a.name}]`

export const actorErased = (): string => '[Šömmébböďýý ŵŵĥöššé ññåmmé ŵŵåšš ééŕåššéďď]'

export const actorKey = (a: { name: string }): string => `[ÅÞÎÎ ķķéý ${a.name}]`

export const actorOperator = (a: { name: string }): string => `[Ţĥéé ööpéŕŕåţţöŕ ${a.name}]`

export const actorSystem = (): string => '[Ţĥéé ššýšţţémm]'

export const acts = (): string => '[Åçţţîööñš]'

export const address = (): string => '[Ñéţţŵööŕķ ååďďďŕééššš]'

export const allOf = (a: { name: string }): string => `[Öñļļý ééñţţŕîîéš bbýý ${a.name}]`

export const anAmount = (): string => '[åñ ååmmöûññţ]'

export const anOrder = (): string => '[(ñöö ļļöñĝĝéŕŕ ţĥĥéŕŕé)]'

export const anyOperation = (): string => '[Åļļļ]'

export const anyOutcome = (): string => '[Åļļļ]'

export const anybody = (): string => '[Évééŕýýböďďý]'

export const archivedStatus = (): string => '[Åŕççĥîîvéďď]'

export const at = (): string => '[Ŵĥééñ]'

export const cancelledStatus = (): string => '[Çåññçééļļééď]'

export const changed = (a: { field: string; before: string; after: string }): string =>
  `[${a.field}: ${a.before} → ${a.after}]`

export const details = (): string => '[Ďéţţåîîļš]'

export const draft = (): string => '[Ďŕååfţţ]'

export const empty = (): string => '[Ñö ééññţŕýý mmåţççĥééš ţţĥééšé ffîîļţééŕšš.]'

export const erased = (): string => '[Éŕååšééď]'

export const errorCode = (): string => '[Éŕŕŕöŕŕ]'

export const everything = (): string => '[Évééŕýýţĥîîñĝĝ]'

export const exportEntries = (): string => '[Éxppöŕŕţ]'

export const fileName = (): string => '[åûďďîţţ-ļööĝ.ççšvv]'

export const from = (): string => '[Ƒŕööm]'

export const inactiveStatus = (): string => '[Îñååçţţîvéé]'

export const instalmentsStatus = (): string => '[Ɓý îîññšţååļmméñţţš]'

export const live = (): string => '[Öñ ššååļé]'

export const moreChanges = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `åñďď ${n} mööŕéé çĥĥåññĝé`, other: (n) => `åñďď ${n} mööŕéé çĥĥåññĝéšš` })}]`

export const moreRefused = (): string => '[Ƒûŕŕţĥĥéŕ ŕŕééqûééšţţš ŵŵéŕŕé ŕŕéffûšééď, ţţööö mmåññý ţţö ļļîîšţ ééååçĥ]'

export const moreValues = (a: { list: string; count: number }): string =>
  `[${a.list} åññď ${$number('en', a.count, { maximumFractionDigits: 0 })} mööŕéé]`

export const no = (): string => '[Ñö]'

export const none = (): string => '[ñöţţĥîîñĝ]'

export const ofIntegration = (a: { operation: string }): string => `[${a.operation} (ÎÎñţţéĝŕŕåţţîöññ ÅÅÞÎ)]`

export const oneObject = (): string => '[Ŵĥååţ ŵŵåšš ççĥöššéññ]'

export const operation = (): string => '[Ķîññď ööf ççĥĥåñĝĝé]'

export const otherActor = (): string => '[Çĥööšééñ îîñ ţţĥéé ļļîšţţ]'

export const otherSentence = (a: { who: string; operation: string }): string => `[${a.who} ďîîď ţţĥîîš: ${a.operation}]`

export const outcome = (): string => '[Öûţţçöömé]'

export const paidStatus = (): string => '[Þåîîď]'

export const pair = (a: { name: string; value: string }): string => `[${a.name}: ${a.value}]`

export const pendingStatus = (): string => '[Þéññďîîñĝ]'

export const percentage = (a: { value: number }): string =>
  `[${$number('en', a.value, { style: 'percent', maximumFractionDigits: 2 })}]`

export const reason = (): string => '[Ŕéååšööñ]'

export const refundedStatus = (): string => '[Ŕéffûññďéďď]'

export const refused = (): string => '[Ŕéffûššéď]'

export const refusedSentence = (a: { who: string; operation: string }): string =>
  `[${a.who} ŵååš ññöţţ ååļļööŵééď ţţö ďďö ţţĥĥîš: ${a.operation}]`

export const refusedTimes = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: () => 'Ŕéffûššéď', other: (n) => `Ŕéffûššéď ${n} ţîîmééš` })}]`

export const replacedStatus = (): string => '[Ŕéppļååçéďď]'

export const requestId = (): string => '[Ŕéqqûééšţ]'

export const set = (a: { field: string; after: string }): string => `[${a.field}: ${a.after}]`

export const something = (): string => '[(ñöö ļļöñĝĝéŕŕ ţĥĥéŕŕé)]'

export const succeeded = (): string => '[Ďöññé]'

export const title = (): string => '[Åûďďîţţ ļööĝ]'

export const unpaidStatus = (): string => '[Ûñppåîîď]'

export const until = (): string => '[Ûñţţîļļ]'

export const was = (a: { field: string; before: string }): string => `[${a.field}: ${a.before} → ññööţĥîîñĝĝ]`

export const whatChanged = (): string => '[Ŵĥååţ ççĥååñĝĝéď]'

export const whatHappened = (): string => '[Ŵĥååţ ĥĥåpppééñéďď]'

export const yes = (): string => '[Ýéšš]'
