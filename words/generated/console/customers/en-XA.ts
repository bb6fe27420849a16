// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/customers/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const addressTaken = (): string =>
  '[Åñööţĥĥéŕ ççûûšţöömééŕ ĥĥåšš ţĥĥîšš åďďďŕŕéššš. ÎÎf îîţţ îšš ţţĥé ššååmé ppééŕšööñ, mmééŕĝĝé ţţĥéé ţŵŵö.]'

export const afterwards = (): string => '[Åfţţéŕŕŵåŕŕďšš]'

export const agreed = (): string => '[Åĝŕŕéééď]'

export const all = (): string => '[Åļļļ]'

export const allOrders = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} öŕŕďééŕ`, other: (n) => `Åļļļ ${n} öŕŕďééŕš` })}]`

export const cancel = (): string => '[Çåññçééļ]'

export const chooseAnother = (): string => '[Çĥöööššé ššömmébööďýý éļļšéé]'

export const consentHint = (): string => '[Öñļļý îîf ţţĥĥé ççûššţömméŕŕ ĥååš ššåîîď ššö.]'

export const consentHistory = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ďééçîîšîööñ`, other: (n) => `${n} ďééçîîšîööñšš` })}]`

export const consents = (): string => '[Çöññšééñţšš]'

export const contact = (): string => '[Çöññţååçţ]'

export const createCustomer = (): string => '[Çŕééåţţé ţţĥéé çûûšţţömééŕ]'

export const created = (a: { name: string }): string => `[${a.name} îšš ççŕéååţééď.]`

export const customer = (): string => '[Çûššţööméŕŕ]'

export const detail = (): string => '[Ďéţţåîîļ]'

export const didAgree = (a: { consent: string }): string => `[Åĝŕŕéééď: ${a.consent}]`

export const didWithdraw = (a: { consent: string }): string => `[Ŵîţţĥďďŕåŵŵñ: ${a.consent}]`

export const edit = (): string => '[Éďîîţ]'

export const editHint = (): string =>
  '[Öŕďďéŕŕš ķķééép ţţĥéé ďééţååîļšš ţţĥåţţ ŵŵéŕéé ĝĝîvééñ ŵŵîţţĥ ţţĥéém. ÇÇööŕŕŕéçţţ ţţĥöššé ööñ ţţĥĥé ööŕďďéŕ.]'

export const effectAddress = (a: { address: string }): string =>
  `[Ļåţţéŕŕ öŕŕďééŕš ŵŵîîţĥ ${a.address} bééļööñĝ ţţöö ţĥĥé ççûššţööméŕŕ ŵŵĥö ššţţåýšš.]`

export const effectFinal = (): string => '[Å mméŕŕĝé ççååññööţ bbé ûûññďöññé.]'

export const effectGone = (a: { name: string }): string =>
  `[${a.name} ñöö ļļöñĝĝéŕŕ éxxîššţš. ĻĻĻîñķķš ţţö ţţĥĥém ļļééåď ţţöö ţĥĥé ççûššţööméŕŕ ŵŵĥö ššţţåýšš.]`

export const effectMoves = (a: { orders: number; members: number }): string =>
  `[${$plural('en', a.orders, { '=0': () => 'Ñö ööŕŕďéŕŕš', one: (n) => `${n} öŕŕďééŕ`, other: (n) => `${n} öŕŕďééŕš` })} åññď ${$plural('en', a.members, { '=0': () => 'ñö mméémbééŕššĥîppš', one: (n) => `${n} méémbbéŕššĥîîp`, other: (n) => `${n} méémbbéŕššĥîîpš` })} möövéé, ŵŵîţţĥ ţţîççķéţţš, ššååvééď ppåýýméññţ mméţţĥööďš ååññď ššîĝĝñ-îîñ ååçççöûûñţšš.]`

export const email = (): string => '[É-mmåîîļ ååďďďŕéššš]'

export const event = (): string => '[Évééñţţ]'

export const find = (): string => '[Ƒîññď: ññååméé, éé-mmåîļļ ååďďŕŕéššš, mmööbîļļé ññûmmbééŕ, ppööšţççöďďé]'

export const findOther = (): string => '[Ŵĥöö îîš ţţĥéé šååméé pééŕššöñ?]'

export const findOtherHint = (): string => '[Ñåmmé, éé-mmååîļ ååďďďŕééššš, mmöbbîļéé ññûmbbéŕŕ öŕŕ ppöšţţçööďé.]'

export const firstName = (): string => '[Ƒîŕŕšţţ ñååméé]'

export const found = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöbböďďý fföûûñď', one: (n) => `${n} çûûšţţömééŕ fföûûñďď`, other: (n) => `${n} çûûšţţömééŕšš fööûññď` })}]`

export const goes = (): string => '[Îš mmééŕĝééď]'

export const invoices = (): string => '[Îñvvöîîçéšš]'

export const lastName = (): string => '[Ļåššţ ññåmmé]'

export const marketing = (): string => '[Ṁåŕŕķééţîññĝ éé-mmåîîļš]'

export const memberCancelled = (): string => '[Çåññçééļļééď]'

export const memberInstalments = (): string => '[Îñ îîññšţååļmméñţţš]'

export const memberPaid = (): string => '[Þåîîď]'

export const memberUnpaid = (): string => '[Ûñppåîîď]'

export const membership = (): string => '[Ṁémmbééŕšĥĥîpp]'

export const memberships = (): string => '[Ṁémmbééŕšĥĥîppš]'

export const merge = (): string => '[Ṁéŕŕĝéé]'

