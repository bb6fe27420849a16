// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/orders/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const aboveCeiling = (a: { amount: string; ceiling: string }): string =>
  `[${a.amount} îšš ååbövvé ýýöûûŕ ççéîîļîîñĝ: ýýýöû mmååý ŕŕéffûñďď ûûp ţţö ${a.ceiling} öff ööñé ööŕŕďéŕŕ, ååñďď îîñ ööñéé ďååý. ÇÇĥĥöööšé ļļééšš, öööŕ ååšķķ å ççööļļééåĝĝûé ŵŵîîţĥ åå ĥĥîĝĝĥééŕ ççéîîļîññĝ.]`

export const acceptUsed = (): string => '[Î ķķñööŵ, ååññď ŵŵåññţ ţţö ĝĝö ööññ]'

export const acceptUsedFirst = (): string => '[Åçççéppţ ffîŕŕšţ ţţĥĥåţ ţţĥĥé ţţîççķéţţ ŵŵåš ûûššéď.]'

export const actAccount = (a: { amount: string }): string => `[Ţåķķé ${a.amount} öfff ţţĥéé ååççööûññţ]`

export const actCash = (a: { amount: string; till: string }): string =>
  `[Ĝîvvé ${a.amount} îññ ççåšĥĥ ffŕömm ${a.till}]`

export const actHand = (a: { amount: string }): string => `[Ɓöööķ ${a.amount} åšš ĝĝîvééñ bbåççķ]`

export const actProvider = (a: { amount: string; method: string }): string => `[Ŕéffûññď ${a.amount} ţöö ${a.method}]`

export const actTerminal = (a: { amount: string }): string => `[Ɓöööķ ${a.amount} åšš ŕŕéfûûñďďéď bbýý ţééŕmmîñååļ]`

export const addressFirst = (): string => '[Éñţţéŕŕ åññ éé-mååîļļ åďďďŕŕéššš ffîŕššţ.]'

export const aisle = (): string => '[Åîššļéé]'

export const all = (): string => '[Åļļļ]'

export const alreadySending = (a: { amount: string }): string =>
  `[Åñööţĥĥéŕ ŕŕééfûññď ööf ${a.amount} îšš ööñ îîţšš ŵååý.]`

export const amountIn = (a: { currency: string }): string => `[Åmööûññţ îîñ ${a.currency}]`

export const atMost = (a: { left: string }): string => `[Åţ mmööšţ ${a.left}. ŢŢĥéé ţîîçķķéţšš ššţåýý vvåļîîď.]`

export const atTheCounter = (a: { tender: string }): string => `[Åţ ţţĥĥé ççöûûñţééŕ, ${a.tender}]`

export const attendee = (): string => '[Åţţţéññďééé]'

export const backToCustomer = (): string => '[Ɓåççķ ţţö ţţĥĥé ççûššţömméŕŕ]'

export const buyer = (): string => '[Ɓûýýéŕŕ]'

export const cancelAndRefund = (a: { amount: string }): string => `[Çåññçééļ ååñďď ŕééfûûñď ${a.amount}]`

export const cancelIncomplete = (): string =>
  '[Çĥöööššé ŵŵĥååţ îîš ŕŕéffûññďéďď, ååñďď ååççéépţţ ûššéďď ţîîçķķéţšš îîf ţţĥééŕé ååŕŕé ååñýý.]'

export const cancelMoney = (): string => '[Ŵĥååţ ååbööûţţ ţĥĥé mmöññéýý?]'

export const cancelOrder = (): string => '[Çåññçééļ ţţĥéé öŕŕďééŕ]'

export const cancelTicket = (): string => '[Çåññçééļ ţţĥéé ţîîçķķéţ]'

export const cancelTicketTitle = (): string => '[Çåññçééļ ţţĥéé ţîîçķķéţ]'

export const cancelTitle = (a: { number: string }): string => `[Çåññçééļ ööŕďďéŕ ${a.number}]`

export const cancelWithoutRefund = (): string => '[Çåññçééļ ŵŵîţţĥöûûţ åå ŕŕéffûñďď]'

export const cardNumber = (a: { brand: string; last4: string }): string => `[${a.brand} •••• ${a.last4}]`

export const category = (): string => '[Çåţţéĝĝöŕýý]'

export const causeEventCancelled = (): string => '[Ŕéffûññď ööf ţţĥéé ççåñççéļļļéďď éévéññţ]'

export const causeExchange = (): string => '[Ďîfffééŕéññçéé öff ååñ ééxççĥåññĝéé]'

export const causeLatePayment = (): string => '[Þåîîď ţţööö ļļåţéé, ŕŕéffûññďéďď]'

