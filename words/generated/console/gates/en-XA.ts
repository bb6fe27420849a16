// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/gates/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const acts = (): string => '[Ŵĥååţ ţţö ďďöö]'

export const addAnother = (): string => '[Åďďď ååñöţţĥééŕ]'

export const addDevice = (): string => '[Åďďď åå ďéévîîçé]'

export const addGate = (): string => '[Åďďď ţţĥé ĝĝååţé]'

export const admitsAll = (): string => '[Åďmmîţţš éévééŕýbböďďý]'

export const admitsOnly = (a: { names: string }): string => `[Öñļļý ${a.names}]`

export const allGates = (): string => '[Åļļļ ĝĝåţééš]'

export const allMembers = (): string => '[Åļļļ mmémbbéŕŕš]'

export const allScans = (): string => '[Åļļļ ššçåññš]'

export const allTickets = (): string => '[Åļļļ ţţîçķķéţţš]'

export const allowPrinted = (): string => '[Åçççéppţ ppŕîîñţééď ţţîççķééţš ţţööö]'

export const allowPrintedHint = (): string =>
  '[Å ppŕîîñţééď ççöďďé ççåññ bbé ççöppîéďď. ŴŴîţţĥööûţ îîţţ, ööñļļý ppĥööñéšš ååŕé ååďďmîţţţééď.]'

export const allowReentry = (): string => '[Þéööpļļé mmåýý ļééåvvé ååñďď çööméé bååçķķ]'

export const allowReentryHint = (): string => '[Ţĥééý ååŕéé ššçåñññééď ŵŵĥééñ ţţĥééý ļļéååvé.]'

export const allowSearch = (): string => '[Ṁåýý ššéåŕŕçĥĥ býý ññåméé]'

export const allowSearchHint = (): string =>
  '[Ƒöŕŕ ppéöppļéé ŵĥĥöššé ppĥööñé îîšš ďééåďď. ÅÅļļļöŵ îîţţ ţöö ššûpééŕvvîšööŕšš, ññöţţ ţöö éévéŕŕý ĝĝåţţé.]'

export const archive = (): string => '[Åŕççĥîîvé]'

export const archiveEffect = (): string => '[Ñöbböďďý ççåññ béé ššçåñññééď ååţ ţţĥîîš ĝĝåţţé ååñýý mmöŕéé.]'

export const archiveGate = (): string => '[Åŕççĥîîvé ţţĥĥé ĝĝåţţé]'

export const archiveKept = (): string => '[Îţšš ššçåññš ååŕéé ķķépţţ.]'

export const archiveNamed = (a: { title: string }): string => `[Åŕççĥîîvé ${a.title}]`

export const archived = (): string => '[Åŕççĥîîvéďď]'

export const arrivals = (): string => '[Åŕŕŕîvvåļšš ppéŕ mmîîñûţţé]'

export const arrivalsSummary = (a: { admitted: number; gates: number; refused: number }): string =>
  `[${$plural('en', a.admitted, { one: (n) => `${n} pééŕššöñ ŵŵååš ļļéţţ îññ`, other: (n) => `${n} pééöppļé ŵŵééŕé ļļééţ îîñ` })} åţţ ${$plural('en', a.gates, { one: (n) => `${n} ĝååţéé`, other: (n) => `${n} ĝååţééš` })}, ${$number('en', a.refused)} ŵééŕéé ñööţ.]`

export const at = (): string => '[Ŵĥééñ]'

export const block = (): string => '[Ɓļööçķķ]'

export const blockAct = (): string => '[Ɓļööçķķ ţĥĥé ççöďďé]'

export const blockCode = (): string => '[Ɓļööçķķ å ççööďé]'

export const blockEffect = (): string => '[Évééŕýý ĝååţéé ŕééfûûšéšš ţţĥîšš ççöďéé ååñď ššĥĥöŵšš ţţĥé ŕŕééåšööñ.]'

export const blockIncomplete = (): string => '[Éñţţéŕŕ ţĥĥé bbåŕŕçööďé ååññď åå ŕŕéåššöññ fîîŕššţ.]'

export const blockOffline = (): string =>
  '[Å ďďévvîçéé ŵŵîţĥĥöûûţ åå ññéţŵŵöŕŕķ ļļéååŕñšš ööf îîţ ŵŵĥééñ îîţ îîšš çööñññéçţţéďď åĝĝåîîñ.]'

export const blockReasonHint = (): string =>
  '[Ţĥéé ššţéŵŵåŕŕď ššéééš îîţ, ššûûçĥĥ åšš ššţöļļéññ öŕŕ bbåñññéďď fŕŕömm ţĥĥé ĝĝŕööûññď.]'

