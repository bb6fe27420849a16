// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/members/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const access = (): string => '[Öñ ţţĥĥé ďďåýý öff ååñ éévééñţ]'

export const accessGeneral = (): string => '[Ĝéññéŕŕåļ ååďďmîšššîîöñ]'

export const accessNone = (): string => '[Ñö ééññţŕýý]'

export const accessReserved = (): string => '[Öŵññ ššéåţţ]'

export const activate = (): string => '[Þûţţ ööñ ššåļļé]'

export const activateOffer = (a: { title: string }): string => `[Þûţţ ööñ ššåļļé: ${a.title}]`

export const acts = (): string => '[Åçţţîööñš]'

export const addInstalment = (): string => '[Åďďď ååñ îîñššţåļļmééñţ]'

export const address = (): string => '[Åďďďŕééšš]'

export const addressLine2 = (): string => '[Åďďďŕééšš, šššéçööñďď ļîîñéé]'

export const allPaid = (): string => '[ñöţţĥîîñĝ îîšš ďûûé]'

export const amount = (): string => '[Åmööûññţ]'

export const amountFirst = (): string => '[Éñţţéŕŕ åññ ååmöûûñţţ fîîŕššţ.]'

export const amountIn = (a: { currency: string }): string => `[Åmööûññţ îîñ ${a.currency}]`

export const any = (): string => '[Åļļļ]'

export const archive = (): string => '[Åŕççĥîîvé]'

export const archiveHint = (): string =>
  '[Îţ îîšš ñéévééŕ ššöļļď ååĝååîñ. ṀṀṀémbbéŕŕš ŵŵĥöö ĥååvéé îţţ ķķéépp îîţ. ŢŢĥĥîš ççååññööţ bbé ûûññďöññé.]'

export const archiveOffer = (a: { title: string }): string => `[Åŕççĥîîvé ${a.title}]`

export const assignAt = (a: { price: string }): string => `[Ĝîvvé ţţĥîîš ţţýppé fföŕŕ ${a.price}]`

export const assignType = (): string => '[Ĝîvvé åå ţţýppé]'

export const assignTypeHint = (): string =>
  '[Ţĥéé mmémbbéŕŕ ĝééţšš å bbååŕçööďéé åññď îîš ûûññpåîîď ûûñţţîļļ ýööû ţţåķķé ţţĥéé ppåýmméññţ.]'

export const assignTypeOf = (a: { name: string }): string => `[Ĝîvvé ${a.name} å mméémbééŕššĥîpp ţţýpéé]`

export const attempts = (): string => '[Åţţţémmpţšš]'

export const barcode = (): string => '[Ɓåŕŕçööďé]'

export const birthDate = (): string => '[Ďåţţé ööf bbîîŕţĥĥ]'

export const birthDateHint = (): string =>
  '[Çåññ bbé ļļéffţ ööûţţ. ŴŴîţţĥ îîţ ååñďď ţţĥé mméémbééŕ ññûmmbééŕ, ţţĥĥé mmémmbéŕŕ bbûýšš ţţîçķķéţţš ååţ ţţĥéé mmémbbéŕŕš’ ppŕŕîçéé.]'

export const byDates = (): string => '[Öñ ffîîxéďď ďďåţééš]'

export const byDatesNote = (): string => '[Ýöûû ššéţ ţţĥĥé ďďåţţéš ååññď ţţĥéé šĥĥåŕŕé ööf ééåççĥ.]'

export const byInterval = (): string => '[Åţ ééqqûåļļ îîñţééŕvvåļšš]'

export const byIntervalNote = (): string =>
  '[Ţĥéé ffîŕššţ îîñššţååļmééñţţ îšš ďďûé ŵŵĥĥéñ ţţĥĥé mmémmbéŕŕšĥĥîp îîšš šööļďď.]'

export const cancelAndRefund = (a: { amount: string }): string => `[Çåññçééļ ååñďď ŕééfûûñď ${a.amount}]`

export const cancelEntry = (): string => '[Ţĥéé mmémbbéŕŕ çååñ ññö ļļööñĝééŕ ééñţţéŕŕ.]'

export const cancelFreesSeat = (a: { seat: string }): string => `[${a.seat} îšš ffŕééé fföŕ ööţţĥéŕŕš ååţ ööññçé.]`

export const cancelMembership = (): string => '[Çåññçééļ ţţĥéé méémbbéŕššĥîîp]'

export const cancelNoRenewal = (): string => '[Îţ ďďööéš ññööţ ŕŕéññéŵ.]'

export const cancelOf = (a: { name: string }): string => `[Çåññçééļ ţţĥéé méémbbéŕššĥîîp ööf ${a.name}]`

export const cancelSale = (): string => '[Çåññçééļ]'

export const cancelWaives = (a: { amount: string }): string =>
  `[${a.amount} ţĥĥåţţ îšš ššţîļļļ ţţö bbéé pååîďď îšš ññévééŕ ççöļļļééçţééď.]`

export const card = (): string => '[Ṁémmbééŕšĥĥîpp çååŕďď]'

export const cardNotSent = (): string => '[Ñöţţ ššéñţţ ýýéţ]'

export const cardNumber = (a: { brand: string; last4: string }): string => `[${a.brand} ···· ${a.last4}]`

export const cardRecorded = (a: { name: string }): string => `[Ţĥéé ççåŕďď ööf ${a.name} îšš ŕŕéçööŕďďéď ååšš šééñţţ]`

export const cardSent = (): string => '[Šéññţ]'

export const cardTerminal = (): string => '[Çåŕŕď ţţéŕŕmîîñåļļ]'

export const cash = (): string => '[Çåššĥ]'

export const catalogue = (): string => '[Çåţţåļļöĝûûé]'

export const categories = (): string => '[Çåţţéĝĝöŕîîéšš]'

export const category = (): string => '[Çåţţéĝĝöŕýý]'

export const categoryAndType = (a: { category: string; type: string }): string => `[${a.category} · ${a.type}]`

export const categoryAndTypeTitle = (): string => '[Çåţţéĝĝöŕýý ååñď ţţýýpé]'

export const categoryWithoutSeats = (): string =>
  '[Ţĥéé ççåţééĝööŕý ööff ţĥĥîšš méémbbéŕ ĥĥååš ññö ššéååţšš. ĜĜîvvé îîţ åå ššéååšöññ ååñď åå ššéååţ mmåpp îîñ ţţĥéé çååţååļöĝĝûéé fîîŕššţ.]'

export const changeInstalments = (): string => '[Çĥååñĝĝé îîñššţåļļmééñţšš]'

export const changeInstalmentsHint = (a: { amount: string }): string =>
  `[${a.amount} îšš ššţîļļļ ţţö bbéé pååîďď, ååñďď šţţåýýš ţţĥéé šååméé. ṀṀövvé ţţĥéé ďååţééš, ççĥĥåñĝĝé ţţĥéé ååmöûûñţţš, ööŕŕ åďďď ååñ îîññšţååļmméñţţ. ÇÇĥååŕĝĝéš ååŕŕé ţţŕîîéď ååĝĝåîññ ööñ ţţĥéé ñééŵ ďďåţţéšš.]`