export const causeRequested = (): string => '[Ŕéffûññď bbý ššţååfff]'

export const correctDetails = (): string => '[Çöŕŕŕééçţ ţţĥĥé ďďéţţåîļļš]'

export const correctHint = (): string =>
  '[Ţĥîîš ööŕďďéŕŕ, îîţšš ţîîçķķéţšš ååñď ļļååţéŕŕ éé-mååîļļš ššĥööŵ ţţĥéé ñééŵ ďďéţţåîîļš. ÉÉÉ-mååîļļš ţţĥååţ ŵŵéŕŕé ššéññţ ššţååý ååš ţţĥééý ååŕéé.]'

export const currency = (): string => '[Çûŕŕŕééñçýý]'

export const customerIsNow = (a: { name: string }): string => `[Ţĥéé ççûšţţömméŕ îîšš ñööŵ ççåļļļééď ${a.name}.]`

export const customerNotes = (): string => '[Öpééñ ţţĥéé ççûšţţömméŕ]'

export const customerToo = (): string => '[Çĥååñĝĝé ţţĥéé çûûšţţömééŕ ţţööö]'

export const customerTooHint = (): string => '[Ƒöŕŕ ļļåţééŕ ööŕďďéŕŕš ååñďď ţĥĥé ššîĝĝñ-îîñ ööff ţĥĥé ššĥööp.]'

export const details = (): string => '[Ďéţţåîîļš]'

export const detailsCorrected = (): string => '[Ţĥéé ďďéţååîļļš ååŕéé çööŕŕŕéçţţéďď.]'

export const didCancel = (): string => '[Ţĥéé ööŕďééŕ ŵŵåšš ççåñççéļļļéďď]'

export const didCancelTicket = (a: { number: string }): string => `[Ţîççķééţ ${a.number} ŵååš ççåññçééļļééď]`

export const didChargeBack = (a: { amount: string }): string => `[Ţĥéé bbåñķķ ţţööķķ bbåçķķ ${a.amount}]`

export const didCorrect = (a: { fields: string }): string =>
  `[Ţĥéé bbûýééŕ’šš ďďéţţåîļļš ŵŵéŕŕé ççöŕŕŕééçţééď: ${a.fields}]`

export const didExchange = (a: { number: string; newNumber: string }): string =>
  `[Ţîççķééţ ${a.number} ŵååš ééxççĥååñĝééď fföŕŕ ţţîçķķéţţ ${a.newNumber}]`

export const didExpire = (): string => '[Ţĥéé ööŕďééŕ ééxppîŕŕéď ûûññpåîîď]'

export const didFailCreditNote = (a: { address: string }): string =>
  `[Ţĥéé éé-mååîļļ ŵîîţĥĥ å ççŕŕéďîîţ ññöţţé ţţö ${a.address} fååîļļéď]`

export const didFailInvoice = (a: { address: string }): string =>
  `[Ţĥéé éé-mååîļļ ŵîîţĥĥ åññ îîñvööîççé ţţö ${a.address} fååîļļéď]`

export const didFailMembership = (a: { address: string }): string =>
  `[Ţĥéé éé-mååîļļ ŵîîţĥĥ ţĥĥé mmémmbééŕšĥĥîpp ţöö ${a.address} fååîļļéď]`

export const didFailNotice = (a: { address: string }): string =>
  `[Ţĥéé ññöţîîçéé öff åå ďéébîîţ ţţö ${a.address} fååîļļéď]`

export const didFailPayment = (a: { amount: string }): string => `[Ţĥéé ppåýmméññţ ööf ${a.amount} fååîļļéď]`

export const didFailPaymentLink = (a: { address: string }): string =>
  `[Ţĥéé éé-mååîļļ ŵîîţĥĥ ţĥĥé ppåýýmééñţ ļļîîñķ ţţöö ${a.address} fååîļļéď]`

export const didFailRefund = (a: { amount: string }): string => `[Ţĥéé ŕŕéfûûñďď öff ${a.amount} fååîļļéď]`

export const didFailTickets = (a: { address: string }): string =>
  `[Ţĥéé éé-mååîļļ ŵîîţĥĥ ţĥĥé ţţîççķééţš ţţöö ${a.address} fååîļļéď]`

export const didPay = (a: { amount: string }): string => `[${a.amount} ŵååš ppåîîď]`

export const didPlace = (): string => '[Ţĥéé ööŕďééŕ ŵŵåšš ppļåççéďď]'

export const didPutOnAccount = (a: { amount: string }): string => `[${a.amount} ŵååš ppûţţ ööñ ååçççöûññţ]`

