// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/developers/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const about = (): string => '[Åbööûţţ îţţ]'

export const active = (): string => '[Åçţţîvvé]'

export const acts = (): string => '[Åçţţîööñš]'

export const address = (): string => '[Åďďďŕééšš]'

export const addressHint = (): string =>
  '[Îţ bbééĝîññš ŵŵîţţĥ ĥĥţţţpšš:// åååñď ççååñ bbé ŕŕéååçĥĥéď ffŕŕöm ţţĥĥé îîñţţéŕññéţţ.]'

export const addresses = (): string => '[Ñéţţŵööŕķ ååďďďŕééšššéš]'

export const addressesHint = (): string =>
  '[Öñļļý ţţĥééšéé åďďďŕŕéšššéšš öŕŕ ŕŕåñĝĝéšš, ššûççĥ ååš 192.0.2.0/24, ööööööööñé ööññ éååçĥĥ ļîîñéé. ĻĻéååvé îîţţ émmpţţý fföŕŕ åññý.]'

export const adminHint = (): string =>
  '[Ƒöŕŕ ţţööļļš ţţĥååţ mmåññåĝĝé ţţĥéé öŕŕĝååñîššåţţîöññ (/ååďďmîîñ/vv1), ŵŵŵîţţĥ éévééŕýţţĥîîñĝ ţţĥĥåţ ţţĥĥîš ççööñšööļéé çååñ ďďö.]'

export const adminKey = (): string => '[Åďmmîññ ķééý]'

export const all = (): string => '[Åļļļ]'

export const allTypes = (): string => '[Åļļļ]'

export const anyAddress = (): string => '[Åñýý]'

export const attemptNumber = (a: { number: number }): string => `[Åţţţémmpţ ${$number('en', a.number)}]`

export const attempts = (): string => '[Åţţţémmpţšš]'

export const bothSecrets = (): string =>
  '[Ṁéšššååĝéšš ååŕé ššîîĝñééď ŵŵîţţĥ bböţţĥ ššéççŕééţš ďďûûŕîññĝ ţţĥîîš ţţîmmé.]'

export const cancelled = (): string => '[Çåññçééļļééď]'

export const cause = (): string => '[Ŵĥýý]'

export const causeEvent = (): string => '[Îţ ĥĥååppééñééď]'

export const causeReplay = (): string => '[Šéññţ ååĝååîññ]'

export const causeTest = (): string => '[Ţéššţ]'

export const change = (): string => '[Çĥååñĝĝé]'

export const changeEndpoint = (): string => '[Çĥååñĝĝé ţţĥéé éññďppöîññţ]'

export const channel = (): string => '[Šåļļéšš çĥĥåñññéļļ]'

export const client = (): string => '[Çļîîéññţ]'

export const connectionError = (a: { code: string }): string => `[Ţĥéé ççöñññéççţîööñ ffåîîļééď: ${a.code}]`

export const createEndpoint = (): string => '[Çŕééåţţé ţţĥéé éññďppöîññţ]'

export const createKey = (): string => '[Çŕééåţţé ţţĥéé ķééý]'

export const created = (): string => '[Çŕééåţţéď]'

export const deleteEndpoint = (): string => '[Ďéļļéţţé ţţĥéé éññďppöîññţ]'

export const deleteIt = (): string => '[Ďéļļéţţé]'

export const deleteKeepsLog = (): string => '[Ŵĥååţ ŵŵåšš ššéñţţ ššö ffåŕŕ šţţåýýš îîñ ţţĥéé ļļöĝ ööff ďééļîîvéŕŕîééš.]'

export const deleteStops = (): string =>
  '[Ñöţţĥîîñĝ îîšš šééñţţ ţöö îîţ ååñýý mööŕéé, ååñďď mééšššåĝééš ţţĥååţ ŵŵåîîţ ååŕéé ççåñççéļļļéďď.]'

export const deleteTitle = (): string => '[Ďéļļéţţé ţţĥéé éññďppöîññţ?]'

export const delivered = (): string => '[Ďéļļîvvéŕééď]'

export const deliveries = (): string => '[Ďéļļîvvéŕîîéšš]'

export const delivery = (): string => '[Ďéļļîvvéŕýý]'