export const changeInstalmentsOf = (a: { name: string }): string => `[Çĥååñĝĝé ţţĥéé îññšţţåļmméññţš ööff ${a.name}]`

export const changeTracking = (): string => '[Çĥååñĝĝé ţţĥéé ţŕŕåççķîññĝ ççöďďé]'

export const changeTrackingHint = (): string =>
  '[Ţĥéé ççåŕďď ššţåýýš ŕŕéççöŕŕďéďď ååš ššéññţ. ĻĻééåvéé ţţĥé ççööďé éémmpţýý ţţö ŕŕémmövéé îîţ.]'

export const changeTrackingOf = (a: { name: string }): string => `[Ţŕååçķķîñĝĝ ççöďéé ööf ${a.name}]`

export const changeType = (): string => '[Çĥååñĝĝé ţţýppé]'

export const changeTypeCancels = (a: { membership: string }): string => `[${a.membership} îšš ççåñççéļļļéďď.]`

export const changeTypeFor = (a: { price: string }): string => `[Çĥååñĝĝé fföŕŕ ${a.price}]`

export const changeTypeOf = (a: { name: string }): string => `[Çĥååñĝĝé ţţĥéé ţýýpéé öff ${a.name}]`

export const changeTypeSeat = (a: { seat: string }): string => `[${a.seat} ĝööéšš ŵîîţĥĥ ţĥĥé ññéŵŵ mmémbbéŕŕšĥîîp.]`

export const changeTypeSells = (): string =>
  '[Ţĥéé ññéŵ mméémbééŕššĥîpp ĥĥåš åå ññéŵŵ ññûmbbéŕŕ åññď îîš ûûññpåîîď ûûñţţîļļ ýööû ţţåķķé ţţĥéé ppåýmméññţ.]'

export const chargeFailed = (): string => '[Ţĥéé ççĥåŕŕĝéé fååîļļéď. ÑÑÑöţĥĥîññĝ ŵŵåšš ţååķééñ.]'

export const chargeNeedsPayer = (): string =>
  '[Ţĥéé bbåñķķ ŵŵåñţţš ţţĥéé ppåýééŕ ţţö ççööñfîîŕmm ţĥĥîšš pååýmméñţţ. ÅÅšķķ ţţĥémm ţţö ööpééñ ţţĥéé pååĝéé öff ţţĥéîîŕ bbåññķ; ţţĥĥîšš pååĝéé šĥĥöŵŵš ŵŵĥééñ îîţ îîš ďďööñé.]'

export const chargeNote = (a: { amount: string }): string =>
  `[${a.amount} îšš ďďûé ññööŵ. ÉÉvvéŕýýţĥĥîñĝĝ ééļšéé ţţĥåţţ îîš ďďûéé öff ţţĥé ššååmé ööŕŕďéŕŕ îîš ççĥååŕĝééď ŵŵîţţĥ îîţ, îîîñ ööñéé pååýmméñţţ.]`

export const chargeNow = (a: { amount: string }): string => `[Çĥååŕĝĝé ${a.amount} ñööŵ]`

export const chargeProcessing = (a: { amount: string }): string => `[${a.amount} îšš bbéîññĝ ççĥååŕĝĝéď …]`

export const chargeSent = (): string => '[Ţĥéé ççĥåŕŕĝéé ŵååš ššéññţ]'

export const chargeSucceeded = (): string => '[Ŕéççéîîvéďď]'

export const chargeWaiting = (): string => '[Ŵåîîţîîñĝ ffööŕ ţţĥéé pååýééŕ]'

export const chargeWay = (): string => '[Šåvvéďď pååýmméñţţ mméţĥĥöďď]'

export const charged = (a: { amount: string }): string => `[${a.amount} ŵååš ççĥååŕĝĝéď.]`

export const charges = (): string => '[Çĥååŕĝĝéš ååññď ppåýýméññţšš]'

export const choiceFirst = (): string => '[Çĥöööššé åå mmémbbéŕŕšĥîîp ååñďď ĥĥöŵ îîţţ îšš ppåîďď ffîŕššţ.]'

export const choose = (): string => '[Çĥöööššé …]'

export const chooseInstalment = (): string => '[Çĥöööššé ååţ ļļéååšţţ öññé îîñššţååļmééñţţ fîîŕššţ.]'

export const chooseSeatFirst = (): string => '[Çĥöööššé åå ššéåţţ]'

export const chooseSection = (): string => '[Çĥöööššé åå ššéçţţîööñ …]'

export const chooseTypeFirst = (): string => '[Çĥöööššé åå ţţýpéé]'

export const chooseWay = (): string => '[Çĥöööššé ĥĥöŵŵ îţţ îîš ppåîîď ffîŕŕšţ.]'

export const close = (): string => '[Ďöññé]'

export const county = (): string => '[Šţååţéé öŕŕ ççöûññţýý]'

export const createCategory = (): string => '[Çŕééåţţé ţţĥéé çååţééĝöŕŕý]'

export const createOption = (): string => '[Çŕééåţţé ţţĥéé pååýmméñţţ ööpţîîöññ]'

export const createType = (): string => '[Çŕééåţţé ţţĥéé ţýýpéé]'

export const createdInactive = (): string => '[Îţ îîšš ñööţ ööñ ššååļé ûûññţîļļ ýýöû ppûûţ îîţ ööñ ššååļé.]'

export const customer = (): string => '[Çûššţööméŕŕ]'

export const dayFirst = (): string => '[Çöŕŕŕééçţ ţţĥĥé mmåŕŕķéďď ďďåý ffîîŕšţţ.]'

export const days = (): string => '[Ďåýýš]'

export const deactivate = (): string => '[Ţåķķé ööfff ššåļéé]'

export const deactivateOffer = (a: { title: string }): string => `[Ţåķķé ööfff ššåļéé: ${a.title}]`

export const debitAnnounced = (a: { day: string }): string => `[Ďébbîţţ åñññööûñççéďď fööŕ ${a.day}]`

export const debitNoticeDays = (): string => '[Ďåýýš ööf ññööţîççé bbéfföŕŕé åå ďďîŕééçţţ ďéébîîţ]'

export const debitNoticeDaysHint = (): string =>
  '[Ŵĥééñ ţţĥéé ppåýééŕ îîš ţţööļď ööff ţĥĥé ďďébbîţţ. ÇÇåŕŕďš ññéééď ññöö ñööţîîçé.]'

export const defaultReference = (a: { till: string; time: string }): string => `[${a.till}, ${a.time}]`

export const detailsOf = (a: { name: string }): string => `[Ďéţţåîîļš ööff ${a.name}]`

export const detailsSaved = (a: { name: string }): string => `[Ţĥéé ďďéţååîļļš ööf ${a.name} åŕŕé ššåvvéďď]`

export const doesNotRenew = (): string => '[Ďöééš ññöţţ ŕŕéñééŵ bbý îîţţšéļļf]'

export const dueOn = (): string => '[Ďûéé ööñ]'

export const dueToday = (a: { amount: string; count: number }): string =>
  `[${a.amount} ţööďååý, îîññ ${$number('en', a.count)} îññšţţåļmméññţš]`