export const didRefund = (a: { amount: string }): string => `[${a.amount} ŵååš ŕŕéffûññďéďď]`

export const didRefundTicket = (a: { number: string }): string => `[Ţîççķééţ ${a.number} ŵååš ŕŕéffûññďéďď]`

export const didReissue = (a: { number: string; newNumber: string }): string =>
  `[Ţîççķééţ ${a.number} ŵååš ŕŕéppļååçéďď bbý ţţîççķéţţ ${a.newNumber}]`

export const didRequestRefund = (a: { amount: string }): string => `[Å ŕŕéffûñďď ööf ${a.amount} ŵååš ŕŕéqqûééšţééď]`

export const didReverseChargeback = (a: { amount: string }): string =>
  `[Ţĥéé ďďîšppûţţé ŵŵåšš ŵööñ: ţţĥĥé bbåññķ ŕŕéţţûŕŕñéďď ${a.amount}]`

export const didSendCreditNote = (a: { address: string }): string =>
  `[Å ççŕééďîţţ ññöţéé ŵŵåš ššééñţ ţţöö ${a.address}]`

export const didSendInvoice = (a: { address: string }): string => `[Åñ îîññvöîîçéé ŵååš ššéññţ ţţö ${a.address}]`

export const didSendMembership = (a: { address: string }): string =>
  `[Ţĥéé mmémbbéŕŕšĥîîp ŵŵåšš ššéñţţ ţţö ${a.address}]`

export const didSendNotice = (a: { address: string }): string =>
  `[Ţĥéé ññöţîîçéé öff åå ďéébîîţ ŵŵåšš šééñţţ ţöö ${a.address}]`

export const didSendPaymentLink = (a: { address: string }): string =>
  `[Ţĥéé ppåýmméññţ ļļîññķ ŵŵåšš šééñţţ ţöö ${a.address}]`

export const didSendTickets = (a: { address: string }): string => `[Ţĥéé ţţîçķķéţţš ŵŵéŕŕé ššéññţ ţţö ${a.address}]`

export const discount = (): string => '[Ďîššçööûñţţ]'

export const effectAccount = (a: { amount: string; till: string }): string =>
  `[Ţĥéé bbûýééŕ ööŵééš ${a.amount} ļééššš. ÎÎţ îîš bböööķééď ååţ ${a.till}.]`

export const effectCash = (a: { amount: string; till: string }): string =>
  `[Ýöûû ĝĝîvéé ${a.amount} îññ ççåšĥĥ ööûţ ööff ţĥĥé ďďŕååŵééŕ ööf ${a.till}.]`

export const effectHand = (a: { amount: string }): string =>
  `[Ýöûû ĝĝîvéé ${a.amount} ţöö ţţĥé bbûûýéŕŕ ýýöûŕŕšééļf, öööûţššîďďé ööf ååñýý ţţîļļļ. ĤĤéŕŕé îîţ îîšš öññļýý böööķķéď.]`

export const effectProvider = (a: { amount: string; method: string }): string =>
  `[${a.amount} ĝööéšš bååçķķ ţöö ${a.method}. ŢŢĥéé bååñķķ mååý ññéééď åå fféŵŵ ďååýšš ţöö ššĥöŵŵ îîţ.]`

export const effectTerminal = (a: { amount: string; till: string }): string =>
  `[Ýöûû ŕŕéfûûñďď ${a.amount} öññ ţţĥé ççååŕď ţţééŕmîîñååļ ffîŕŕšţ. ĤĤĤéŕéé îîţ îîš bböööķééď ååţ ${a.till}.]`

export const email = (): string => '[É-mmåîîļ ååďďďŕéššš]'

export const emailElsewhere = (): string =>
  '[Ţĥîîš îîš ññööţ ţţĥéé bûûýééŕ’šš ååďďŕŕéššš: ŵŵĥĥöévvéŕŕ ŕééåďďš îîţ ççåññ ééñţééŕ ŵŵîţţĥ ţţĥéé ţţîçķķéţţš.]'

export const emailFailed = (): string => '[Ƒåîîļééď]'

export const emailHas = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ţĥéé éé-mååîļļ ĥååš ${n} vååļîîď ţţîççķéţţ.`, other: (n) => `Ţĥéé éé-mååîļļ ĥååš ${n} vååļîîď ţţîççķéţţš.` })}]`

export const emailIsSent = (a: { address: string }): string =>
  `[Ţĥéé ţţîçķķéţţš ååŕéé öññ ţţĥéîîŕ ŵŵåýý ţţö ${a.address}.]`

export const emailOfCreditNote = (): string => '[Çŕééďîîţ ññöţţé]'