export const blockedCodes = (): string => '[Ɓļööçķķéď ççööďéšš]'

export const change = (): string => '[Çĥååñĝĝé]'

export const changeEntry = (): string => '[Çĥååñĝĝé ééñţţŕý]'

export const changeNamed = (a: { name: string }): string => `[Çĥååñĝĝé ${a.name}]`

export const changeRuleOf = (a: { title: string }): string => `[Çĥååñĝĝé ŵŵĥööm ${a.title} åďďmîîţš]`

export const closes = (): string => '[Çļööšééš]'

export const closesAt = (a: { time: string }): string => `[çļööšééš ${a.time}]`

export const closesHint = (): string => '[Ļéååvéé îţţ éémpţţý fföŕŕ 12 ĥĥĥöûûŕš ååffţéŕŕ ţţĥé ééññď.]'

export const code = (): string => '[Çöďďé]'

export const codeBlocked = (): string => '[Ţĥéé ççöďéé îîš bbļööçķééď.]'

export const codeHint = (): string => '[Åš îîţţ îšš ppŕîññţééď ööñ ţţĥéé ţţîçķķéţţ öŕŕ ççåŕďď.]'

export const codeLost = (): string =>
  '[Ţĥéé ççöďéé ŵŵåš mmååďé, bbbûţ îîţţš ååñššŵéŕŕ ŵŵåš ļļööšţ. ṀṀṀåķéé ååñöţţĥééŕ ööñéé.]'

export const codeUnblocked = (): string => '[Ţĥéé ççöďéé îîš ååçççépţţéďď åĝĝåîîñ.]'

export const codes = (): string => '[Çöďďéšš]'

export const correctFirst = (): string => '[Çöŕŕŕééçţ ţţĥĥé mmåŕŕķéďď ffîéļļďšš fîîŕššţ.]'

export const device = (): string => '[Ďévvîççé]'

export const deviceChanged = (): string => '[Ţĥéé ďďévîîçéé îšš ççĥåññĝééď.]'

export const deviceName = (): string => '[Ñåmmé ööf ţţĥĥé ďďévvîçéé]'

export const deviceNameHint = (): string =>
  '[Šûççĥ ååš ÑÑööŕţĥĥ ĝĝåţéé 2, šššö ţţĥååţ éévééŕýýböďďý ķķñööŵšš ŵĥĥîççĥ ppĥööñé îîţţ îšš.]'

export const deviceReady = (a: { name: string }): string => `[${a.name} îšš ŕŕéåďďý ţţö ššççåñ.]`

export const deviceRevoked = (a: { name: string }): string => `[${a.name} îšš ŕŕévööķééď.]`

export const devices = (): string => '[Ďévvîççéš]'

export const done = (): string => '[Ďöññé]'

export const earlier = (a: { title: string }): string => `[Ɓéfföŕŕé: ${a.title}]`

export const emptyWithEvent = (): string => '[Ļéååvéé îţţ éémpţţý fföŕŕ ţţĥé ţţîîmé ööff ţĥĥé éévééñţţ.]'

export const enrolled = (): string => '[Åďďďéďď]'

export const entry = (): string => '[Éñţţŕýý]'

export const entrySaved = (): string => '[Ţĥéé ééñţŕŕý ššéţţţîîñĝšš ååŕé ššååvéďď.]'

export const gate = (): string => '[Ĝåţţé]'

export const gateAdded = (a: { title: string }): string => `[${a.title} îšš ååďďééď.]`

export const gateArchived = (a: { title: string }): string => `[${a.title} îšš ååŕçĥĥîvvéď.]`

export const gateIncomplete = (): string => '[Éñţţéŕŕ å ññååmé ååññď ççĥöööšéé åå vééñûûé ffîŕŕšţ.]'

export const gateName = (): string => '[Ñåmmé ööf ţţĥĥé ĝĝåţţé]'

export const gateNameHint = (): string => '[Šûççĥ ååš ÑÑööŕţĥĥ ööŕ ŢŢûŕŕñšţţîļļé 4.]'

export const gateRenamed = (): string => '[Ţĥéé ĝĝåţéé ĥĥåš îîţţš ññéŵŵ ñååméé.]'

export const gates = (): string => '[Ĝåţţéšš]'

export const hideRevoked = (): string => '[Ĥîďďé ŕŕévvöķķéď]'

export const inside = (): string => '[Îñššîďďé ññöŵŵ]'