export const description = (): string => '[Ďéššçŕŕîpţţîööñ]'

export const disable = (): string => '[Ďîššåbbļé]'

export const disableMisses = (): string =>
  '[Ŵĥååţ ĥĥåpppééñš mmééåñŵŵĥîîļé îîšš ñööţ ššéññţ ļļåţţéŕŕ, ûûñļļéššš ýýöû ššééñď ţţĥĥé ppéŕŕîöďď ååĝåîîñ.]'

export const disableStops = (): string => '[Ñöţţĥîîñĝ îîšš šééñţţ ţöö îîţ ûûñţţîļ ýýööû ééñååbļéé îîţ ååĝååîñ.]'

export const disableTitle = (): string => '[Ďîššåbbļé ţţĥĥé ééñďďpöîîñţţ?]'

export const disabled = (): string => '[Ďîššåbbļéďď]'

export const disabledByFailures = (): string => '[Ďîššåbbļéďď ååfţééŕ ffåîîļûûŕéšš]'

export const duration = (): string => '[Ďûŕŕåţţîöññ]'

export const ed25519 = (): string => '[Åļššö ššîĝĝñ ŵŵîţţĥ åå ppûbbļîçç ķķéý (ÉÉÉď25519)]'

export const ed25519Hint = (): string => '[Ƒöŕŕ ŕŕéçééîvvéŕšš ţţĥåţţ ššĥöûûļďď ĥööļďď ñöö ššéçŕŕéţţ.]'

export const enable = (): string => '[Éñååbļļé]'

export const endpoint = (): string => '[Éñďďpööîñţţ]'

export const endpointCreated = (): string => '[Ţĥéé ééñďppöîîñţ îîšš çŕŕéååţéďď]'

export const endpointsText = (): string =>
  '[Åñ ééññďpööîññţ îîš ååñ ååďďďŕééššš öff ýýöûŕŕš ţţĥååţ îîš ţţööļď ŵŵĥĥåţ ĥĥååppééñšš ĥééŕéé: ööŕďďéŕšš, ţţîççķééţš, mmmémbbéŕŕš, ššççåñšš.]'

export const error = (): string => '[Éŕŕŕöŕŕ]'

export const errorCode = (): string => '[Éŕŕŕöŕŕ çööďéé]'

export const eventType = (): string => '[Évééñţţ ţýýpéé]'

export const eventTypes = (): string => '[Évééñţţ ţýýpééš]'

export const everyType = (): string => '[Šéññď éévééŕýý évvéññţ ţţýppé]'

export const everyTypeHint = (): string => '[Ţýppéšš ţĥĥåţţ åŕŕé ååďďďéďď ļååţééŕ ååŕéé šééñţţ ţööö.]'

export const expired = (): string => '[Éxppîŕŕéď]'

export const expires = (): string => '[Éxppîŕŕéš]'

export const expiresHint = (): string =>
  '[Ļéååvéé îţţ éémpţţý fföŕŕ åå ķééý ţţĥååţ ŵŵöŕŕķšš ûññţîîļ îîţ îîš ŕŕéévöķķéďď.]'

export const failed = (): string => '[Ƒåîîļééď]'

export const failing = (): string => '[Ƒåîîļîîñĝ]'

export const failures = (): string => '[Ƒåîîļûûŕéšš]'

export const failuresSince = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} fååîļļûŕéé ššîñççé`, other: (n) => `${n} fååîļļûŕééš ššîññçéé` })}]`

export const field = (): string => '[Ƒîééļďď]'

export const headers = (): string => '[Ĥéååďééŕš]'

export const healthy = (): string => '[Ŵöŕŕķîîñĝ]'

export const httpStatus = (): string => '[Šţååţûûš]'

export const isDeleted = (): string => '[Ţĥéé ééñďppöîîñţ îîšš ďééļééţéďď.]'

export const isDisabled = (): string => '[Ţĥéé ééñďppöîîñţ îîšš ďîîšååbļééď.]'

export const isEnabled = (): string => '[Ţĥéé ééñďppöîîñţ îîšš éññåbbļéďď.]'

export const isReplayed = (): string => '[Îţ îîšš bééîññĝ ššéññţ ååĝååîñ.]'

export const key = (): string => '[Ķéýý]'