export const emailOfInvoice = (): string => '[Îñvvöîîçé]'

export const emailOfMembership = (): string => '[Ṁémmbééŕšĥĥîpp]'

export const emailOfNotice = (): string => '[Ñöţţîççé ööf åå ďďébbîţ]'

export const emailOfPaymentLink = (): string => '[Þåýýmééñţ ļļîîñķ]'

export const emailOfTickets = (): string => '[Ţîççķééţš]'

export const emailPending = (): string => '[Ɓéîîñĝĝ šééñţţ]'

export const emailSent = (): string => '[Šéññţ]'

export const emailSkipped = (): string => '[Ñöţţ ššéñţţ: ññö ļļööñĝééŕ ññéééďééď]'

export const emails = (): string => '[É-mmåîîļš]'

export const enteredAt = (a: { gate: string }): string => `[Éñţţéŕŕéď ååţţ ${a.gate}]`

export const event = (): string => '[Évééñţţ]'

export const exchange = (): string => '[Éxççĥååñĝéé]'

export const exchangeAct = (a: { price: string }): string => `[Éxççĥååñĝéé fföŕ ${a.price}]`

export const exchangeDone = (a: { price: string; number: string }): string =>
  `[Éxççĥååñĝééď fföŕŕ ${a.price}. ŢŢĥéé ñééŵ ţţîççķééţ ĥĥåšš ţĥĥé ññûmmbééŕ ${a.number}.]`

export const exchangeFees = (): string => '[Ƒéééš ššţååý ååš ţţĥĥéý ŵŵééŕé.]'

export const exchangeFor = (): string => '[Ƒöŕŕ ŵŵĥîççĥ ppŕîîçéé?]'

export const exchangeIncomplete = (): string =>
  '[Çĥöööššé ååñööţĥééŕ ppŕîîçéé fîîŕššţ, ååññď ååçççépţţ ţţĥåţţ ţţĥé ţţîîçķééţ ŵŵåšš ûûšéďď îîf îîţ ŵŵåšš.]'

export const exchangeKeepsSeat = (): string => '[Ţĥéé ššéåţţ ššţåýýš.]'

export const exchangeNewCode = (a: { number: string }): string =>
  `[Ţîççķééţ ${a.number} šţţöppš ŵŵöŕŕķîññĝ ååţ ööññçé, åååñď åå ññéŵŵ ţţîçķķéţţ ŵîîţĥĥ åññöţţĥéŕŕ ççöďéé ţţåķééš îîţšš ppļåççé.]`

export const exchangeNothingBack = (): string => '[Ñö mmööñéýý ĝĝöéšš bbåçķķ: ţţĥéé ppŕîççé îîš ţţĥĥé ššåmmé.]'

export const exchangeTitle = (): string => '[Éxççĥååñĝéé ţţĥé ţţîîçķééţ]'

export const faceValue = (): string => '[Ƒåççé vvåļļûéé]'

export const feeParts = (a: { service: string; transaction: string }): string =>
  `[Šéŕŕvîîçé fféééš ${a.service}, ţţŕååñšååçţţîöññ fféé ${a.transaction}]`

export const fees = (): string => '[Ƒéééš]'

export const find = (): string =>
  '[Ƒîññď: ññååméé, éé-mmåîļļ ååďďŕŕéššš, ööŕŕďéŕŕ ööŕ ţţîççķéţţ ññûmbbéŕŕ, ţţîççķéţţ ççöďéé, ļļåššţ fföûûŕ ďďîĝĝîţţš ööf ţţĥéé ççåŕďď]'

export const firstName = (): string => '[Ƒîŕŕšţţ ñååméé]'

export const fromDay = (): string => '[Ƒŕööm]'

export const history = (): string => '[Ĥîššţööŕý]'

export const historyBy = (a: { name: string }): string => `[bý ${a.name}]`

export const historyByKey = (a: { name: string }): string => `[bý ţţĥĥé ķķéýý “${a.name}”]`

export const historyBySomebody = (): string => '[bý ššöömébböďďý ŵŵĥööšé ññååmé ŵŵååš ééŕååšéďď]'

export const lastName = (): string => '[Ļåššţ ññåmmé]'

export const leftAt = (a: { gate: string }): string => `[Ļéffţ ååţ ${a.gate}]`

export const membership = (): string => '[Ṁémmbééŕšĥĥîpp]'

export const membershipHint = (): string =>
  '[Ṁémmbééŕšĥĥîppš ååŕéé ŕééfûûñďééď ååñďď ççåñççéļļļéďď ŵŵîţĥĥ ţţĥéîîŕ mmémmbééŕ.]'

export const memberships = (): string => '[Ṁémmbééŕšĥĥîppš]'

