// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/kit/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const cancel = (): string => '[Çåññçééļ]'

export const close = (): string => '[Çļööšéé]'

export const conflictAllMine = (): string => '[Ţåķķé ååļļļ ööf mmîññé]'

export const conflictAllTheirs = (): string => '[Ķééép ååļļļ ööf ţţĥééîŕšš]'

export const conflictCancelled = (): string =>
  '[Ñöţţĥîîñĝ ŵŵååš ššåvvéď: šššöméébööďý ééļļšé ĥĥååš ççĥååñĝééď ţţĥéé ššåméé ffîéļļďšš. ŠŠåvvé ååĝååîñ ţţöö çöömppåŕéé bböţĥĥ.]'

export const conflictChoose = (): string => '[Çĥöööššé åå vvåļûûé fföŕŕ ééåçĥĥ ffîéļļď ffîŕŕšţţ.]'

export const conflictEmpty = (): string => '[(émmpţţý)]'

export const conflictMine = (): string => '[Ŵĥååţ ýýöûû ţţýpééď]'

export const conflictSave = (): string => '[Šåvvé ţţĥééšéé vååļûûéš]'

export const conflictText = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: () => 'Ŵĥîîļéé ýööû ŵŵéŕŕé ţţýppîññĝ, ššöömébböďďý ééļššé ššåvvéď ååññöţĥĥéŕŕ vååļûûé fföŕŕ ţĥĥîšš fîîéļļď. ÑÑööţĥîîñĝĝ öff ýýöûŕŕš îîš ššååvéďď ýýéţ: çççĥöööšéé ŵĥĥîççĥ vvåļļûé ššţţåýšš.', other: () => 'Ŵĥîîļéé ýööû ŵŵéŕŕé ţţýppîññĝ, ššöömébböďďý ééļššé ššåvvéď ööţţĥéŕŕ vvåļûûéšš fööŕ ţţĥééšéé fîîéļļďš. ÑÑÑöţĥĥîññĝ ööf ýýöûûŕšš îšš ššåvééď ýýéţţ: ççĥöööššé fföŕŕ éååçĥĥ ŵĥĥîççĥ vvåļļûé ššţţåýšš.' })}]`

export const conflictTheirs = (): string => '[Šåvvéďď býý ššöméébööďý ééļļšé]'

export const conflictTitle = (): string => '[Šömmébböďýý ééļšéé ĥĥåš ççĥĥåñĝĝéďď ţĥĥé ššåmmé]'

export const copied = (): string => '[Çöppîééď.]'

export const copy = (): string => '[Çöppý]'

export const copyByKeys = (): string =>
  '[Ţĥéé ţţéxţţ îîš ššéļļéçţţéďď. ÞÞŕééšš ÇÇţţŕļ+ÇÇ, ööŕŕ ⌘ÇÇ ööñ åå ṀṀåçç, ţţö ççöppý îîţ.]'

export const customersFound = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöbböďďý fföûûñď. ÇÇÇĥéççķ ţţĥéé ššpéļļļîîñĝ.', one: (n) => `${n} çûûšţţömééŕ fföûûñďď`, other: (n) => `${n} çûûšţţömééŕšš fööûññď` })}]`

export const dismiss = (): string => '[Ďîššmîîšš ţţĥĥîš mmééššååĝéé]'

export const eventOnDay = (a: { title: string; day: string }): string => `[${a.title}, ${a.day}]`

export const exportCounting = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ļöööķîîñĝ ffööŕ ŕŕöŵŵš …', one: (n) => `${n} ŕööŵ ššö ffååŕ …`, other: (n) => `${n} ŕööŵšš šöö ffåŕ …` })}]`

export const exportFailed = (): string => '[Ñöţţ ååļļ ŕŕööŵš ççööûļďď bbé ŕŕéååď. ÇÇļļöšéé ţţĥîšš ååñď ţţŕŕý ååĝååîñ.]'

export const exportFound = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñö ŕŕööŵ mmåţţçĥééš.', one: (n) => `${n} ŕööŵ mmåţţçĥĥéš. ŢŢŢĥé ffîîļé ĥĥååš îîţ.`, other: (n) => `${n} ŕööŵšš mååţççĥ. ŢŢĥĥé ffîļļé ĥĥåšš åļļļ ööf ţţĥĥém.` })}]`