export const keyCreated = (a: { name: string }): string => `[${a.name} îšš ççŕéååţééď]`

export const keyId = (): string => '[Îďééñţţîfîîéŕŕ]'

export const keyIncomplete = (): string =>
  '[Éñţţéŕŕ å ññååmé, çççĥöööšéé åţţ ļļéåššţ ööñéé ŕŕîĝĥĥţ ååñďď, îîf îîţţ îšš ļļîmîîţééď, ååññ évvéññţ, ååññď ffîññîšĥĥ ţţĥé ďďååţé.]'

export const keyRevoked = (a: { name: string }): string => `[${a.name} îšš ŕŕévööķééď.]`

export const keys = (): string => '[ÅÞÎÎ ķķéýšš]'

export const keysText = (): string =>
  '[Å ķķéýý ļééţšš å ppŕŕöĝŕŕåmm ŵööŕķķ fööŕ ýýöûûŕ ööŕĝĝåññîšååţîîöñ. ĜĜĜîvéé ééåçĥĥ ppŕöĝĝŕååm îîţšš öŵŵñ, ššöö ţţĥåţţ ýýöû ççååñ ééñďď öññé ŵŵîţţĥööûţ ţţĥĥé ööţĥĥéŕšš.]'

export const kind = (): string => '[Ķîññď]'

export const lastDelivered = (): string => '[Ļåššţ ďďéļļîvvéŕééď]'

export const lastUsed = (): string => '[Ļåššţ ûûšééď]'

export const mayDo = (): string => '[Ŵĥååţ îîţ mmååý ďďö]'

export const message = (): string => '[Ţĥéé mméšššåĝĝé]'

export const messageGone = (): string => '[Ţĥéé mméšššåĝĝé îîš ññö ļļööñĝééŕ ššţööŕééď.]'

export const messageId = (): string => '[Ṁéšššååĝé]'

export const milliseconds = (a: { count: number }): string => `[${$number('en', a.count)} mšš]`

export const name = (): string => '[Ñåmmé]'

export const nameHint = (): string => '[Ŵĥîîçĥĥ pŕŕöĝĝŕåmm ŵŵîļļļ ûûšé îîţţ, ššûççĥ ååš “ŴŴééb ššĥööp”.]'

export const network = (): string => '[Ñéţţŵööŕķ ååďďďŕééššš]'

export const never = (): string => '[Ñévvéŕŕ]'

export const newEndpoint = (): string => '[Ñéŵŵ ééñďppöîîñţ]'

export const newKey = (): string => '[Ñéŵŵ ķķéý]'

export const newSecret = (): string => '[Ţĥéé ññéŵ ššééçŕééţ]'

export const nextAttempt = (): string => '[Ñéxxţ ååţţţémmpţ]'

export const noAttempts = (): string => '[Îţ ĥĥååš ññöţţ béééññ šééñţţ ýééţ.]'

export const noDeliveries = (): string =>
  '[Ñöţţĥîîñĝ ŵŵååš ššéññţ ţţö ţţĥîîš ééñďďpööîñţţ îîñ ţţĥéé ļååšţţ 30 ďďďåýšš. ŠŠéññď åå ţţéššţ ţţö ššééé ŵŵĥéţţĥééŕ îîţ ŵŵöŕŕķšš.]'

export const noEndpoints = (): string =>
  '[Ñöţţĥîîñĝ îîšš ţööļďď ţöö ööţĥééŕ ššýššţéémš ýýééţ. ÇÇŕŕéåţţé ååñ ééññďpööîññţ fföŕŕ ţĥĥé ffîŕŕšţţ öññé.]'

export const noKeys = (): string =>
  '[Ţĥééŕéé îšš ññö ķķéýý ýééţ. ÇÇŕŕéååţé ööññé fföŕŕ ţĥĥé ffîŕŕšţţ pŕŕöĝĝŕåmm ţţĥåţţ ŵŵöŕķķš fföŕŕ ýýöû.]'

export const noRequests = (): string => '[Ñö ŕŕééqûééšţţ ĥååš ffåîîļééď îîñ ţţĥéé ļļåšţţ 7 ďďååýšš.]'

export const noResponse = (): string => '[Ñö ŕŕééšpööñššé]'