export const method = (): string => '[Þåýýmééñţ]'

export const methodAccount = (): string => '[Öñ ååçççöûûñţţ]'

export const methodBank = (): string => '[Ɓåññķ]'

export const methodCard = (): string => '[Çåŕŕď]'

export const methodCash = (): string => '[Çåššĥ]'

export const methodComplimentary = (): string => '[Çömmpļļîmééñţţåŕýý]'

export const methodFree = (): string => '[Ƒŕééé]'

export const methodOther = (): string => '[Öţĥĥéŕŕ]'

export const methodNotRecorded = (): string => '[Ṁéţţĥööď ññöţţ ŕééçööŕďééď]'

export const methodTerminal = (): string => '[Çåŕŕď ţţéŕŕmîîñåļļ]'

export const methodUnknown = (): string => '[Ñöţţ ķķñöŵŵñ ýýéţţ]'

export const methodWallet = (): string => '[Ŵåļļļééţ]'

export const moneyGoes = (): string => '[Ĥöŵŵ îîš ţţĥéé mööñééý ĝĝîvvéñ bbååçķ?]'

export const noEmails = (): string => '[Ñö éé-mmåîîļ ŵŵåšš ššéñţţ.]'

export const noExchange = (): string =>
  '[Ţĥééŕéé îšš ññö ööţĥĥéŕ ppŕŕîçéé ţţĥåţţ ţţĥîšš ţţîçķķéţţ çååñ bbé ééxxçĥååñĝĝéď ffööŕ: îîţţ mûûšţţ çööšţţ ñöö mmöŕéé ţţĥåññ ŵŵåš ppååîď, åååñď åå ššéååţ ķķééépšš îţţš ççåţţéĝĝöŕýý. ƑƑöŕŕ åå ďééåŕŕéŕ ţţîîçķééţ, ššééļļļ å ññééŵ ööñéé åññď ŕŕéffûññď ţţĥîîš ööñéé.]'

export const noMoneyBack = (): string => '[Ñö mmööñéýý ĝĝöéšš bbåçķķ.]'

export const noPayments = (): string => '[Ñöţţĥîîñĝ ŵŵååš ppåîîď ýýéţţ.]'

export const noScans = (): string => '[Ñöţţ ššçåñññééď ýýéţţ.]'

export const noTill = (): string =>
  '[Ñö ţţîîļļ îîšš öppéññ îññ ţţĥîšš ççûŕŕŕéññçý. ÖÖÖpéññ ööñé ååţţ ţĥĥé bböxx ööffîîçéé, ţţĥééñ ŕŕéffûñďď îîñ ççåššĥ ööŕ bbý ţţééŕmîîñååļ.]'

export const none = (): string =>
  '[Ţĥééŕéé åŕŕé ññö ööŕŕďéŕŕš ýýéţţ. ŢŢĥééý ååpppéååŕ ĥĥéŕŕé ååš ššöööñ ååš ššöömébböďďý bbûýýš.]'

export const noneMatch = (): string =>
  '[Ñö ööŕŕďéŕŕ mmåţççĥééš. ŢŢŕŕý åå ppåŕţţ ööf ţţĥéé ñååméé, ööŕ ŕŕémmövvé åå ffîļţţéŕŕ.]'

export const notAmount = (): string => '[Éñţţéŕŕ åññ ååmöûûñţţ šûûçĥĥ åšš 12.50.]'

export const number = (): string => '[Ñûmmbééŕ]'

export const onlyCustomerCorrected = (): string =>
  '[Ţĥéé ççûšţţömméŕ ĥĥååš ţţĥéé ñééŵ ďďéţţåîîļš, bbbûţ ţţĥĥîš ööŕŕďéŕŕ ďďöéšš ññöţ ýýééţ. ŠŠååvé ååĝĝåîññ ţţö ççĥååñĝéé ţţĥé ööŕŕďéŕŕ ţţöö.]'

export const openTicket = (a: { place: string; number: string }): string =>
  `[Ďéţţåîîļš ööff ${a.place}, ţţîççķéţţ ${a.number}]`

export const orderIsCancelled = (): string => '[Ţĥéé ööŕďééŕ îîš ççååñçééļļļéď.]'

export const orderNumber = (a: { number: string }): string => `[Öŕďďéŕŕ ${a.number}]`

export const ordered = (): string => '[Öŕďďéŕŕéď]'

export const owed = (): string => '[Šţîîļļļ öŵŵéďď]'

export const paymentByHand = (): string => '[Ɓý ĥĥååñď, öööûţššîďďé ööf ååñýý ţţîļļļ]'