export const edit = (): string => '[Éďîîţ]'

export const editOffer = (a: { title: string }): string => `[Éďîîţ ${a.title}]`

export const email = (): string => '[É-mmåîîļ ååďďďŕéššš]'

export const emailHint = (): string =>
  '[Îf åå ççûššţööméŕŕ ĥĥåš ţţĥĥîš ååďďďŕééššš åļļŕééåďýý, ţţĥéé mmémbbéŕŕšĥîîp îîš ššööļď ţţöö ţĥĥémm.]'

export const endSabbatical = (): string => '[Éñďď ţţĥé ššååbbååţîîçåļļ]'

export const endSabbaticalHint = (): string =>
  '[Ţĥéé mmémbbéŕŕ îšš ŕŕéñééŵééď fföŕŕ ţĥĥé ññéxxţ ššéååšööñ ļļîķķé éévééŕýbböďďý ééļššé.]'

export const endSabbaticalOf = (a: { name: string }): string => `[Éñďď ţţĥé ššååbbååţîîçåļļ ööf ${a.name}]`

export const ends = (): string => '[Éñďďš]'

export const endsThen = (): string => '[åñďď ďďöéšš ññöţ ŕŕééñéŵŵ bbý îîţššéļff]'

export const failedAttempts = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} fååîļļéď ååţţţémmpţţ`, other: (n) => `${n} fååîļļéď ååţţţémmpţţš` })}]`

export const failureAuthentication = (): string => '[Ţĥéé bbåñķķ ŵŵåñţţš ţţĥéé ppåýééŕ ţţö ççööñfîîŕmm.]'

export const failureDeclined = (): string => '[Ţĥéé bbåñķķ ďďéçļļîññéď.]'

export const failureExpired = (): string => '[Ţĥéé ççåŕďď ĥĥåš ééxxpîŕŕéďď.]'

export const failureFunds = (): string => '[Ñöţţ ééñöûûĝĥĥ mööñééý ööñ ţţĥéé ååççööûññţ.]'

export const failureNoMethod = (): string => '[Ñö ççååŕď îîšš šååvééď.]'

export const failureOther = (a: { code: string }): string => `[Îţ ffååîļééď: ${a.code}.]`

export const fillFirst = (): string => '[Çĥöööššé åå ççûšţţömméŕ ååññď åå mmémbbéŕŕšĥîîp]'

export const findInstead = (): string => '[Ƒîññď åå ççûššţömméŕŕ îññšţţéåďď]'

export const firstName = (): string => '[Ƒîŕŕšţţ ñååméé]'

export const graceDays = (): string => '[Ďåýýš ööf ĝĝŕŕåçéé]'

export const graceDaysHint = (): string =>
  '[Ĥöŵŵ ļļöñĝĝ ţţĥé mméémbééŕ mmåýý ššţîļļļ ééñţţéŕŕ åffţééŕ ţţĥéé ļååšţţ åţţţéémpţţ ffåîļļéďď.]'

export const hasNoSeat = (): string => '[Ţĥéé mmémbbéŕŕ ĥååš ññö ššééåţ ññööŵ.]'

export const hasSeat = (a: { seat: string }): string =>
  `[Ţĥéé ššéåţţ îîš ${a.seat} ñööŵ. ÎÎţţ îîš ffŕééé fföŕŕ öţţĥééŕš ååšš šöööññ åšš ţţĥé mméémbééŕ ĥĥåšš ååñöţţĥééŕ ööñéé.]`

export const how = (): string => '[Ĥöŵŵ]'

export const howMuch = (): string => '[Ĥöŵŵ mmûçĥĥ?]'

export const howPaid = (): string => '[Ĥöŵŵ îîš îîţ ppåîîď?]'

export const ifLate = (): string => '[Îf åå ççĥååŕĝĝé ffåîîļš]'

export const inInstalments = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: () => 'îñ ööññé ppåýýméññţ', other: (n) => `îñ ${n} îññšţţåļmméññţš` })}]`

export const instalment = (): string => '[Îñššţååļmééñţţ]'

export const instalmentCancelled = (): string => '[Ñévvéŕŕ çĥĥåŕŕĝéďď]'

export const instalmentCharging = (): string => '[Ɓéîîñĝĝ çĥĥåŕŕĝéďď]'

export const instalmentChoice = (a: { number: number; amount: string; day: string }): string =>
  `[Îñššţååļmééñţţ ${$number('en', a.number)}: ${a.amount}, ďďûéé öññ ${a.day}]`

export const instalmentDue = (): string => '[Ďûéé]'

export const instalmentFailed = (): string => '[Ƒåîîļééď]'

export const instalmentNumber = (a: { number: number }): string => `[Îñššţååļmééñţţ ${$number('en', a.number)}]`

export const instalmentPaid = (): string => '[Þåîîď]'

export const instalmentPlanned = (): string => '[Þļååñññéď]'

export const instalments = (): string => '[Îñššţååļmééñţţš]'

export const instalmentsChanged = (a: { name: string }): string =>
  `[Ţĥéé îîñšţţåļļméññţšš öff ${a.name} åŕŕé ççĥååñĝĝéď]`

export const instalmentsIncomplete = (): string =>
  '[Çĥååñĝĝé ååñ îîñššţååļmééñţţ fîîŕššţ; ååļļļ ååmööûñţţš ååñďď ďďåýšš mmûšţţ bbé ŕŕîĝĝĥţ.]'

export const intervalCount = (): string => '[Ţîmmé bbéţţŵéééñ ţţŵŵö îîñššţåļļmééñţšš]'

export const intervalUnit = (): string => '[Îñ ďďååýš, ŵŵŵééķķš ööŕ mmööñţĥĥš]'

export const keepMembership = (): string => '[Ķééép ţţĥéé mmémbbéŕŕšĥîîp]'

export const keepPayments = (a: { amount: string }): string => `[Ķééép ${a.amount}]`

export const lastDay = (): string => '[Ļåššţ ďďåýý]'

export const lastDayHint = (): string => '[Ļéååvéé îţţ éémpţţý îîf ţţĥĥé mmémmbéŕŕšĥĥîp ďďööéš ññööţ ééñďď.]'

export const lastName = (): string => '[Ļåššţ ññåmmé]'

export const lateText = (a: { count: number; days: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'ñöţţ ţţŕîééď ååĝååîññ', one: (n) => `ţŕîîéďď ${n} mööŕéé ţîîméé`, other: (n) => `ţŕîîéďď ${n} mööŕéé ţîîmééš` })}, ţţĥééñ ${$plural('en', a.days, { one: (n) => `${n} ďååý`, other: (n) => `${n} ďååýšš` })} öff ĝĝŕåççé]`

export const laterSalesOnly = (): string => '[Çĥååñĝĝéš ååpppļýý ţţö ļļåţţéŕ ššååļéšš ööñļýý.]'