export const noSuchRequest = (): string =>
  '[Ţĥééŕéé îšš ññö ffåîîļéďď ŕŕéqûûéššţ ŵŵîţţĥ ţţĥîîš îîď. ŔŔééqûûéšţţš ţţĥååţ ŵŵöŕŕķééď ååŕéé ñööţ ķķéppţ, ååññď ffåîîļééď ööñééš fföŕŕ 7 ďďååýš ööññļý. ÅÅÅ ñééŵ ööñéé ååppééåŕŕš ååfţţéŕ ååbböûţţ åå šééçööñď.]'

export const noneMatch = (): string => '[Ñöţţĥîîñĝ mmååţçĥĥéšš ţĥĥéššé ffîļļţéŕŕš.]'

export const oldStopsLater = (): string =>
  '[Ţĥéé ööļď ķķééý ķķééépš ŵŵööŕķîîñĝĝ ďûûŕîîñĝ ţţĥĥîš ţţîîmé, ţţţĥéññ ééxpîîŕééš.]'

export const oldStopsNow = (): string => '[Ţĥéé ööļď ķķééý ššţööpš ŵŵööŕķîîñĝĝ åţţ ööñçéé.]'

export const oneSecret = (): string => '[Ṁéšššååĝéšš ååŕé ššîîĝñééď ŵŵîţţĥ ţţĥéé ññéŵ ššééçŕééţ ööñļļý.]'

export const onlySomeRights = (): string => '[Öñļļý ššömmé ŕŕîĝĝĥţţš]'

export const open = (): string => '[Öpééñ]'

export const operation = (): string => '[Öpééŕååţîööñ]'

export const origins = (): string => '[Ŵébb ššîţééš]'

export const originsHint = (): string =>
  '[Ţĥéé ššîţééš ţţĥååţ ûûšéé ţţĥé ķķééý, ööññé ööñ ééåççĥ ļļîññé, ššûûçĥĥ åšš ĥĥţţppš://ţţţîççķéţţš.ééxååmppļé.ççööm.]'

export const overlap = (): string => '[Ţĥéé ööļď ššééçŕééţ ŵŵöŕŕķšš fööŕ]'

export const overlapDay = (): string => '[öñéé mmöŕéé ďďåý]'

export const overlapHint = (): string => '[Ţîmmé ţţö ppûûţ ţţĥéé ñééŵ ššéççŕééţ îîñţţö ýýöûûŕ ppŕööĝŕååm.]'

export const overlapHour = (): string => '[öñéé mmöŕéé ĥĥöûŕŕ]'

export const overlapNone = (): string => '[ñö ţţîîmé ååţţ åļļļ]'

export const overlapWeek = (): string => '[öñéé mmöŕéé ŵŵééķķ]'

export const partner = (): string => '[Å ppåŕŕţñééŕ ššéļļļšš ŵîîţĥĥ ţĥĥîšš ķééý]'

export const partnerHint = (): string => '[Îţšš ššåļééš ççöûûñţţ fööŕ ppļååçééš ţţĥååţ ååŕéé ķéépţţ fööŕ ppåŕŕţññéŕšš.]'

export const path = (): string => '[Þåţţĥ]'

export const pending = (): string => '[Ŵåîîţîîñĝ]'

export const periodFirst = (): string => '[Éñţţéŕŕ fŕŕömm ŵĥĥéññ öññ ffîŕššţ.]'

export const publicKey = (): string => '[Þûbbļîîç ķķéýý]'

export const publishableHint = (): string =>
  '[Ƒöŕŕ ŵŵéb ppååĝéšš ööf ýýöûûŕ ššĥööp. ÎÎţţ mååý ööñļļý ďďö ŵŵĥĥåţ éévvéŕýý vvîšîîţööŕ mmåýý, ååñďď ŵööŕķķš ffŕööm ţţĥéé šîîţééš ţţĥååţ ýýöûû ñååméé.]'

export const publishableKey = (): string => '[Þûbbļîîšĥååbļļé ķķéýý]'

export const replaced = (): string => '[Ŕéppļååçéďď]'

export const replay = (): string => '[Šéññďîîñĝ åå ppéŕŕîööď ååĝååîñ]'