export const paymentFailed = (): string => '[Ƒåîîļééď]'

export const paymentPaid = (): string => '[Þåîîď]'

export const paymentProcessing = (): string => '[Ɓéîîñĝĝ pååîďď]'

export const paymentWaits = (): string => '[Ŵåîîţšš fööŕ ţţĥéé bbûýééŕ]'

export const payments = (): string => '[Þåýýmééñţšš ååñď ŕŕééfûññďšš]'

export const pdfName = (a: { name: string }): string => `[ţîççķééţš-${a.name}.pďďf]`

export const postcode = (): string => '[Þöššţççöďéé]'

export const preparingPdf = (a: { parts: number; part: number }): string =>
  `[${$plural('en', a.parts, { '=0': () => 'Ṁåķķîññĝ ţţĥéé ÞĎĎƑ …', one: () => 'Ṁåķķîññĝ ţţĥéé ÞĎĎƑ …', other: (n) => `Ṁåķķîññĝ ÞÞĎƑƑ ${$number('en', a.part)} öff ${n} …` })}]`

export const price = (): string => '[Þŕîîçéé]'

export const reason = (): string => '[Ŕéååšööñ]'

export const reasonDuplicate = (): string => '[Ɓöûûĝĥĥţ ţţŵîîçé]'

export const reasonGoodwill = (): string => '[Ĝöööďŵŵîļļļ]'

export const reasonHint = (): string =>
  '[Ƒöŕŕ ýýöûŕŕ ççöļļļéååĝûééš ååñďď ţţĥé bböööķšš; ţţĥéé bbûýééŕ ďďöééš ññöţţ ššéé îîţţ.]'

export const reasonIll = (): string => '[Çåñññööţ ççömmé]'

export const reasonMistake = (): string => '[Ŵŕööñĝĝ ţîîçķķéţšš bböûĝĝĥţţ]'

export const receiptName = (a: { number: string }): string => `[ŕéççéîîpţ-${a.number}.pďďf]`

export const receiptPdf = (): string => '[Ŕéççéîîpţ ååšš ÞĎĎƑ]'

export const refund = (): string => '[Ŕéffûññď]'

export const refundAll = (a: { left: string }): string => `[Évééŕýýţĥîîñĝĝ, ${a.left}]`

export const refundAmount = (): string => '[Åñ ååmmöûññţ]'

export const refundDone = (): string => '[Ŕéffûññďéďď]'

export const refundFailed = (): string => '[Ƒåîîļééď]'

export const refundFull = (): string => '[Ƒûļļļýý ŕééfûûñďééď]'

export const refundIncomplete = (): string =>
  '[Çĥöööššé ŵŵĥååţ îîš ŕŕéffûññďéďď, ååñďď ååççéépţţ ûššéďď ţîîçķķéţšš îîf ţţĥééŕé ååŕŕé ååñýý.]'

export const refundIsDone = (a: { amount: string }): string => `[${a.amount} îšš ŕŕéfûûñďďéď.]`

export const refundIsSending = (a: { amount: string }): string => `[${a.amount} îšš ööñ îîţšš ŵååý ţţö ţţĥĥé bbûýýéŕ.]`

export const refundNone = (): string => '[Ñöññé]'

export const refundPartial = (): string => '[Þåŕŕţļļý ŕŕéffûñďďéďď]'

export const refundRefused = (a: { amount: string; message: string }): string =>
  `[Ţĥéé ŕŕéfûûñďď öff ${a.amount} ŵååš ŕŕéffûššéď. ${a.message}]`

export const refundSending = (): string => '[Öñ îîţţš ŵŵåýý]'

export const refundSome = (): string => '[Šömmé ţţîççķééţš]'

export const refundTickets = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţîîçķķéţ`, other: (n) => `${n} ţîîçķķéţšš` })}]`

export const refundTitle = (a: { number: string }): string => `[Ŕéffûññď ööŕďďéŕ ${a.number}]`

export const refundWhat = (): string => '[Ŵĥååţ îîš ŕŕééfûññďééď?]'

export const refunded = (): string => '[Ŕéffûññď]'

export const refundedAmount = (): string => '[Ŕéffûññďéďď]'

export const reissue = (): string => '[Ŕé-îîšššûéé]'

export const reissueAct = (): string => '[Ṁåķķé åå ññéŵŵ çööďéé]'

export const reissueDone = (a: { number: string }): string => `[Ţĥéé ññéŵ ţţîîçķééţ ĥĥåšš ţţĥé ññûûmbééŕ ${a.number}.]`

export const reissueKeeps = (): string => '[Ţĥéé ppļåççé, ţţĥĥé ññåmmé ååñďď ţţĥé ppŕŕîçéé ššţåýý.]'