export const linkNote = (): string =>
  '[Ţĥéé ppåýééŕ ppåýýš bbý ççååŕď ööŕŕ åţţ ţţĥéîîŕ bbåññķ, ŵŵîîţĥĥöûţţ ååñ ååçççöûññţ. ŢŢĥĥé ļļîññķ ššţååýšš ţĥĥé ššåmmé, ååññď ššĥööŵšš ŵĥĥåţţ îšš ššţîļļļ ţţö bbéé pååîďď.]'

export const linkSent = (a: { email: string }): string => `[Ţĥéé ļļîñķķ îîš ööñ îîţšš ŵŵåý ţţöö ${a.email}]`

export const linkWay = (): string => '[Ɓý åå ļļîññķ ţţĥååţ ţţĥéé ppåýééŕ ĝĝéţţš]'

export const loadingLink = (): string => '[Öñéé mmömééñţţ: ţţĥéé ļîîñķķ îšš bbéîññĝ ŕŕéååď.]'

export const marketing = (): string => '[Åĝŕŕéééď ţţö mmåŕŕķééţîññĝ éé-mmåîîļš]'

export const mayEnterUntil = (): string => '[Ṁåýý ééñţééŕ ûûñţţîļļ]'

export const member = (): string => '[Ṁémmbééŕ]'

export const memberCancelled = (a: { name: string }): string => `[Ţĥéé mmémbbéŕŕšĥîîp ööf ${a.name} îšš ççåñççéļļļéďď]`

export const memberLists = (): string => '[Ļîššţšš öff mmémbbéŕŕš]'

export const memberNumber = (a: { number: string }): string => `[Ṁémmbééŕ ${a.number}]`

export const memberReinstated = (a: { name: string }): string =>
  `[Ţĥéé mmémbbéŕŕšĥîîp ööf ${a.name} îšš ŕŕéîññšţţåţééď ååñďď ûûñpååîďď]`

export const memberSince = (): string => '[Ṁémmbééŕ ššîññçé]'

export const members = (): string => '[Ṁémmbééŕš]'

export const membership = (): string => '[Ṁémmbééŕšĥĥîpp]'

export const mobile = (): string => '[Ṁöbbîļļé ññûmmbéŕŕ]'

export const months = (): string => '[Ṁöññţĥĥš]'

export const moveSeat = (): string => '[Ṁövvé ššéååţ]'

export const moveSeatOf = (a: { name: string }): string => `[Ṁövvé ţţĥéé ššéåţţ ööf ${a.name}]`

export const moveTo = (a: { seat: string }): string => `[Ṁövvé ţţö ${a.seat}]`

export const name = (): string => '[Ñåmmé]'

export const newCategory = (): string => '[Ñéŵŵ ççåţééĝööŕý]'

export const newCustomer = (): string => '[Ñéŵŵ ççûšţţömméŕ]'

export const newInstalment = (): string => '[Ñéŵŵ îîñšţţåļļméññţ]'

export const newOption = (): string => '[Ñéŵŵ ppåýmméññţ ööpţţîöññ]'

export const newType = (): string => '[Ñéŵŵ ţţýpéé]'

export const nextAttempt = (a: { day: string }): string => `[Ţŕîîéďď åĝĝåîîñ ööñ ${a.day}]`

export const nextDue = (a: { day: string }): string => `[ñéxxţ ööñ ${a.day}]`

export const nextSeason = (): string => '[Ñéxxţ ššéååšööñ]'

export const no = (): string => '[Ñö]'

export const noBarcode = (): string => '[Ñöññé ýýéţţ]'

export const noCategories = (): string =>
  '[Ñö ççååţéĝĝöŕŕîéšš ýýéţ. ÅÅÅ çååţééĝöŕŕý ĝĝŕööûppš ţţýppéš, šššûçĥĥ ååš “ÉÉååšţ ššţţåñďď” ööŕ “ĴĴĴûñîîöŕŕš”.]'

export const noCharges = (): string => '[Ñöţţĥîîñĝ ŵŵååš ççĥååŕĝééď ööŕ ppååîď ýýééţ.]'

export const noEnd = (): string => '[Ñö ééññď]'

export const noMembers = (): string => '[Ñö mméémbééŕšš ýééţ. ŠŠééļļļ ţĥĥé ffîŕŕšţţ méémbbéŕššĥîîp.]'

export const noMoreAttempts = (): string => '[Ñöţţ ţţŕîééď ååĝååîññ]'

export const noOpenTill = (): string =>
  '[Ñö ţţîîļļ îîšš öppéññ îññ ţţĥîšš ççûŕŕŕéññçý. ÖÖÖpéññ ööñé îîññ Ɓööx ööfffîççé ffîŕŕšţ.]'

export const noOptions = (): string =>
  '[Ñö ppååýmééñţţ öppţîîöñšš ýýéţ, šššûçĥĥ ååš “ÅÅţţ öññçéé” ööŕ “ŢŢééñ mmöññţĥĥš”.]'

export const noPayerAddress = (): string =>
  '[Ţĥîîš ööŕďďéŕŕ ĥååš ññö éé-mmåîîļ ååďďďŕééšš. ÇÇÇöpýý ţţĥé ļļîîñķ, åååñď ppååšš îîţţ öññ ýýöûŕŕšééļf.]'

export const noPaymentPage = (): string =>
  '[Ţĥéé ççöñššöļļé ďďöééš ññöţţ ķññöŵŵ ţĥĥé ppåĝĝé ööf ýýööûŕ ššĥĥöp ffööŕ ţţĥîîš ýýéţţ. ŴŴĥööévééŕ mmåýý ççĥåññĝéé ţĥĥé ššéţţţîîñĝšš ééñţééŕšš îţţš ååďďďŕééšš ûûññďéŕŕ ŠŠéţţţîññĝš, ŢŢŢîçķķéţţš ååñďď öŕŕďééŕš, îîîñ ţţĥéé fîîéļļď “ÞÞååĝé ööff pååýmméñţţ ļļîñķķš”.]'

export const noSeat = (): string => '[Ñö ššééåţ]'

export const noSeatChosen = (): string => '[Ñö ššééåţ ççĥĥöšééñ. ÝÝööû ççåññ ååļšöö ĝĝîvéé ööñé ļļååţéŕŕ.]'

export const noSections = (): string => '[Ţĥéé ššéåţţ mmåp ööff ţĥĥîšš çååţééĝöŕŕý ĥĥåšš ññö ššéççţîööñšš.]'

export const noType = (): string => '[Ñö ţţýýpé ýýééţ]'

export const noTypes = (): string =>
  '[Ñö ţţýýpéšš ýýéţ. ÅÅÅ ţýýpéé ĥååš åå ppŕîîçé, šššûçĥĥ ååš “ÅÅďďûļţţ” ööŕ “ÇÇÇĥîļļď”.]'

export const noVat = (): string => '[Ñö VVÅÅŢ]'

export const nobodyPastDue = (): string =>
  '[Ñöbböďďý ööŵééš ååñýýţĥîîñĝĝ. ṀṀémmbéŕŕš ååpppéååŕ ĥĥéŕŕé ŵŵĥééñ åå ççĥåŕŕĝéé fååîļļš.]'

export const none = (): string => '[Ñöññé]'