export const exportRows = (): string => '[Éxppöŕŕţ]'

export const exportSave = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Šåvvé ${n} ŕööŵ`, other: (n) => `Šåvvé ${n} ŕööŵšš` })}]`

export const exportTitle = (a: { title: string }): string => `[Éxppöŕŕţ: ${a.title}]`

export const exported = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ŕööŵ ššåvvéďď`, other: (n) => `${n} ŕööŵšš šååvééď` })}]`

export const findCustomer = (): string => '[Ƒîññď ţţĥéé ççûšţţömméŕ]'

export const findCustomerHint = (): string =>
  '[Þåŕŕţ ööf ţţĥĥé ññåmmé, ţţĥĥé éé-mmåîļļ ååďďŕŕéššš, ţţĥĥé mmöbbîļéé ññûmbbéŕŕ öŕŕ ţţĥé ppööšţççöďďé]'

export const keepEditing = (): string => '[Ķééép ééďîîţîîñĝ]'

export const leaveText = (): string => '[Ŵĥååţ ýýöûû ĥĥåvéé ççĥåññĝééď ĥĥéŕŕé îîš ññöţţ ššåvééď ýýéţţ.]'

export const leaveTitle = (): string => '[Ļéååvéé ŵîîţĥĥöûţţ ššåvîîñĝĝ?]'

export const loading = (): string => '[Ļöååďîîñĝ]'

export const no = (): string => '[Ñö]'

export const noConnection = (): string =>
  '[Ţĥééŕéé îšš ññö ççöñññéççţîîöñ ţţöö ţĥĥé ššéŕŕvééŕ. ÇÇĥĥéçķķ ţţĥé ññééţŵööŕķķ, ţţĥééñ ţţŕýý åĝĝåîîñ: ññööţĥîîñĝĝ îšš ďďöñéé ţţŵîççé.]'

export const noNewDate = (): string => '[Ñö ññééŵ ďďåţţé]'

export const notAllowed = (): string =>
  '[Ýöûûŕ ŕŕöļļé ďďöééš ññöţţ îîñçļļûďďé ţţĥîîš. ÅÅššķ ååñ ööŵññéŕŕ öff ýýöûŕŕ ööŕĝååñîîšåţţîööñ ţţö ççĥååñĝĝé îîţ.]'

export const notAmount = (): string =>
  '[Éñţţéŕŕ åññ ååmöûûñţţ ŵîîţĥĥöûţţ ššépååŕååţöŕŕš ööf ţţĥĥöûššåññďš, šššûçĥĥ ååš 1250.00.]'

export const notHttps = (): string =>
  '[Éñţţéŕŕ å ŵŵééb ååďďďŕéššš ţţĥååţ bbéĝĝîññš ŵŵîţţĥ ĥĥţţţpš:// åååññď ĥĥåšš ññö ššpååçéšš.]'

export const notNumber = (): string => '[Éñţţéŕŕ å ññûûmbééŕ.]'

export const notPercent = (): string =>
  '[Éñţţéŕŕ å ppééŕçééñţţåĝéé ŵŵîţĥĥ ååţ mmöššţ ţţŵöö ďééçîîmåļļš, ššûûçĥĥ åšš 5 ööŕŕ 12.5.]'

export const notWebAddress = (): string =>
  '[Éñţţéŕŕ å ŵŵééb ååďďďŕéššš ţţĥååţ bbéĝĝîññš ŵŵîţţĥ ĥĥţţţpš:// öööŕŕ ĥĥţţpp:// åååñďď ĥååš ññö ššppåçééš.]'

export const notWhole = (): string => '[Éñţţéŕŕ å ŵŵĥĥöļéé ññûmbbéŕŕ, îîñ ďďîĝĝîţţš ööñļļý.]'

export const notWholeDate = (): string => '[Éñţţéŕŕ å ŵŵĥĥöļéé ďďåţéé, ŵŵîţţĥ åå ýýéååŕ ööf fföûûŕ ďďîĝĝîţţš.]'

export const noteAdd = (): string => '[Åďďď ţţĥé ññööţé]'

export const noteChanged = (): string => '[çĥååñĝĝéď]'

export const noteDelete = (): string => '[Ďéļļéţţé ţţĥéé ñööţéé]'