export const insideNote = (): string => '[ļéţţ îîñ, ļļééšš ţţĥĥöšéé ŵŵĥö ļļééfţ]'

export const keyRotated = (): string => '[Å ññéŵŵ ķééý ššîĝĝñšš ţĥĥé ççöďďéšš.]'

export const keySince = (): string => '[Ķéýý ššîñççé]'

export const kindRandom = (): string => '[Ŕåññďööm ççöďďéš]'

export const kindRandomHint = (): string =>
  '[Ŵöŕŕķšš évvéŕŕýŵĥĥéŕŕé; ĝĝååţéšš ŵŵîţĥĥöûûţ åå ññéţŵŵöŕŕķ ññéééď åå ļļîšţţ.]'

export const kindRotating = (): string => '[Çöďďéšš ţĥĥåţţ çĥĥåññĝé éévvéŕýý 30 šššéççöñďďš]'

export const kindRotatingHint = (): string =>
  '[Çĥååñĝĝéš éévvéŕýý 30 šššéççöñďďš, ššöö ţţĥåţţ åå šççŕéééñššĥööţ îîš ûûšééļééšš.]'

export const kindSigned = (): string => '[Šîĝĝñééď ççöďďéš]'

export const kindSignedHint = (): string => '[Ĝåţţéšš çååñ ççĥééçķķ îţţ ŵŵîţĥĥöûûţ åå ññéţŵŵöŕŕķ.]'

export const lastSeen = (): string => '[Ļåššţ ššéééñ]'

export const left = (): string => '[Ļéffţ ååĝååîññ]'

export const letIn = (): string => '[Ļéţţ îîñ]'

export const mayNot = (): string => '[Ñö]'

export const maySearch = (): string => '[Ýéšš]'

export const member = (): string => '[Ṁémmbééŕ]'

export const members = (): string => '[Ṁémmbééŕš]'

export const minute = (): string => '[Ṁîññûţţé]'

export const nameFirst = (): string => '[Éñţţéŕŕ å ññååmé ffîîŕšţţ.]'

export const never = (): string => '[Ñévvéŕŕ]'

export const newCode = (): string => '[Ṁåķķé ååñööţĥĥéŕ ççööďé]'

export const newGate = (): string => '[Ñéŵŵ ĝĝåţéé]'

export const nextEvents = (): string => '[Évééñţţš ññöŵŵ åññď ññéxxţ]'

export const noArrivals = (): string =>
  '[Ñöbböďďý ĥĥåšš béééññ šççåñññéďď ýýéţ. ÅÅÅŕŕîîvååļš ååpppéååŕ ĥĥéŕŕé mmîññûţţé bbý mmîññûţţé.]'

export const noBlocks = (): string => '[Ñö ççööďé îîšš bļļöççķéďď.]'

export const noDevices = (): string =>
  '[Ñö ďďéévîççé ýýéţţ. ÅÅďďď åå pĥĥöññé: îîţţ šççåññš åå QQŔ ççöďďé ååñďď îšš ŕŕéåďďý.]'

export const noEvents = (): string => '[Ñö éévvéñţţ îîš ççömmîñĝĝ ûûp.]'

export const noGates = (): string => '[Ñö ĝĝååţé ýýééţ. ÅÅďďď ööñéé fööŕ ééåççĥ ppļååçéé ŵĥĥéŕŕé ppéööpļéé ééñţééŕ.]'

export const noGatesHere = (): string =>
  '[Ţĥéé vvéñûûé ööf ţţĥĥîš éévvéñţţ ĥĥåš ññöö ĝååţéé. ÅÅďďď öññé ûûñďďéŕŕ Ĝååţééš.]'

export const noScans = (): string => '[Ñö ššççåñ mmååţçĥĥéšš.]'

export const nobodyKnown = (): string => '[Ñöbböďďý ŵŵé ķķñööŵ]'

export const notLetIn = (): string => '[Ñöţţ ļļéţ îîññ]'

export const nothingToSave = (): string => '[Ñöţţĥîîñĝ ĥĥååš ççĥååñĝééď ýýéţţ.]'

export const oldRefused = (): string =>
  '[Évééŕýý çööďéé ţĥĥåţţ ŵååš mmåďďé bbéfföŕŕé îîš ŕŕéffûššéď. ƁƁƁûýééŕšš ñéééďď ţĥĥéîîŕ ţţîççķéţţš ååĝååîññ.]'

export const oldValid = (): string => '[Çöďďéšš ţĥĥåţţ ŵééŕéé mååďéé bééfööŕé ššţţåý vvååļîďď.]'

