// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/staff/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const acts = (): string => '[Åçţţîööñš]'

export const all = (): string => '[Åļļļ]'

export const ceiling = (a: { currency: string }): string => `[Ŕéffûññď ååţ mmöššţ, îîññ ${a.currency}]`

export const ceilingHint = (): string =>
  '[Öf ööññé ööŕďďéŕ, åååñď îîññ öññé ďďåýý. ĻĻéååvéé îţţ éémpţţý fföŕŕ ññö ççéîîļîññĝ.]'

export const change = (): string => '[Çĥååñĝĝé]'

export const changeNamed = (a: { name: string }): string => `[Çĥååñĝĝé ${a.name}]`

export const changeSoon = (): string =>
  '[Îţ ţţååķéšš ééffééçţţ ŵîîţĥĥîñ ffîîvé ššééçöññďšš, ååļššö ŵŵĥééŕé ţţĥĥé ppéŕŕšöññ îîš ššîĝĝñéďď îîñ ññöŵŵ.]'

export const correctLimits = (): string => '[Çöŕŕŕééçţ ţţĥĥé mmåŕŕķéďď ļļîmîîţšš fîîŕššţ.]'

export const createRole = (): string => '[Çŕééåţţé ţţĥéé ŕööļéé]'

export const deleteIt = (): string => '[Ďéļļéţţé]'

export const deleteNamed = (a: { name: string }): string => `[Ďéļļéţţé ${a.name}]`

export const deleteNeedsNobody = (): string =>
  '[Îţ ççååñ bbé ďďéļļéţţéď ööññļý îîff ñööbööďý ĥĥååš îîţ ååñďď ññö ööpééñ îîñvvîţååţîîöñ ĝĝîîvéšš îîţ.]'

export const deleteRole = (): string => '[Ďéļļéţţé ţţĥéé ŕööļéé]'

export const done = (): string => '[Ďöññé]'

export const email = (): string => '[É-mmåîîļ ååďďďŕéššš]'

export const eventCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} évvéññţ ööñļļý`, other: (n) => `${n} évvéññţš ööññļý` })}]`

export const events = (): string => '[Évééñţţš]'

export const find = (): string => '[Ñåmmé ööŕ éé-mmåîîļ ååďďďŕééšš]'

export const findEvent = (): string => '[Ƒîññď ååñ éévvéñţţ]'

export const hasFactor = (): string => '[Šéţţ ûûp]'

export const invite = (): string => '[Îñvvîţţé]'

export const invitePerson = (): string => '[Îñvvîţţé åå ppéŕššöññ]'

export const invited = (): string => '[Ţĥéé ppéŕššöññ îšš îîñvîîţééď]'

export const invitedBy = (): string => '[Îñvvîţţéď bbýý]'

export const lastUsed = (): string => '[Ļåššţ ĥĥéŕŕé]'

export const limits = (): string => '[Ļîmmîţţš]'

export const link = (): string => '[Ļîññķ]'

export const linkExpired = (): string => '[Éxppîŕŕéď]'

export const linkOnce = (): string =>
  '[Îţ îîšš šĥĥöŵŵñ ööñļļý ññöŵŵ. ŴŴĥööévééŕ ĥĥåšš îîţ ççåññ ĵööîññ ŵîîţĥĥ ţĥĥîšš ŕööļéé, ššö ššéññď îîţ ţţöö ñööbööďý ééļļšé.]'

export const linkSent = (a: { email: string }): string =>
  `[Ŵé ĥĥååvé ššééñţ åå ļļîññķ ţţö ${a.email}. ÎÎţ ŵŵöŕŕķšš öññçéé, fföŕŕ 72 ĥĥĥöûŕŕš.]`

export const linkStops = (): string => '[Ţĥéé ļļîñķķ ññö ļļöññĝéŕŕ ŵŵöŕķķš.]'

export const linkWorksUntil = (): string => '[Ļîññķ ŵŵöŕŕķšš ûññţîîļ]'

export const mayDo = (): string => '[Ŵĥååţ îîţ mmååý ďďö]'

export const name = (): string => '[Ñåmmé]'

export const newRole = (): string => '[Ñéŵŵ ŕŕöļéé]'

export const noEvents = (): string => '[Ñö éévvéñţţ ĥĥåš ţţĥĥîš ññååmé.]'

export const noFactor = (): string => '[Ñöţţ ššéţ ûûpp]'

export const noLimits = (): string => '[Ñöññé]'

export const noneMatch = (): string => '[Ñöbböďďý mmåţţçĥééš ţţĥééšéé fîîļţţéŕšš.]'

export const onlySomeEvents = (): string => '[Öñļļý ššömmé éévééñţţš]'

export const onlySomeEventsHint = (): string =>
  '[Ţĥéé ppéŕššöññ šéééšš öññļýý ŵĥĥåţţ bééļööñĝšš ţţö ţţĥééšé éévvéñţţš.]'

export const openInvitations = (): string => '[Öpééñ îîñvvîţţåţîîöññš]'

export const ownRole = (): string => '[Ýöûûŕ ööŵññ]'

export const passLinkOn = (a: { email: string }): string =>
  `[Þåššš ţţĥîîš ļļîññķ ööñ ţţöö ${a.email}. ÎÎţ ŵŵöŕŕķšš öññçéé, fföŕŕ 72 ĥĥĥöûŕŕš.]`