export const noteDeleteText = (a: { author: string }): string =>
  `[Ţĥéé ññöţéé ööf ${a.author} îšš ďďéļééţééď fföŕŕ évvéŕŕýbööďýý.]`

export const noteDeleted = (): string => '[Ţĥéé ññöţéé îîš ďďéļļéţééď.]'

export const noteEdit = (): string => '[Çĥååñĝĝé ţţĥéé ñööţéé]'

export const noteFirst = (): string => '[Ŵŕîîţéé ţĥĥé ññöţţé ffîŕŕšţţ.]'

export const noteHint = (): string => '[Öñļļý ýýöûûŕ ššţååfff šééé îîţ.]'

export const noteNew = (): string => '[Ñéŵŵ ññöţéé]'

export const noteSave = (): string => '[Šåvvé ţţĥéé ññöţéé]'

export const noteStored = (): string => '[Ţĥéé ññöţéé îîš ššţööŕéďď.]'

export const notes = (): string => '[Ñöţţéšš]'

export const notesNone = (): string => '[Ñöbböďďý ĥĥåšš ŵŕŕîţţţéññ åå ñööţéé ýééţ.]'

export const notesOfCustomer = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ţĥééŕéé îšš ${n} ñööţéé öññ ţţĥé ççûûšţöömééŕ.`, other: (n) => `Ţĥééŕéé åŕŕé ${n} ñööţééš ööñ ţţĥéé ççûšţţömméŕ. ŢŢŢĥé ññééŵéššţ:` })}]`

export const nothingChanged = (): string => '[Ñöţţĥîîñĝ ĥĥååš ççĥååñĝééď, ššöö ññöţĥĥîññĝ ŵŵåšš šååvééď.]'

export const otherCustomer = (): string => '[Çĥöööššé ššömmébööďýý éļļšéé]'

export const pageTitle = (a: { title: string }): string => `[${a.title} · ŢŢééššééŕåå]`

export const pickColour = (a: { label: string }): string => `[Þîççķ: ${a.label}]`

export const requestId = (a: { id: string }): string => `[Ŕéfféŕŕéñççé fföŕŕ ššûpppöŕŕţ: ${a.id}]`

export const required = (): string => '[Ţĥîîš îîš ññéééďééď.]'

export const serverFailed = (): string =>
  '[Ţĥéé ššéŕvvéŕŕ ďîîď ññöţţ ççömppļééţé ţţĥĥîš. ŢŢŢŕý ååĝĝåîññ îîñ åå mmömééñţţ: ññöţţĥîññĝ îîš ďďööñé ţţŵŵîçéé.]'

export const taxRate = (a: { name: string; percent: number }): string => `[${a.name} (${$number('en', a.percent)} %)]`

export const throwAway = (): string => '[Ļéååvéé ŵîîţĥĥöûţţ ššåvîîñĝĝ]'

export const tooLarge = (a: { maximum: number }): string => `[Åţ mmööšţ ${$number('en', a.maximum)}.]`

export const tooLong = (a: { maximum: number }): string => `[Åţ mmööšţ ${$number('en', a.maximum)} çĥĥåŕŕåçţţéŕŕš.]`

export const tooShort = (a: { minimum: number }): string => `[Åţ ļļééåšţţ ${$number('en', a.minimum)} çĥĥåŕŕåçţţéŕŕš.]`

export const tooSmall = (a: { minimum: number }): string => `[Åţ ļļééåšţţ ${$number('en', a.minimum)}.]`

export const tryAgain = (): string => '[Ţŕýý ååĝåîîñ]'

export const unexpected = (): string =>
  '[Šömméţţĥîññĝ ŵŵéññţ ŵŵŕööñĝĝ îññ ţţĥîšš ppåĝéé. ŢŢŕýý ååĝåîîñ; îîff îîţ ĥĥåpppéññš ååĝååîññ, ŕŕéļļöåďď ţţĥé ppååĝé.]'

export const whatHappens = (): string => '[Ŵĥååţ ĥĥåpppééñš]'

export const wrongFormat = (): string => '[Ţĥîîš ďďöééš ññöţţ ĥĥåvéé ţţĥé ŕŕîîĝĥţţ fföŕmm.]'

export const yes = (): string => '[Ýéšš]'