export const noneFound = (): string =>
  '[Ñö mméémbééŕ mmåţţçĥĥéš. ÇÇÇĥéççķ ţţĥéé ššpéļļļîîñĝ, öööŕ ŕŕémmövéé åå fîîļţţéŕ.]'

export const notYet = (): string => '[Ñöţţ ýýéţ]'

export const notYetInGrace = (): string => '[Åţţţémmpţšš ĝĝö ööñ]'

export const nothingDue = (): string => '[Ñöţţĥîîñĝ îîšš ďûûé ţţö bbéé çĥĥåŕŕĝéďď.]'

export const nothingDueNow = (): string =>
  '[Ñöţţĥîîñĝ îîšš ďûûé ññöŵŵ. ĻĻåţţéŕŕ îññšţţåļmméññţš ååŕŕé ççĥååŕĝééď ööñ ţţĥĥéîŕŕ ďďåţééš.]'

export const nothingOnSale = (): string =>
  '[Ñöţţĥîîñĝ îîšš öññ ššåļéé. ÞÞûţţ åå çååţééĝöŕŕý, åå ţţýýpé ååññď åå ppåýmméññţ ööpţţîöññ ööñ ššåļļé ffîŕŕšţ:]'

export const nothingOutstanding = (): string => '[Ñöţţĥîîñĝ îîšš öûûţššţåññďîîñĝ.]'

export const nothingToRefund = (): string => '[Ñöţţĥîîñĝ îîšš ļééfţţ ţöö ŕŕéfûûñďď.]'

export const noticeDays = (): string => '[Ďåýýš ööf ññööţîççé bbéfföŕŕé åå ŕŕéñééŵååļ]'

export const noticeDaysHint = (): string => '[Ŵĥééñ ţţĥéé ŕŕéñééŵååļ ååñďď îţţš ppŕîîçéé åŕŕé ååñññöûûñçééď.]'

export const nowActive = (a: { title: string }): string => `[${a.title} îšš ööñ ššåļļé]`

export const nowArchived = (a: { title: string }): string => `[${a.title} îšš ååŕçĥĥîvvéď]`

export const nowInactive = (a: { title: string }): string => `[${a.title} îšš ööff ššååļé]`

export const nowPaid = (a: { name: string }): string => `[${a.name} ĥååš ppåîîď éévééŕýýţĥîîñĝĝ]`

export const number = (): string => '[Ñûmmbééŕ]'

export const numberOfInstalments = (): string => '[Ñûmmbééŕ ööf îîñššţååļmééñţţš]'

export const ofPrice = (a: { order: string }): string => `[Öŕďďéŕŕ ${a.order}]`

export const offerActive = (): string => '[Öñ ššååļé]'

export const offerArchived = (): string => '[Åŕççĥîîvéďď]'

export const offerInactive = (): string => '[Ñöţţ ööñ ššåļļé]'

export const offerRenewal = (): string => '[Çåññ ŕŕéñééŵ bbý îîţţšéļļf]'

export const offerSaved = (a: { title: string }): string => `[${a.title} îšš ššåvééď]`

export const onSabbatical = (): string => '[Öñ ššååbbååţîîçåļļ]'

export const openBankPage = (): string => '[Öpééñ ţţĥéé ppåĝéé ööf ţţĥéé bååñķķ]'

export const openCustomer = (): string => '[Öpééñ ţţĥéé ççûšţţömméŕ]'

export const openMember = (): string => '[Öpééñ ţţĥéé mmémbbéŕŕ]'

export const openTillFirst = (): string => '[Öpééñ åå ţţîļļļ ffîŕŕšţ.]'

export const order = (): string => '[Öŕďďéŕŕ]'

export const otherPrice = (): string => '[Åñööţĥĥéŕ ppŕŕîçéé]'

export const otherTypeFirst = (): string => '[Çĥöööššé ååñööţĥééŕ mmémmbééŕšĥĥîpp åññď ĥĥöŵŵ îîţ îîš ppåîîď ffîŕŕšţţ.]'

export const outstanding = (): string => '[Šţîîļļļ ţöö bbé ppåîîď]'

export const owed = (): string => '[Öŵééď]'

export const owedSince = (): string => '[Šîññçéé]'

export const paid = (): string => '[Þåîîď]'

export const paidBank = (): string => '[Ɓåññķ]'

export const paidByHand = (): string => '[Ɓý ĥĥååñď, öööûţššîďďé ööf ååñýý ţţîļļļ]'

export const paidByProvider = (): string => '[Þåýýmééñţ ppŕŕövîîďééŕ]'

export const paidCard = (): string => '[Çåŕŕď]'

export const paidCash = (): string => '[Çåššĥ]'

export const paidComplimentary = (): string => '[Çömmpļļîmééñţţåŕýý]'

export const paidFree = (): string => '[Ñöţţĥîîñĝ ţţöö pååý]'

export const paidOn = (a: { day: string }): string => `[öñ ${a.day}]`

export const paidOnAccount = (): string => '[Öñ ååçççöûûñţţ]'

export const paidSoFar = (): string => '[Þåîîď ššö ffååŕ]'

export const paidTerminal = (): string => '[Çåŕŕď ţţéŕŕmîîñåļļ]'

export const paidWallet = (): string => '[Ŵåļļļééţ]'

export const pastDue = (): string => '[Þåššţ ďďûéé]'

export const pastDueHint = (): string =>
  '[Ṁémmbééŕš ŵŵĥĥöšéé îîñšţţåļļméññţšš çööûļļď ññöţţ béé ççĥåŕŕĝééď. ŢŢĥĥéý mmååý ééñţţéŕ ûûññţîļļ ţţĥéîîŕ ĝĝŕååçéé éññďšš.]'

export const payLater = (): string => '[Ñöţţ ýýéţ]'

export const payLaterNote = (): string =>
  '[Ţĥéé mmémbbéŕŕ îšš ûûñpååîďď åññď ççåñññööţ ééñţţéŕ ûûññţîļļ ýýöû ţţååķé ţţĥĥé ppåýýméññţ.]'

export const paymentLink = (): string => '[Ļîññķ ţţö ppååý bbý]'

export const paymentOption = (): string => '[Þåýýmééñţ ööppţîööñ]'

export const paymentOptions = (): string => '[Þåýýmééñţ ööppţîööñšš]'

export const percent = (): string => '[Þéŕŕ ççéñţţ]'

export const percentSum = (a: { percent: number }): string => `[${$number('en', a.percent)} öff 100 pppééŕ ççéññţ]`

export const person = (): string => '[Þéŕŕšööñ]'

export const position = (): string => '[Þöššîţţîöññ îîñ ļļîššţš]'

export const positionHint = (): string => '[Å ššmååļļ ññûûmbééŕ ççömméšš fîîŕššţ.]'

export const postcode = (): string => '[Þöššţççöďéé]'

export const price = (): string => '[Þŕîîçéé]'

export const priceHint = (): string => '[Çĥååñĝĝéš ååpppļýý ţţö ļļåţţéŕ ššååļéšš ååñď ŕŕééñéŵŵåļļš.]'

export const priceIn = (a: { currency: string }): string => `[Þŕîîçéé îññ ${a.currency}]`