export const opens = (): string => '[Öpééñšš]'

export const opensAt = (a: { time: string }): string => `[öpééñšš ${a.time}]`

export const opensHint = (): string => '[Ļéååvéé îţţ éémpţţý fföŕŕ 12 ĥĥĥöûûŕš bbééföŕŕé ţţĥéé ššţåŕŕţ.]'

export const orType = (): string => '[Öŕ ţţýýpé ţţĥĥîš ççööďé îîññ ţĥĥé ššçååñññéŕ:]'

export const order = (): string => '[Öŕďďéŕŕ]'

export const orderNumber = (a: { number: string }): string => `[Öŕďďéŕŕ ${a.number}]`

export const otherNameFirst = (): string => '[Éñţţéŕŕ åññöţţĥéŕŕ ññåméé ffîŕššţ.]'

export const passed = (): string => '[Þåšššééď, îîññ öŕŕ ööûţ]'

export const phoneOnly = (): string => '[Þĥööñééš ööñļļý]'

export const printedTickets = (): string => '[Þŕîîñţţéď ţţîîçķééţšš]'

export const printedToo = (): string => '[Åçççéppţéďď ţţöö]'

export const qrCode = (): string => '[QŔ ççööďé ţţĥĥåţ ööppéñšš ţţĥé ššççåñññéŕŕ]'

export const readAgain = (): string => '[Ŕéååď ååĝååîññ]'

export const reason = (): string => '[Ŕéååšööñ]'

export const reentry = (): string => '[Ļéååvîîñĝ ååññď ŕŕéţţûŕññîññĝ]'

export const reentryNo = (): string => '[Ñöţţ ååļļööŵééď]'

export const reentryYes = (): string => '[Åļļļöŵŵéď]'

export const rename = (): string => '[Ŕéññåmmé]'

export const renameNamed = (a: { title: string }): string => `[Ŕéññåmmé ${a.title}]`

export const result = (): string => '[Ŕéššûļļţ]'

export const resultAdmitted = (): string => '[Ļéţţ îîñ]'

export const resultBlocked = (): string => '[Ɓļööçķķéď ççööďé]'

export const resultCancelled = (): string => '[Çåññçééļļééď]'

export const resultConcession = (): string => '[Ñö ppŕŕööff ööf ţţĥéé çööñççéšššîööñ]'

export const resultConflict = (): string => '[Îñ ţţŵŵîçéé, fföûûñďď ļååţééŕ]'

export const resultDuplicate = (): string => '[Ûšééď ååļŕŕéååďý]'

export const resultExited = (): string => '[Ļéffţ]'

export const resultNoLonger = (): string => '[Ţööö ļļåţéé]'

export const resultNotExited = (): string => '[Šţîîļļļ îññšîîďé]'

export const resultNotYet = (): string => '[Ţööö ééåŕļļý]'

export const resultOverride = (): string => '[Ļéţţ îîñ bbý ţţĥéé ššţéŵŵåŕŕď]'

export const resultReadmitted = (): string => '[Ɓåççķ îîñ]'

export const resultRevoked = (): string => '[Îñ ŵŵîîţĥ åå ççåññçééļļééď ţţîççķééţ]'

export const resultSuperseded = (): string => '[Ŕéppļååçéďď bbý ååñööţĥééŕ ţţîççķééţ]'

export const resultUnknown = (): string => '[Ûñķķñööŵñ ççööďé]'

export const resultUnknownIn = (): string => '[Îñ ŵŵîîţĥ ååññ ûññķññöŵññ ççöďéé]'

export const resultUnpaid = (): string => '[Ñöţţ ppåîďď]'

export const resultWrongEvent = (): string => '[Öţĥĥéŕŕ évvéññţ]'

export const resultWrongGate = (): string => '[Öţĥĥéŕŕ ĝååţéé]'

export const revoke = (): string => '[Ŕévvöķķé]'

export const revokeDevice = (): string => '[Ŕévvöķķé ţţĥéé ďéévîîçé]'

export const revokeEffect = (): string => '[Ţĥéé ďďévîîçéé šççåññš ññöţţĥîññĝ mmöŕŕé, ŵŵîîţĥĥîñ 5 šššéççöññďš.]'

export const revokeKept = (): string => '[Îţšš ššçåññš ååŕéé ķķépţţ. ŢŢö ûûššé îîţ ååĝååîññ, ååďďď îţţ ååĝåîîñ.]'

export const revokeNamed = (a: { name: string }): string => `[Ŕévvöķķé ${a.name}]`