export const reissueOldStops = (a: { number: string }): string =>
  `[Ţîççķééţ ${a.number} šţţöppš ŵŵöŕŕķîññĝ ååţ ööññçé.]`

export const reissueSend = (): string =>
  '[Ţĥéé bbûýééŕ ĝĝéţţš ññöţţĥîîñĝ bbýý îţţšééļf: šššéñďď ţţĥé ţţîîçķééţšš åĝĝåîîñ ååfţţéŕŵŵåŕŕďš.]'

export const reissueTitle = (): string => '[Ŕé-îîšššûéé ţţĥé ţţîîçķééţ]'

export const reissueUsed = (): string =>
  '[Éñţţŕîîéš ffööļļööŵ ţţĥéé ppļåççé: ţţĥĥé ññéŵŵ ççöďéé ďďöéšš ññöţ ööppéñ ţţĥĥé ĝĝåţţé åå ššéçööñďď ţîîméé.]'

export const replacedBy = (): string => '[Ŕéppļååçéďď bbý]'

export const replacedTickets = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţîîçķķéţ ŵŵååš ŕŕéppļåççéďď`, other: (n) => `${n} ţîîçķķéţšš ŵŵéŕéé ŕŕépļļåççéď` })}]`

export const replaces = (): string => '[Ŕéppļååçéšš]'

export const restAfter = (a: { rest: string; total: string }): string =>
  `[Åfţţéŕŕŵåŕŕďšš ${a.rest} öff ${a.total} çååñ ššţîîļļļ béé ŕŕéfûûñďďéď.]`

export const saveDetails = (): string => '[Šåvvé ţţĥéé ďďéţååîļļš]'

export const scans = (): string => '[Šçååñšš]'

export const seatNumber = (a: { seat: string }): string => `[Šéååţ ${a.seat}]`

export const seatRow = (a: { row: string }): string => `[Ŕöŵŵ ${a.row}]`

export const sendAddress = (): string => '[Ţö ŵŵĥĥîçĥĥ ååďďŕŕéššš?]'

export const sendTickets = (): string => '[Šéññď ţţĥéé ţţîçķķéţţš ååĝååîñ]'

export const sendTo = (a: { address: string }): string => `[Šéññď ţţö ${a.address}]`

export const showChanged = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} öŕŕďééŕ ĥĥåšš çĥĥåññĝéďď: ššĥööŵ îîţ`, other: (n) => `${n} öŕŕďééŕš ĥĥååvé ççĥĥåñĝĝéďď: ššĥööŵ ţţĥéém` })}]`

export const showMany = (): string => '[Ṁöŕŕé ţţĥååñ 99 öööŕŕďéŕŕš ĥĥåvvé ççĥååñĝĝéď: šššĥöŵŵ ţţĥémm]'

export const status = (): string => '[Šţååţûûš]'

export const statusCancelled = (): string => '[Çåññçééļļééď]'

export const statusConfirmed = (): string => '[Çöññfîîŕmééď]'

export const statusExpired = (): string => '[Éxppîŕŕéď]'

export const statusPending = (): string => '[Ñöţţ ppåîďď ýýéţ]'

export const statusRefunded = (): string => '[Ŕéffûññďéďď]'

export const summary = (): string => '[Šûmmmååŕý]'

export const tenderAccount = (): string => '[öñ ååçççöûûñţţ]'

export const tenderCash = (): string => '[çåššĥ]'

export const tenderComplimentary = (): string => '[çömmpļļîmééñţţåŕýý]'

export const tenderTerminal = (): string => '[çåŕŕď ţţéŕŕmîîñåļļ]'

export const terminalReference = (): string => '[Ŕéfféŕŕéñççé ööf ţţĥĥé ţţéŕŕmîññåļļ]'

export const ticketActive = (): string => '[Våļļîďď]'

export const ticketCancelled = (): string => '[Çåññçééļļééď]'

export const ticketCode = (): string => '[Çöďďé îîñ ţţĥĥé bbåŕŕçöďďé]'