export const replayDone = (a: { count: number; since: string }): string =>
  `[${$plural('en', a.count, { '=0': () => `Ďöññé: ññööţĥĥîñĝĝ ĥĥåš ĥĥååppééñééď ššîññçé ${a.since}.`, one: (n) => `Ďöññé: ${n} mééšššåĝéé ššîñççé ${a.since} îšš ššéñţţ ååĝåîîñ.`, other: (n) => `Ďöññé: ${n} mééšššåĝééš ššîññçéé ${a.since} åŕŕé ššéññţ ååĝååîññ.` })}]`

export const replayOne = (): string => '[Šéññď îîţ ååĝĝåîññ]'

export const replayPeriod = (): string => '[Šéññď åå ppéŕŕîöďď ååĝåîîñ]'

export const replayRunning = (a: { count: number; since: string }): string =>
  `[${$plural('en', a.count, { one: (n) => `Évééŕýýţĥîîñĝĝ šîîñççé ${a.since}: ${n} mééšššåĝéé ššö ffåŕŕ …`, other: (n) => `Évééŕýýţĥîîñĝĝ šîîñççé ${a.since}: ${n} mééšššåĝééš ššö ffååŕ …` })}]`

export const replaySameIds = (): string =>
  '[Ṁéšššååĝéšš ķķéépp ţţĥéîîŕ îîďšš, ššö ţţĥĥåţ åå ŕŕéççéîîvéŕŕ ççåñ ššķķîp ţţĥĥöšéé ţţĥåţţ îîţ ĥĥåšš.]'

export const replaySends = (): string =>
  '[Évééŕýý évvéññţ ššîññçé ţţĥĥéñ îîšš šééñţţ ţöö ţţĥîšš ééñďppöîîñţ ååĝĝåîññ, ååļššö ţţĥööšéé ţĥĥåţţ ŵééŕéé ďééļîîvéŕŕéďď.]'

export const replaySince = (): string => '[Évééŕýýţĥîîñĝĝ šîîñççé]'

export const replaySinceHint = (): string =>
  '[Åţ mmööšţ 30 ďďďååýš ååĝĝö, îîññ ţĥĥé ţţîîmé žžööñé ööff ýööûŕŕ öŕŕĝååñîššåţţîöññ.]'

export const request = (): string => '[Ŕéqqûééšţ]'

export const requestHeaders = (): string => '[Ĥéååďééŕš ööff ţĥĥé ŕŕéqqûééšţ]'

export const requestId = (): string => '[Ŕéqqûééšţ îîďď]'

export const requestIdForm = (): string => '[ŕéqq_…]'

export const requests = (): string => '[Ƒåîîļééď ŕŕéqqûéššţšš]'

export const requestsText = (): string =>
  '[Ŕéqqûééšţšš ŵŵîţĥĥ ååñ ÅÅÞÎÎ ķééý ţţĥååţ ffåîîļééď îîñ ţţĥéé ļļåšţţ 7 ďďååýšš. ÇÇöññţéññţšš öff ŕŕéqûûéššţš ååŕŕé ññévvéŕ ššţţöŕééď.]'

export const response = (): string => '[Ŕéššpööñšéé]'

export const responseHeaders = (): string => '[Ĥéååďééŕš ööff ţĥĥé ŕŕéššpööñšéé]'

export const responseStatus = (a: { status: string }): string => `[Ŕéššpööñšéé ${a.status}]`

export const restrictedHint = (): string =>
  '[Ƒöŕŕ åå šééŕvvéŕ, ŵŵŵîţĥĥ ööñļýý ţţĥé ŕŕîîĝĥţţš ţţĥååţ ýýöûû ţţîçķķ. ŢŢĥéé ššåfééšţţ çĥĥöîîçé.]'

export const restrictedKey = (): string => '[Ŕéššţŕŕîçţţéďď ķééý]'

export const revoke = (): string => '[Ŕévvöķķé]'

export const revokeFinal = (): string => '[Å ŕŕévvöķééď ķķéýý ççåñññöţţ béé bbŕöûûĝĥĥţ bbåççķ.]'

export const revokeKey = (): string => '[Ŕévvöķķé ţţĥéé ķééý]'

export const revokeNamed = (a: { name: string }): string => `[Ŕévvöķķé ${a.name}]`