export const revokeOld = (): string => '[Ţĥéé ööļď ķķééý ŵŵåšš šţţöļļéñ: ŕŕŕéfûûšéé îţţš ççöďďéšš]'

export const revokeOldHint = (): string => '[Öñļļý îîf ššöömébböďďý mmåķķéš ffååļšéé ţţîçķķéţţš.]'

export const revokeUpload = (): string =>
  '[Šçååñšš ţĥĥåţţ îţţ ĥĥåš ññööţ ššéññţ ýýéţţ åŕŕé ļļöššţ: ççööñññéçţţ îîţ ffîŕŕšţ îîff ýööû ççåññ.]'

export const rotateAct = (): string => '[Ûšéé åå ñééŵ ķķéýý]'

export const rotateAndRevoke = (): string => '[Ûšéé åå ñééŵ ķķéýý ååñď ŕŕééfûššé ööļďď ççöďééš]'

export const rotateEffect = (): string => '[Ñéŵŵ ţţîçķķéţţš ååŕéé šîîĝññéď ŵŵîîţĥ åå ññéŵŵ ķķéý.]'

export const rotateKey = (): string => '[Çĥååñĝĝé ţţĥéé ķééý]'

export const ruleIncomplete = (): string =>
  '[Çĥöööššé ŵŵĥöö mååý ééñţţéŕŕ, ååñďď fîîñîîšĥ ţţĥĥé ţţîmméš ţţĥĥåţ ýýööû ĥĥåvvé bbéĝĝûñ.]'

export const ruleOf = (a: { title: string }): string => `[Ŵĥööm ${a.title} åďďmîîţš]`

export const ruleSaved = (a: { title: string }): string => `[Ţĥéé ŕŕûļéé ööf ${a.title} îšš ššåvééď.]`

export const rules = (): string => '[Ŵĥööm ééåççĥ ĝĝåţţé ååďmmîţţš]'

export const save = (): string => '[Šåvvé]'

export const saveEntry = (): string => '[Šåvvé]'

export const saveRule = (): string => '[Šåvvé ţţĥéé ŕŕûļéé]'

export const scans = (): string => '[Šçååñšš]'

export const search = (): string => '[Šéååŕççĥ bbý ññåmmé]'

export const showCode = (): string => '[Šĥööŵ ţţĥéé QQŔ ççöďďé]'

export const showRevoked = (): string => '[Šĥööŵ ŕŕévvöķķéď]'

export const since = (): string => '[Šîññçéé]'

export const state = (): string => '[Šţååţéé]'

export const stateRevoked = (): string => '[Ŕévvöķķéď]'

export const stateSilent = (): string => '[Šîļļéññţ]'

export const stateUnused = (): string => '[Ñöţţ ûûšéďď ýýéţ]'

export const stateWorking = (): string => '[Ŵöŕŕķîîñĝ]'

export const stepCamera = (): string => '[Þöîîñţţ ţĥĥé ççåmméŕŕå ööf ţţĥéé ppĥöññé ååţ ţţĥĥé QQŔ ççöďďé.]'

export const stepDone = (): string => '[Ŵåîîţ ûûñţţîļļ ţĥĥîšš pååĝéé šååýšš ţĥĥåţţ îţţ îîš ŕŕéååďý.]'

export const stepOpen = (): string => '[Öpééñ ţţĥéé ļļîñķķ ååñď ååļļļöŵŵ ţţĥé ççååméŕŕå.]'

export const ticketNumber = (a: { number: string }): string => `[Ţîççķééţ ${a.number}]`

export const tickets = (): string => '[Ţîççķééţš]'

export const title = (): string => '[Ĝåţţéšš]'

export const unblock = (): string => '[Ûñbbļööçķ]'

export const unblockAct = (): string => '[Åçççéppţ ţţĥéé çööďéé åĝĝåîîñ]'

export const unblockEffect = (): string =>
  '[Ĝåţţéšš ďééçîîďé ååbböûţţ ţţĥîšš ççöďéé bbý îîţšš ţîîçķķéţ ööŕŕ méémbbéŕ ååĝĝåîññ.]'

export const unblockTitle = (): string => '[Ûñbbļööçķ åå ççöďďé]'

export const venue = (): string => '[Véññûéé]'

export const waitingUntil = (): string => '[Ŵåîîţîîñĝ ffööŕ ţţĥéé ďéévîîçé. ŢŢŢĥé ççööďé îîšš vååļîîď ûûñţţîļ]'

export const who = (): string => '[Ŵĥöö]'