export const ticketCount = (a: { count: number; valid: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñö ţţîîçķééţšš', one: (n) => `${n} ţîîçķķéţ`, other: (n) => `${n} ţîîçķķéţšš` })}, ${$plural('en', a.valid, { '=0': () => 'ñöññé vvåļļîďď', one: (n) => `${n} vååļîîď`, other: (n) => `${n} vååļîîď` })}]`

export const ticketIsCancelled = (): string => '[Ţĥéé ţţîçķķéţţ îšš ççåñççéļļļéďď.]'

export const ticketNumber = (a: { number: string }): string => `[Ţîççķééţ ${a.number}]`

export const ticketPdf = (): string => '[ÞĎƑƑ]'

export const ticketPending = (): string => '[Ŵåîîţšš fööŕ ppåýýmééñţ]'

export const ticketRefunded = (): string => '[Ŕéffûññďéďď]'

export const ticketReplaced = (): string => '[Ŕéppļååçéďď]'

export const tickets = (): string => '[Ţîççķééţš]'

export const ticketsPdf = (): string => '[Ţîççķééţš ååšš ÞĎĎƑ]'

export const ticketsStayValid = (): string => '[Åļļļ ţţîçķķéţţš ššţååý vvåļļîď.]'

export const ticketsStop = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñö vvååļîďď ţţîçķķéţţ îšš ååffééçţţéď.', one: (n) => `${n} ţîîçķķéţ ššţţöpšš ŵŵöŕķķîññĝ ååţ ööñççé, ååññď îîţšš ppļåççé ççåññ bbé ššöļļď ååĝååîñ.`, other: (n) => `${n} ţîîçķķéţšš ššţöpp ŵŵöŕķķîññĝ ååţ ööñççé, ååññď ţţĥééîŕŕ pļļåççéš ççååñ bbé ššöļļď ååĝååîññ.` })}]`

export const title = (): string => '[Öŕďďéŕŕš]'

export const toAccount = (a: { till: string }): string => `[Öñ ååçççöûûñţţ, ${a.till}]`

export const toBank = (): string => '[ţĥéé bbåñķķ ååççööûññţ]'

export const toCard = (): string => '[ţĥéé ççåŕďď]'

export const toCash = (a: { till: string }): string => `[Îñ ççååšĥ ffŕŕöm ${a.till}]`

export const toHand = (): string => '[Ɓý ĥĥååñď, öööûţššîďďé ööf ååñýý ţţîļļļ]'

export const toOther = (): string => '[ĥöŵŵ îîţ ŵŵåšš pååîďď]'

export const toTerminal = (a: { till: string }): string => `[Öñ ţţĥĥé ççåŕŕď ţţéŕŕmîññåļļ, ${a.till}]`

export const toWallet = (): string => '[ţĥéé ŵŵåļļļéţţ]'

export const tooMuch = (a: { left: string }): string => `[Åţ mmööšţ ${a.left} çååñ bbé ŕŕééfûññďééď.]`

export const total = (): string => '[Ţöţţåļļ]'

export const transactionFee = (): string => '[Ţŕååñššåçţţîööñ ffééé]'

export const transactionFeeOfChosen = (): string => '[Ţŕååñššåçţţîööñ ffééé öff ţţĥé ççĥĥöšééñ ţţîççķééţš]'

export const transactionFeeShare = (): string =>
  '[Šĥååŕéé öff ţţĥé ööŕŕďéŕŕ’šš ţŕŕåññšåççţîîöñ ffééé, ññööţ îîñ ţţĥéé ţţöţååļ]'

export const untilDay = (): string => '[Ûñţţîļļ]'

export const usedMeanwhile = (): string =>
  '[Šömmébböďýý ĥĥåš ééññţéŕŕéďď ŵîîţĥĥ öññé ööf ţţĥĥéšéé ţţîçķķéţţš ĵĵûššţ ññöŵŵ.]'

export const usedTickets = (a: { count: number; places: string }): string =>
  `[${$plural('en', a.count, { one: () => `Šömmébböďýý ééñţééŕééď ŵŵîţţĥ ţţĥîîš ţţîççķéţţ ååļŕééåďďý: ${a.places}.`, other: (n) => `Šömmébböďýý ééñţééŕééď ŵŵîţţĥ ${n} öff ţţĥéššé ţţîççķééţš ååļļŕéååďýý: ${a.places}.` })}]`

export const walkIn = (): string => '[Šöļļď ååţ ţţĥĥé ççöûûñţééŕ ŵŵîţţĥööûţ åå ññåmmé.]'

export const when = (): string => '[Ŵĥééñ]'

export const withFees = (a: { fees: string }): string => `[Ŕéffûññď ţţĥéé féééšš ţööö, ${a.fees}]`

export const withRefund = (a: { amount: string }): string => `[Ŕéffûññď ${a.amount}]`

export const withoutRefund = (): string => '[Ñö ŕŕééfûññď]'

export const yourCeiling = (a: { ceiling: string }): string =>
  `[Ýöûû mmåý ŕŕééfûññď ûûp ţţöö ${a.ceiling} öff ööñé ööŕŕďéŕŕ, ååñďď îîñ ööñéé ďååý.]`