export const mergeDone = (a: { name: string; kept: string }): string => `[${a.name} îšš mméŕĝĝéďď îññţöö ${a.kept}.]`

export const mergeInto = (a: { address: string }): string => `[Ṁéŕŕĝéé îññţöö ${a.address}]`

export const mergeReason = (): string => '[Ĥöŵŵ ďďö ýýöûû ķññöŵŵ ţĥĥåţţ îţţ îîš ţţĥéé šååméé pééŕššöñ?]'

export const mergeReasonHint = (): string => '[Ƒöŕŕ ýýöûŕŕ ççöļļļéååĝûééš; ççûûšţţömééŕšš ďöö ññöţ ššééé îîţ.]'

export const mergeTitle = (a: { name: string }): string => `[Ṁéŕŕĝéé ${a.name} ŵîîţĥĥ åññöţţĥéŕŕ ççûšţţömméŕ]`

export const mergeWith = (): string => '[Ṁéŕŕĝéé ŵîîţĥĥ åññöţţĥéŕŕ]'

export const mergedCustomers = (): string => '[Ṁéŕŕĝééď îîñţţö ţţĥîîš ççûššţömméŕŕ]'

export const mobile = (): string => '[Ṁöbbîļļé ññûmmbéŕŕ]'

export const moved = (a: { orders: number; members: number }): string =>
  `[${$plural('en', a.orders, { '=0': () => 'Ñö ööŕŕďéŕŕš', one: (n) => `${n} öŕŕďééŕ`, other: (n) => `${n} öŕŕďééŕš` })} åññď ${$plural('en', a.members, { '=0': () => 'ñö mméémbééŕššĥîppš', one: (n) => `${n} méémbbéŕššĥîîp`, other: (n) => `${n} méémbbéŕššĥîîpš` })} möövééď ĥĥéŕŕé]`

export const name = (): string => '[Ñåmmé]'

export const newCustomer = (): string => '[Ñéŵŵ ççûšţţömméŕ]'

export const noMemberships = (): string => '[Ñö mméémbééŕššĥîppš.]'

export const noOrders = (): string => '[Ñö ööŕŕďéŕŕš ýýéţţ.]'

export const none = (): string =>
  '[Ţĥééŕéé åŕŕé ññö ççûûšţöömééŕš ýýééţ. ŢŢĥĥéý ååpppéååŕ ĥĥéŕŕé ŵŵîţţĥ ţţĥééîŕŕ fîîŕššţ ööŕďďéŕ.]'

export const noneMatch = (): string => '[Ñö ççûûšţöömééŕ mmåţţçĥééš. ŢŢŕŕý åå ppåŕŕţ ööf ţţĥéé ññåméé.]'

export const notAgreed = (): string => '[Ñöţţ ååĝŕéééďď]'

export const notifications = (): string => '[Ñéŵŵš ööf éévvéñţţš]'

export const number = (): string => '[Ñûmmbééŕ]'

export const order = (): string => '[Öŕďďéŕŕ]'

export const orderCancelled = (): string => '[Çåññçééļļééď]'

export const orderConfirmed = (): string => '[Çöññfîîŕmééď]'

export const orderExpired = (): string => '[Éxppîŕŕéď]'

export const orderPending = (): string => '[Ñöţţ ppåîďď ýýéţ]'

export const orderRefunded = (): string => '[Ŕéffûññďéďď]'

export const orders = (): string => '[Öŕďďéŕŕš]'

export const partRefunded = (): string => '[Ŕéffûññďéďď îîñ ppåŕŕţ]'

export const postcode = (): string => '[Þöššţççöďéé]'

export const reasonFirst = (): string => '[Éñţţéŕŕ å ŕŕééåšööñ ffîŕŕšţţ.]'

export const save = (): string => '[Šåvvé]'

export const saved = (): string => '[Ţĥéé ççûšţţömméŕ îîšš çĥĥåññĝéďď.]'

export const searching = (): string => '[Šéååŕççĥîññĝ …]'

export const sideBySide = (): string => '[Ɓöţţĥ ççûššţööméŕŕš ššîďďé bbý ššîîďé]'

export const since = (): string => '[Çûššţööméŕŕ ššîñççé]'

export const sortName = (): string => '[Ɓý ļļååšţ ññååmé]'

export const sortNewest = (): string => '[Ñéŵŵéššţ ffîŕŕšţ]'

export const sorted = (): string => '[Öŕďďéŕŕ]'

export const ssoLinks = (): string => '[Šîĝĝñ-îîñ ååçççöûûñţţš]'

export const status = (): string => '[Šţååţûûš]'

export const stays = (): string => '[Šţååýšš]'

export const swap = (): string => '[Ķééép ţţĥéé ööţĥééŕ ööñéé îîñšţţéååď]'

export const tickets = (): string => '[Ţîççķééţš]'

export const title = (): string => '[Çûššţööméŕŕš]'

export const total = (): string => '[Ţöţţåļļ]'

export const until = (): string => '[Ûñţţîļļ]'

export const validTickets = (): string => '[Våļļîďď ţîîçķķéţšš]'

export const walkIn = (): string =>
  '[Ţĥîîš ççûššţööméŕŕ ššţåññďšš fööŕ éévééŕýýböďďý ŵŵĥöö bbûýšš ååţ ţţĥéé çööûññţéŕŕ ŵŵîţĥĥöûûţ åå ññåméé.]'

export const wasMerged = (): string => '[Ţĥéé ççûšţţömméŕ ööff ţĥĥîšš åďďďŕŕéššš ŵŵåš mmééŕĝééď îîñţţö ţţĥîîš ööñéé.]'

export const when = (): string => '[Ŵĥééñ]'