export const priceOfType = (a: { price: string }): string =>
  `[Ļéååvéé îţţ éémpţţý fföŕŕ ţţĥé ppŕŕîçéé ööf ţţĥéé ţýýpéé: ${a.price}.]`

export const reason = (): string => '[Ŕéååšööñ]'

export const reasonHint = (): string => '[Öñļļý ššţååfff šééé îîţ. ÎÎÎţ mmåýý šţţåýý émmpţţý.]'

export const receivedNote = (a: { amount: string }): string =>
  `[${a.amount} îšš ŕŕéçööŕďďéď ååšš ŕééçééîvééď: éévvéŕŕýţĥĥîññĝ ţţĥååţ îîš ššţîîļļļ ţöö bbé ppåîîď.]`

export const receivedSaleNote = (): string => '[Ţĥéé ŵŵĥöļļé ppŕîîçéé îšš ŕŕéçööŕďďéď ååšš ŕééçééîvééď.]'

export const receivedWay = (): string => '[Ŕéççéîîvéďď ŵŵîţĥĥöûûţ åå ţţîļļļ, ššûççĥ ååš åå ţţŕååñššféŕŕ]'

export const recordPayment = (a: { amount: string }): string => `[Ŕéççöŕŕď ${a.amount} åšš ŕŕéçééîvvéď]`

export const recordSent = (): string => '[Ŕéççöŕŕď ååš ššéññţ]'

export const refund = (): string => '[Ŕéffûññď]'

export const refundAll = (a: { amount: string }): string => `[Évééŕýýţĥîîñĝĝ: ${a.amount}]`

export const refundAllAndCancel = (a: { amount: string }): string => `[Ŕéffûññď ${a.amount} åññď ççåññçééļ]`

export const refundAllNote = (): string => '[Ţĥéé mmémbbéŕŕšĥîîp îîš ççååñçééļļļéď.]'

export const refundAmount = (a: { amount: string }): string => `[Ŕéffûññď ${a.amount}]`

export const refundAsPaid = (): string =>
  '[Ɓåççķ ååš îîţţ ŵååš ppåîîď; ŵŵĥĥåţţ ŵååš ççåššĥ ýýöûû ppåý ööûûţ ŵŵîţţĥöûûţ åå ţţîļļļ]'

export const refundFromTill = (a: { till: string }): string => `[Öûţţ ööf ${a.till}]`

export const refundHint = (a: { amount: string }): string =>
  `[Ûp ţţöö ${a.amount} çååñ bbé ŕŕééfûññďééď. ÎÎţţ ĝööéšš bååçķķ ţöö ŵŵĥéŕŕé îîţ ççååmé ffŕŕöm; çççåšĥĥ ýýöû ppååý ööûţţ ýööûŕŕšéļļf.]`

export const refundOf = (a: { name: string }): string => `[Ŕéffûññď ${a.name}]`

export const refundPart = (): string => '[Å ppåŕŕţ]'

export const refundPartNote = (): string => '[Ţĥéé mmémbbéŕŕšĥîîp ššţååýšš åšš îîţ îîš.]'

export const refundPayments = (a: { amount: string }): string => `[Ŕéffûññď ${a.amount}]`

export const refundPaymentsNote = (): string =>
  '[Îţ ĝĝööéš bbååçķ ţţöö ŵĥĥéŕŕé îîţ ççåmmé ffŕööm; ççååšĥĥ ýööû ppåýý ööûţ ýýööûŕššéļļf.]'

export const refundTillHint = (): string =>
  '[Ŵĥååţ ŵŵåšš ppåîďď îîñ ççåššĥ ççömméš ööûûţ ööf ţţĥéé ďďŕåŵŵéŕŕ; ŵŵĥååţ ŵŵåšš pååîďď åţţ ţţĥé ţţééŕmîîñååļ ĝĝöééš bbåççķ ţţö ţţĥéé ççåŕďď.]'

export const refunded = (a: { amount: string }): string => `[${a.amount} îšš ŕŕéfûûñďďéď]`

export const refundedFrom = (): string => '[Ŵĥééŕéé ţĥĥé mmöññéýý çöömééš ffŕööm]'

export const refundedTitle = (): string => '[Ŕéffûññďéďď]'

export const reinstate = (): string => '[Ŕéîîñššţåţţé]'

export const reinstateAt = (a: { price: string }): string => `[Ŕéîîñššţåţţé fföŕŕ ${a.price}]`

export const reinstateOf = (a: { name: string }): string => `[Ŕéîîñššţåţţé ţţĥéé mmémbbéŕŕšĥîîp ööf ${a.name}]`

export const reinstateSeat = (): string =>
  '[Ţĥéé ššéåţţ ďďöéšš ññöţ ççöömé bbååçķ: ĝĝĝîvéé ţţĥé mméémbééŕ ööñéé ååfţééŕŵŵåŕďďš.]'

export const reinstateUnpaid = (): string =>
  '[Ţĥéé mmémbbéŕŕ îšš ûûñpååîďď ûññţîîļ ýýöûû ţååķéé ţĥĥé ppåýýmééñţ. ÉÉÉåŕļļîééŕ ppåýýméññţšš ďöö ññöţ ççööûñţţ.]'

export const remove = (): string => '[Ŕémmövvé]'

export const removeSeat = (a: { seat: string }): string => `[Ţåķķé ${a.seat} åŵŵåýý]`

export const renewItself = (): string => '[Ŕéññéŵŵš bbý îîţššéļļf]'

export const renewItselfHint = (): string => '[Ţĥéé ššåvééď ççåŕŕď îîš ççĥĥåŕĝĝéďď ŵĥĥéññ ţĥĥé mmémmbééŕšĥĥîpp éññďšš.]'

export const renewal = (): string => '[Ŕéññéŵŵåļ]'

export const renewalNotOffered = (): string => '[Ñöţţ ööffééŕééď]'

export const renewalNowOff = (a: { name: string }): string =>
  `[Ţĥéé mmémbbéŕŕšĥîîp ööf ${a.name} ñöö ļļöñĝĝéŕŕ ŕééñééŵš bbýý îţţšééļf]`

export const renewalNowOn = (a: { name: string }): string =>
  `[Ţĥéé mmémbbéŕŕšĥîîp ööf ${a.name} ŕééñééŵš bbýý îţţšééļf]`

export const renewalOff = (): string => '[Šŵîîţççĥ ŕŕéññéŵååļ ööfff]'

export const renewalOffHint = (): string =>
  '[Ţĥéé mmémbbéŕŕšĥîîp ééñďďš ööñ îîţţš ļļåššţ ďďåýý, ååñďď ñööţĥĥîñĝĝ îîš ççĥååŕĝééď.]'

export const renewalOffOf = (a: { name: string }): string => `[Šŵîîţççĥ ööfff ţĥĥé ŕŕéññéŵŵåļ ööff ${a.name}]`

export const renewalOffered = (): string => '[Öffféŕŕéď]'

export const renewalOn = (): string => '[Šŵîîţççĥ ŕŕéññéŵååļ ööñ]'