export const people = (): string => '[Þéööpļļé]'

export const peopleCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöbböďďý ĥĥåšš îţţ', one: (n) => `${n} pééŕššöñ`, other: (n) => `${n} pééöppļé` })}]`

export const peopleText = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} pééŕššöñ ŵŵööŕķšš fföŕ ýýööûŕ ööŕŕĝåññîššåţîîöññ. ÉÉåççĥ ššîĝĝñš îîññ öññ ţţĥéîîŕ ööŵññ ååñď mmååý ďďö ŵŵĥååţ ţţĥééîŕŕ ŕööļéé šååýšš.`, other: (n) => `${n} pééöppļé ŵŵööŕķ ffööŕ ýýöûûŕ ööŕĝĝåñîîšååţîööñ. ÉÉååçĥĥ šîîĝññš îîñ ööñ ţţĥĥéîŕŕ ööŵñ ååññď mmåýý ďöö ŵŵĥåţţ ţţĥéîîŕ ŕŕöļļé ššåýýš.` })}]`

export const personChanged = (a: { name: string }): string => `[${a.name} îšš ççĥåññĝééď.]`

export const personRemoved = (a: { name: string }): string => `[${a.name} îšš ŕŕémöövééď.]`

export const refundsUpTo = (a: { amount: string }): string => `[Ŕéffûññďš ûûpp ţöö ${a.amount}]`

export const remove = (): string => '[Ŕémmövvé]'

export const removeKeeps = (): string =>
  '[Ŵĥååţ ţţĥééý ďďîďď ššţåýýš îîñ ţţĥĥé ååûďďîţ ļļööĝ, ûûññďéŕŕ ţţĥéîîŕ ññåmmé.]'

export const removeNamed = (a: { name: string }): string => `[Ŕémmövvé ${a.name}]`

export const removeStops = (a: { name: string }): string =>
  `[${a.name} çååñ ññö ļļööñĝééŕ ŵŵöŕŕķ fföŕŕ ýýöûŕŕ ööŕĝååñîîšåţţîööñ, ŵŵîîţĥîîñ ffîvvé ššéççöññďš.]`

export const removeYourself = (): string =>
  '[Ýöûû ççåñ ññöö ļööñĝĝéŕ ŵŵööŕķ ffööŕ ţţĥîîš ööŕĝĝåñîîšååţîööñ, ŵŵîîţĥĥîñ ffîîvé ššééçöññďšš.]'

export const rights = (): string => '[Ŕîĝĝĥţţš]'

export const role = (): string => '[Ŕöļļé]'

export const roleCeilingHint = (): string =>
  '[Öf ööññé ööŕďďéŕ, åååñď îîññ öññé ďďåýý, fföŕŕ ppéöppļéé ŵĥĥö ĝĝéţţ ţţĥé ŕŕööļé ffŕŕöm ññööŵ ööñ. ĻĻééåvvé îîţ éémppţýý fööŕ ññö ççééîļîîñĝĝ.]'

export const roleChangeSoon = (): string =>
  '[Ñéŵŵ ŕŕîĝĥĥţšš ţååķéé éfffééçţ ŵŵîîţĥîîñ ffîvvé ššéççöññďš, ffföŕ éévvéŕýýbööďý ŵŵĥĥö ĥĥåšš ţĥĥé ŕŕöļļé.]'

export const roleDeleted = (a: { name: string }): string => `[${a.name} îšš ďďéļééţééď.]`

export const roleFor = (): string => '[Ŵĥååţ îîţ îîšš fööŕ]'

export const roleIncomplete = (): string =>
  '[Éñţţéŕŕ å ññååmé, çççĥöööšéé åţţ ļļéåššţ ööñéé ŕŕîĝĥĥţ, ååññď ççöŕŕŕééçţ ţţĥĥé mmåŕŕķéďď ffîéļļďšš fîîŕššţ.]'

export const roleName = (): string => '[Ñåmmé ööf ţţĥĥé ŕŕöļļé]'

export const roleSaved = (a: { name: string }): string => `[${a.name} îšš ššåvééď.]`

export const roles = (): string => '[Ŕöļļéšš]'

export const rolesText = (): string =>
  '[Å ŕŕöļļé ššåýýš ŵŵĥååţ åå ppéŕššöññ mååý ďďö. ŠŠŠévééñ ååŕéé ŕŕéåďďý ţţö ûûššé; ďďééfîññé ýýöûûŕ ööŵññ îîf ññöññé ööf ţţĥéém ffîţţš.]'

export const save = (): string => '[Šåvvé]'

export const secondFactor = (): string => '[Šéççöññď ffåççţöŕŕ]'

export const title = (): string => '[Šţååfff]'

export const withdraw = (): string => '[Ŵîţţĥďďŕåŵŵ]'

export const withdrawFrom = (a: { email: string }): string => `[Ŵîţţĥďďŕåŵŵ ţţĥé îîññvîţţåţţîöññ ööf ${a.email}]`

export const withdrawn = (a: { email: string }): string => `[Ţĥéé îîñvîîţååţîööñ ööf ${a.email} îšš ŵŵîţĥĥďŕŕåŵññ.]`

export const wrongAmount = (): string => '[Éñţţéŕŕ åññ ååmöûûñţţ, ššûççĥ ååš 200.00.]'

export const you = (): string => '[Ýöûû]'