export const revokeStops = (): string => '[Þŕööĝŕŕåmšš ţţĥåţţ ûûšé îîţţ åŕŕé ŕŕéffûššéď ŵŵîîţĥîîñ ffîvvé ššéççöññďš.]'

export const revoked = (): string => '[Ŕévvöķķéď]'

export const roll = (): string => '[Ŕöļļļ]'

export const rollKey = (): string => '[Ŕöļļļ ţţĥéé ķķéý]'

export const rollMakes = (): string => '[Å ññéŵŵ ķééý ŵŵîţţĥ ţţĥéé ššåméé ŕŕîĝĥĥţšš îšš ççŕéååţééď.]'

export const rollNamed = (a: { name: string }): string => `[Ŕöļļļ ${a.name}]`

export const rotate = (): string => '[Ñéŵŵ ššéçŕŕéţţ]'

export const rotateSecret = (): string => '[Çŕééåţţé åå ññéŵ ššééçŕééţ]'

export const save = (): string => '[Šåvvé]'

export const saved = (): string => '[Šåvvéďď.]'

export const scopeCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ŕîîĝĥĥţ`, other: (n) => `${n} ŕîîĝĥĥţš` })}]`

export const secret = (): string => '[Šéççŕééţ]'

export const secretCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Šîĝĝñééď ŵŵîţţĥ ${n} šééçŕŕéţ`, other: (n) => `Šîĝĝñééď ŵŵîţţĥ ${n} šééçŕŕéţšš` })}]`

export const secretHint = (): string =>
  '[Ƒöŕŕ åå šééŕvvéŕ ţţĥĥåţ ýýööû ţţŕûûšţ ŵŵîîţĥ éévvéŕýýţĥĥîñĝĝ ööf ţţĥéé îññţééĝŕååţîîöñ ÅÅÞÞÎ (/vvv1). ĶĶĶéépp îîţ ööûţţ öff bbŕöŵŵšééŕš ååññď ååpppš.]'

export const secretKey = (): string => '[Šéççŕééţ ķķéýý]'

export const secretLost = (): string =>
  '[Îţ ŵŵååš ççŕééåţééď, bbûûţ ţţĥéé ççöñññéççţîööñ ŵŵåšš ļļöšţţ bbéfööŕéé îţţš ššéççŕééţ ååŕŕŕîvééď. ṀṀååķéé å ññééŵ ššéççŕéţţ: ŕŕöļļļ ţţĥéé ķķéý, öööŕ ŕŕöţţåţéé ţţĥé ššééçŕééţ ööf ţţĥĥé ééñďďpöîîñţţ.]'

export const secretOnce = (): string =>
  '[Îţ îîšš šĥĥöŵŵñ ööñļļý ññöŵŵ. ŠŠţööŕé îîţţ ŵĥĥéŕŕé ţţĥéé pŕŕöĝĝŕåmm ŕŕéåďďš îîţšš ššéçŕŕéţţš; ññööböďďý ççåññ ššĥöŵŵ îîţ ååĝååîñ.]'

export const secretStored = (): string => '[Î ĥĥåvvé ššţööŕéďď îîţ]'

export const secrets = (): string => '[Šéççŕééţš]'

export const sendTest = (): string => '[Šéññď åå ţţéššţ]'

export const showEnded = (): string => '[Šĥööŵ ķķéýýš ţţĥååţ ññö ļļööñĝééŕ ŵŵöŕŕķ]'

export const startReplay = (): string => '[Šéññď ååĝååîññ]'

export const state = (): string => '[Šţååţéé]'

export const title = (): string => '[Ďévvéļļöpééŕšš]'

export const typeCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţýýpéé`, other: (n) => `${n} ţýýpééš` })}]`

export const typeMissing = (): string => '[Çĥöööššé ååţ ļļéååšţţ öññé ţţýppé ööf éévvéñţţ ffîŕššţ.]'

export const until = (): string => '[ûñţţîļļ]'

export const unused = (): string => '[Ñöţţ ûûšéďď ýýéţ]'

export const webhooks = (): string => '[Ŵébbĥöööķšš]'

export const whatWentWrong = (): string => '[Ŵĥååţ ŵŵéññţ ŵŵŕööñĝĝ]'

export const when = (): string => '[Ŵĥééñ]'