export const renewalOnHint = (): string =>
  '[Ŵĥééñ ţţĥéé mmémbbéŕŕšĥîîp ééñďďš, ţţĥĥé ppŕîîçéé åţţ ţţĥåţţ ţţîméé îîš ççĥååŕĝééď ţţö ţţĥĥé ššåvvéď ççååŕď. ŢŢŢĥé mméémbééŕ îîš ţţööļď bbééföŕŕé.]'

export const renewalOnOf = (a: { name: string }): string => `[Šŵîîţççĥ ööñ ţţĥéé ŕŕéñééŵååļ ööf ${a.name}]`

export const renewsByDefault = (): string => '[Ŕéññéŵŵš bbý îîţššéļļf, ûûññļéššš ţţĥéé mmémbbéŕŕ šååýšš ñöö]'

export const renewsItself = (): string => '[Ŕéññéŵŵš bbý îîţššéļļf]'

export const retryDays = (): string => '[Çĥååŕĝĝé ååĝååîñ ååffţéŕŕ … ďďååýšš]'

export const retryDaysHint = (): string =>
  '[Ďåýýš ååfţţéŕŕ ţĥĥé ffîŕŕšţţ fååîļļéď ååţţţémmpţţ, ššûççĥ ååš 1, 3, 5. ĻĻĻĻĻĻéåvvé îîţ éémmpţýý ţţö ññöţţ ţŕŕý ååĝååîññ.]'

export const rowName = (a: { row: string }): string => `[Ŕöŵŵ ${a.row}]`

export const sabbaticalEnded = (a: { name: string }): string => `[Ţĥéé ššåbbbåţţîçååļ ööf ${a.name} ĥååš ééñďďéďď]`

export const sabbaticalStarted = (a: { name: string }): string =>
  `[${a.name} îšš ööñ ššåbbbåţţîççåļ îîññ ţĥĥé ññéxxţ ššéååšööñ]`

export const saleIncomplete = (): string => '[Çĥöööššé ţţĥéé çûûšţţömééŕ ååñďď ţţĥé mméémbééŕššĥîpp ffîŕššţ.]'

export const save = (): string => '[Šåvvé]'

export const saveDetails = (): string => '[Šåvvé ţţĥéé ďďéţååîļļš]'

export const saveInstalments = (): string => '[Šåvvé ţţĥéé îîñšţţåļļméññţšš]'

export const saveTracking = (): string => '[Šåvvé ţţĥéé ţţŕåççķîîñĝ ççööďé]'

export const schedule = (): string => '[Ŵĥååţ îîš ppååîď ŵŵĥĥéñ]'

export const scheduleAtOnce = (): string => '[Åļļļ ååţ ööñççé]'

export const scheduleByDates = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} îññšţţåļmméññţ ööñ åå ffîxxéď ďďååţé`, other: (n) => `${n} îññšţţåļmméññţš ööññ fîîxééď ďďåţţéš` })}]`

export const scheduleDays = (a: { count: number; every: number }): string =>
  `[${$number('en', a.count)} îññšţţåļmméññţš, ééévéŕŕý ${$plural('en', a.every, { one: () => 'ďåýý', other: (n) => `${n} ďååýšš` })}]`

export const scheduleMonths = (a: { count: number; every: number }): string =>
  `[${$number('en', a.count)} îññšţţåļmméññţš, ééévéŕŕý ${$plural('en', a.every, { one: () => 'möññţĥĥ', other: (n) => `${n} mööñţţĥš` })}]`

export const scheduleWeeks = (a: { count: number; every: number }): string =>
  `[${$number('en', a.count)} îññšţţåļmméññţš, ééévéŕŕý ${$plural('en', a.every, { one: () => 'ŵéééķ', other: (n) => `${n} ŵéééķķš` })}]`

export const searchMembers = (): string => '[Ñûmmbééŕ, ññååmé, ééé-mååîļļ åďďďŕŕéššš ööŕ bbåŕŕçöďďé]'

export const season = (): string => '[Šéååšööñ]'

export const seasonHint = (): string =>
  '[Ṁémmbééŕš ööff å ššééåšööñ ççåññ ĥĥåvéé åå šééåţţ, ååñďď åŕŕé ŕŕéññéŵŵéď bbýý ţĥĥé ppļååñ fföŕŕ ţţĥé ññééxţ ššééåšööñ.]'

export const seat = (): string => '[Šéååţ]'

export const seatChosen = (a: { seat: string }): string => `[Çĥööšééñ: ${a.seat}]`

export const seatFirst = (): string => '[Çĥöööššé åå ššéåţţ ffîŕššţ.]'

export const seatFree = (a: { seat: string }): string => `[Šéååţ ${a.seat}]`

export const seatMap = (): string => '[Šéååţ mmåpp]'

export const seatMapHint = (): string =>
  '[Ŵĥééŕéé îţţš mmémmbééŕš ššîîţ. ĻĻééåvéé îîţ éémppţý ffööŕ mmémmbéŕŕšĥĥîpšš ŵŵîţĥĥöûûţ ššéååţš.]'

export const seatMoved = (a: { name: string }): string => `[${a.name} ĥååš ţţĥéé ññéŵ ššééåţ]`

export const seatNotFree = (a: { seat: string }): string => `[Šéååţ ${a.seat}, ññöţţ fŕŕééé]`

export const seatPlace = (a: { section: string; row: string; seat: string }): string =>
  `[${a.section}, ŕŕöŵŵ ${a.row}, ššéååţ ${a.seat}]`

export const seatRemoved = (a: { name: string }): string => `[${a.name} ĥååš ññö ššééåţ ññööŵ]`

export const seats = (): string => '[Šéååţšš]'

export const section = (): string => '[Šéççţîîöñ]'

export const sectionFree = (a: { section: string; free: number; seats: number }): string =>
  `[${a.section}: ${$number('en', a.free)} öff ${$number('en', a.seats)} fŕŕééé]`

export const sellAnother = (): string => '[Šéļļļ ååñööţĥĥéŕ mméémbééŕššĥîpp ţţö ţţĥîîš ççûššţömméŕŕ]'

export const sellFor = (a: { price: string }): string => `[Šéļļļ fföŕŕ ${a.price}]`

export const sellMembership = (): string => '[Šéļļļ åå mmémmbéŕŕšĥĥîp]'

export const sendCardHint = (): string => '[Ţĥéé ççåŕďď îîš ŕŕéççöŕďďéďď åšš ššéñţţ ţţöďååý.]'

export const sendCardOf = (a: { name: string }): string => `[Šéññď ţţĥéé ççåŕďď ööf ${a.name}]`

export const sendLink = (): string => '[Šéññď ţţĥéé ļļîñķķ]'

export const sendLinkTo = (a: { email: string }): string => `[Šéññď ţţĥéé ļļîñķķ ţţö ${a.email}]`

export const showArchived = (): string => '[Šĥööŵ ååŕççĥîîvéďď ööñéšš ţţöö]'

export const showMembers = (): string => '[Šĥööŵ mmémmbééŕš]'

export const sold = (a: { name: string }): string => `[Šöļļď ţţö ${a.name}]`

export const soldAndPaid = (a: { name: string }): string => `[Šöļļď: ${a.name} ĥååš ppåîîď éévééŕýýţĥîîñĝĝ]`

export const soldOnline = (): string => '[Šöļļď ööñļļîññé]'

export const startSabbatical = (): string => '[Šţååŕţţ å ššååbbååţîîçåļļ]'

export const startSabbaticalHint = (): string =>
  '[Ţĥéé mmémbbéŕŕ šķķîppš ţţĥéé ñééxţţ šééåššöñ: ţţţĥé ššééåţ îîšš ķéépţţ, ååñďď ñööţĥĥîñĝĝ îîš ŕŕéññéŵééď ööŕ ççĥĥåŕĝĝéďď.]'

export const startSabbaticalOf = (a: { name: string }): string => `[Šţååŕţţ å ššååbbååţîîçåļļ fföŕ ${a.name}]`

export const stateExpired = (): string => '[Éxppîŕŕéď]'

export const stateInGrace = (): string => '[Îñ ĝĝŕŕåçéé]'

export const statePastDue = (): string => '[Þåššţ ďďûéé]'

export const status = (): string => '[Šţååţûûš]'

export const statusCancelled = (): string => '[Çåññçééļļééď]'

export const statusInstalments = (): string => '[Îñššţååļmééñţţš]'

export const statusPaid = (): string => '[Þåîîď]'

export const statusUnpaid = (): string => '[Ûñppåîîď]'

export const stepCustomer = (): string => '[Çûššţööméŕŕ]'

export const stepMembership = (): string => '[Ṁémmbééŕšĥĥîpp]'

export const stepPayment = (): string => '[Þåýýmééñţ]'

export const stepSeat = (): string => '[Šéååţ]'

export const sumRight = (): string => '[Ţĥéé ššûm îîšš ŕîîĝĥĥţ.]'

export const sumTooLittle = (a: { amount: string }): string => `[${a.amount} îšš mmîšššîññĝ.]`

export const sumTooMuch = (a: { amount: string }): string => `[${a.amount} ţööö mmûççĥ.]`

export const sumUnknown = (): string => '[Éñţţéŕŕ évvéŕŕý ååmööûñţţ.]'

export const takeAtTill = (a: { amount: string }): string => `[Ţåķķé ${a.amount}]`

export const takePayment = (): string => '[Ţåķķé ppåýýmééñţ]'

export const takePaymentOf = (a: { name: string }): string => `[Ţåķķé ppåýýmééñţ ööff ${a.name}]`

export const takenAtTill = (a: { amount: string }): string => `[${a.amount} îšš ţţåķééñ]`

export const taxRate = (): string => '[VÅŢŢ îîñ ţţĥéé pŕŕîççé]'

export const tender = (): string => '[Þåîîď ŵŵîţţĥ]'

export const termFrom = (a: { from: string }): string => `[Ƒŕööm ${a.from}]`

export const termFromTo = (a: { from: string; until: string }): string => `[${a.from} ţöö ${a.until}]`

export const termLapsed = (): string => '[Ļåppšééď]'

export const terminalReference = (): string => '[Ŕéfféŕŕéñççé ööf ţţĥĥé ţţéŕŕmîññåļļ]'

export const terminalReferenceHint = (): string =>
  '[Åš ööññ ţĥĥé ššļîîp, ññéévééŕ åå ççåŕďď ññûmbbéŕŕ. ĻĻéååvé îîţţ émmpţţý ţţö bböööķ ţţĥéé ññåméé ööf ţţĥéé ţîîļļļ åññď ţţĥéé ţţîméé.]'

export const terminalRefundHint = (): string => '[Öñļļý îîf îîţţ ŵååš ppåîîď ååţ ţţĥĥé ççåŕŕď ţţéŕŕmîññåļļ.]'

export const till = (): string => '[Ţîļļļ]'

export const tillNote = (): string =>
  '[Öñéé îîñšţţåļļméññţ, ššéévééŕåļļ ööŕ ååļļļ öff ţţĥémm. ŢŢĥéé ţţîļļļ ĥĥåš îîţţ îññ îîţš ţţååķîññĝšš.]'

export const tillSaleNote = (): string =>
  '[Åfţţéŕŕ ţĥĥé ššåļļé ýýöûû ţţåķéé ŵŵĥåţţ îîš ďďûéé ţööďååý, ööŕŕ mööŕéé. ŢŢĥéé ţîîļļļ ĥååš îîţ îîññ îţţš ţţåķķîññĝš.]'

export const tillWay = (): string => '[Åţ åå ţţîļļļ, îîññ çååšĥĥ ööŕ bbý ççåŕŕď ţţéŕŕmîîñåļļ]'

export const title = (): string => '[Ţîţţļéé]'

export const today = (): string => '[Ţöďďåýý]'

export const town = (): string => '[Ţöŵŵñ]'

export const trackingCode = (): string => '[Ţŕååçķķîñĝĝ ççöďéé]'

export const trackingHint = (): string => '[Ƒŕööm ţţĥéé ŕŕéçééîppţ ööf ţţĥéé ppöšţţ. ÎÎţ mmååý ššţååý éémppţý.]'

export const type = (): string => '[Ţýppé]'

export const typeAndPrice = (a: { type: string; price: string }): string => `[${a.type}: ${a.price}]`

export const typeAssigned = (a: { name: string; type: string }): string =>
  `[${a.name} ĥååš ţţĥéé ţţýpéé ${a.type} ñööŵ]`

export const typeChanged = (a: { name: string }): string => `[${a.name} ĥååš ţţĥéé ññéŵ ţţýýpé ååññď îîš ûûñppåîîď]`

export const types = (): string => '[Ţýppéšš]'

export const typesAndMembers = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţýýpéé`, other: (n) => `${n} ţýýpééš` })}: ššĥööŵ mmémmbéŕŕš]`

export const waived = (): string => '[Ñévvéŕŕ çööļļļéçţţéďď]'

export const weeks = (): string => '[Ŵéééķšš]'

export const whatWasPaid = (): string => '[Ŵĥååţ ŵŵåšš ppåîďď]'

export const when = (): string => '[Ŵĥééñ]'

export const whenDue = (): string => '[Ŵĥééñ ååŕéé îîñšţţåļļméññţšš ďûûé?]'

export const whichInstalments = (): string => '[Ŵĥååţ îîš ppååîď?]'

export const withSeats = (): string => '[Ŵîţţĥ ššéååţšš]'

export const withoutSeats = (): string => '[Ŵîţţĥööûţ ššééåţšš]'

export const wrongAmount = (a: { currency: string }): string =>
  `[Éñţţéŕŕ åññ ååmöûûñţţ îññ ${a.currency} ţĥĥåţţ îšš ppöšššîbbļé ĥĥééŕé.]`

export const wrongDays = (): string => '[Éñţţéŕŕ ŵĥĥöļļé ññûmmbéŕŕš ffŕööm 1 ţţţö 60, ţţţţĥé ššmmåļļļéššţ ffîŕŕšţ.]'

export const yes = (): string => '[Ýéšš]'
