// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/reports/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const admitted = (): string => '[Ļéţţ îîñ]'

export const allSeasons = (): string => '[Åļļļ ššéåššöññš]'

export const announced = (): string => '[Åñññöûûñçééď ţţö ţţĥĥé mmémmbéŕŕ]'

export const arrivals = (): string => '[Åŕŕŕîvvåļšš]'

export const arrivalsBy = (): string => '[Åŕŕŕîvvåļšš bbý]'

export const arrivalsSummary = (a: { admitted: number; gates: number; refused: number }): string =>
  `[${$plural('en', a.admitted, { one: (n) => `${n} pééŕššöñ ŵŵååš ļļéţţ îññ`, other: (n) => `${n} pééöppļé ŵŵééŕé ļļééţ îîñ` })} åţţ ${$plural('en', a.gates, { one: (n) => `${n} ĝååţéé`, other: (n) => `${n} ĝååţééš` })}, ${$number('en', a.refused)} ŵééŕéé ñööţ.]`

export const awaitingPayment = (): string => '[Ŵåîîţîîñĝ ffööŕ ppåýýméññţ]'

export const bank = (): string => '[Ɓåññķ]'

export const before = (): string => '[Þåîîď îîñ ţţĥĥé ppéŕŕîöďď bbéfööŕéé]'

export const beforeRefunds = (): string => '[Öf ŵŵĥĥåţ ŵŵååš ppåîîď, bbééföŕŕé ŕŕéffûññďš]'

export const blocked = (): string => '[Ɓļööçķķéď]'

export const blockedNote = (): string => '[Ķéppţ bbåççķ bbý ššţţåfff]'

export const byCategory = (): string => '[Ŕéññéŵŵåļšš bbý ççåţţéĝööŕýý]'

export const byDay = (): string => '[Ɓý ďďååý]'

export const byHour = (): string => '[Ɓý ĥĥööûŕ]'

export const byMethod = (): string => '[Ɓý ppååýmééñţţ mééţĥĥöď]'

export const byMinute = (): string => '[Ɓý mmîîñûţţé]'

export const capacity = (): string => '[Çåppåççîţýý]'

export const capacityByPrice = (): string => '[Ţîççķééţš bbýý pŕŕîççé]'

export const capacityBySection = (): string => '[Þļååçééš bbý ššéççţîîöñ]'

export const capacityOnMap = (): string => '[Šöļļď, ööññ ţţĥé ššééåţ mmååp]'

export const card = (): string => '[Çåŕŕď]'

export const category = (): string => '[Çåţţéĝĝöŕýý]'

export const changed = (a: { share: number }): string =>
  `[${$number('en', a.share, { style: 'percent', signDisplay: 'always' })} öññ ţţĥé ppééŕîööď bbéfföŕŕé]`

export const chargebacks = (): string => '[Çĥååŕĝĝéď bbååçķ]'

export const compareBefore = (): string => '[Çömmpååŕé ŵŵîîţĥ ţţĥĥé ppéŕŕîöďď bbéfööŕéé]'

export const compareWith = (): string => '[Çömmpååŕé ŵŵîîţĥ]'

export const comparedWithOthers = (): string => '[Ɓéššîďďé ööţĥĥéŕ ppŕŕîçééš]'

export const currency = (): string => '[Çûŕŕŕééñçýý]'

export const daysBefore = (a: { days: number }): string =>
  `[${$plural('en', a.days, { '=0': () => 'ţĥéé ďďåý ööff ţĥĥé éévééñţţ', one: (n) => `${n} ďååý bbéfföŕŕé`, other: (n) => `${n} ďååýšš bééfööŕé` })}]`

export const daysBeforeStart = (): string => '[Ďåýýš bbéfföŕŕé ţţĥéé évvéññţ]'

export const daysShown = (): string => '[Ďåýýš ššĥööŵññ]'

export const declined = (): string => '[Ṁémmbééŕ ďďöééš ññöţţ ŕééñééŵ]'

export const due = (): string => '[Ďûéé]'

export const dueCount = (): string => '[Îñššţååļmééñţţš ďďûéé]'

export const ending = (): string => '[Ṁémmbééŕšĥĥîppš ţţĥååţ ééñďď]'

export const event = (): string => '[Évééñţţ]'

export const eventOnDay = (a: { title: string; day: string }): string => `[${a.title}, ${a.day}]`

export const eventSales = (): string => '[Šåļļéšš övvéŕŕ ţîîméé]'

export const events = (): string => '[Évééñţţš]'

export const exited = (): string => '[Ļéffţ]'

export const expired = (): string => '[Ñöţţ ppåîďď îîñ ţţîmmé]'

export const failed = (): string => '[Ƒåîîļééď ååţ ļļéååšţţ öññçéé]'

export const failedCount = (): string => '[Îñššţååļmééñţţš ffåîîļéďď]'

export const feesAndTax = (): string => '[Šéŕŕvîîçé fféééš ååññď ţţåxx]'

export const filled = (): string => '[Ƒîļļļééď]'

export const findEvent = (): string => '[Ƒîññď ååñ éévvéñţţ]'

export const free = (): string => '[Ƒŕééé ööf ççĥĥåŕĝĝé]'

export const freeNote = (): string => '[Çåññ bbé bböûûĝĥţţ ññöŵ]'

export const freeNoteOffSale = (): string => '[Ñöţţ ööñ ššåļļé]'

export const freePlaces = (): string => '[Ƒŕééé]'

export const fromDay = (): string => '[Ƒŕööm]'

export const gates = (): string => '[Ĝåţţéšš]'

export const held = (): string => '[Îñ bbååšķééţšš]'

export const heldNote = (): string => '[öŕ bbééîñĝĝ ppåîďď fföŕ]'

export const inShare = (): string => '[% ööf ççåppåççîţýý]'

export const inTickets = (): string => '[Ţîççķééţš]'

export const instalmentCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} îññšţţåļmméññţ`, other: (n) => `${n} îññšţţåļmméññţš` })}]`

export const instalments = (): string => '[Îñššţååļmééñţţš]'

export const instalmentsByWeek = (): string => '[Îñššţååļmééñţţš bbý ŵŵéééķ]'

export const instalmentsSummary = (a: { paid: string; due: string; failed: number }): string =>
  `[${a.paid} öff ${a.due} åŕŕé ppåîîď; ${$plural('en', a.failed, { one: (n) => `${n} îññšţţåļmméññţ`, other: (n) => `${n} îññšţţåļmméññţš` })} fååîļļéď ååţţ ļééåššţ ööñççé.]`

export const last30 = (): string => '[Ļåššţ 30 ďďďååýš]'

export const last365 = (): string => '[Ļåššţ 365 ďďďďåýšš]'

export const last7 = (): string => '[Ļåššţ 7 ďďďåýýš]'

export const last90 = (): string => '[Ļåššţ 90 ďďďååýš]'

export const lastDays = (a: { days: number }): string => `[Ļåššţ ${$number('en', a.days)} ďååýšš]`

export const lastMonth = (): string => '[Ļåššţ mmöññţĥĥ]'

export const measure = (): string => '[Šĥööŵññ åšš]'

export const method = (): string => '[Þåýýmééñţ mmééţĥööď]'

export const money = (): string => '[Ṁöññéýý]'

export const moneyByDay = (): string => '[Þåîîď bbý ďďååý]'

export const moneyByHour = (): string => '[Þåîîď bbý ĥĥööûŕ]'

export const moneySummary = (a: { paid: string; refunded: string; net: string }): string =>
  `[${a.paid} ŵééŕéé pååîďď åññď ${a.refunded} ŕééfûûñďééď; ññééţ ššåļļéšš åŕŕé ${a.net}.]`

export const net = (): string => '[Ñéţţ ššåļééš]'

export const next12Weeks = (): string => '[Ñéxxţ 12 ŵŵŵéééķšš]'

export const noArrivals = (): string =>
  '[Ñöbböďďý ĥĥåšš béééññ šççåñññéďď ýýéţ. ÅÅÅŕŕîîvååļš ååpppéååŕ ĥĥéŕŕé mmîññûţţé bbý mmîññûţţé.]'

export const noEvents = (): string => '[Ñö éévvéñţţ mmåţççĥééš.]'

export const noInstalments = (): string => '[Ñö îîññšţååļmméñţţ ffåļļļš ďďûéé îîñ ţţĥééšé ŵŵéééķšš.]'

export const noPlaces = (): string => '[Ţĥîîš éévééñţţ ĥååš ññöţţĥîîñĝ ööññ šååļéé ýééţ.]'

export const noRenewals = (): string => '[Ñö mméémbééŕššĥîpp ééñďšš ĥĥéŕéé.]'

export const noReports = (): string =>
  '[Ýöûûŕ ŕŕöļļé ďďöééš ññöţţ îîñçļļûďďé ŕŕéppöŕţţš. ÅÅššķ ååñ ööŵŵñéŕŕ ööf ýýöûûŕ ööŕĝĝåñîîšååţîööñ ţţö ççĥĥåñĝĝé îîţ.]'

export const notAdmitted = (): string => '[Ñöţţ ļļéţ îîññ]'

export const nothingBefore = (): string => '[Ñöţţĥîîñĝ îîññ ţĥĥé ppéŕŕîööď bbéfföŕéé]'

export const other = (): string => '[Çåššĥ ååñďď ööţĥééŕ]'

export const ownPeriod = (): string => '[Öŵññ ďďåţééš]'

export const pace = (): string => '[Þåççé ööf ššååļéšš]'

export const paceSummary = (a: { tickets: number; days: number; compared: number }): string =>
  `[${$plural('en', a.tickets, { one: (n) => `${n} ţîîçķķéţ`, other: (n) => `${n} ţîîçķķéţšš` })} šööļďď ${$plural('en', a.days, { '=0': () => 'öñ ţţĥĥé ďďåýý öff ţţĥé éévvéñţţ', one: (n) => `${n} ďååý bbéfföŕŕé ţţĥéé šţţåŕŕţ`, other: (n) => `${n} ďååýšš bééfööŕé ţţĥĥé ššţååŕţ` })}, bbéššîďéé ${$plural('en', a.compared, { '=0': () => 'ñö ööţţĥéŕŕ éévéññţ', one: (n) => `${n} éååŕļļîéŕŕ éévéññţ`, other: (n) => `${n} éååŕļļîéŕŕ éévéññţšš` })}.]`

export const paid = (): string => '[Þåîîď]'

export const paidBefore = (): string => '[Þåîîď îîñ ţţĥĥé ppéŕŕîöďď bbéfööŕéé]'

export const paidCount = (): string => '[Îñššţååļmééñţţš ppåîîď]'

export const paidInstalments = (): string => '[Þåîîď]'

export const past12Weeks = (): string => '[Ļåššţ 12 ŵŵŵéééķšš]'

export const past52Weeks = (): string => '[Ļåššţ 52 ŵŵŵéééķšš]'

export const period = (): string => '[Þéŕŕîööď]'

export const placesSentence = (a: { sold: number; held: number; blocked: number; free: number }): string =>
  `[${$number('en', a.sold)} šööļďď, ${$number('en', a.held)} ĥééļďď, ${$number('en', a.blocked)} bļļöççķéďď, ${$number('en', a.free)} fŕŕééé.]`

export const price = (): string => '[Þŕîîçéé]'

export const priceInCategory = (a: { category: string; price: string }): string => `[${a.category} · ${a.price}]`

export const recovered = (): string => '[Þåîîď ååfţţéŕŕ å ffååîļûûŕéé]'

export const recoveredCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöññé ppåîîď ååfţţéŕŕŵåŕŕďšš', one: (n) => `${n} pååîďď åffţééŕŵååŕďďš`, other: (n) => `${n} pååîďď åffţééŕŵååŕďďš` })}]`

export const refunded = (): string => '[Ŕéffûññďéďď]'

export const refused = (): string => '[Çöûûļďď ñööţ bbé ŕŕééñéŵŵéďď]'

export const renewals = (): string => '[Ŕéññéŵŵåļšš]'

export const renewalsFunnel = (): string => '[Ŵĥååţ bbéççåmmé ööf mmémmbééŕšĥĥîppš ţţĥååţ ééñďď]'

export const renewed = (): string => '[Ŕéññéŵŵéď ååññď ppåîîď]'

export const returned = (): string => '[Ŕéţţûŕŕñéďď]'

export const salesBy = (): string => '[Šåļļéšš býý]'

export const sameAsBefore = (): string => '[Åš îîññ ţĥĥé ppéŕŕîööď bbéfföŕéé]'

export const season = (): string => '[Šéååšööñ]'

export const section = (): string => '[Šéççţîîöñ]'

export const shareOfCapacity = (a: { share: string; capacity: number }): string =>
  `[${a.share} öff ${$number('en', a.capacity)} pļļåççéš]`

export const shareOfPaid = (): string => '[Šĥååŕéé öff ŵŵĥåţţ ŵŵåš ppååîď]'

export const sold = (): string => '[Šöļļď]'

export const starts = (): string => '[Šţååŕţţš]'

export const thisEvent = (): string => '[Ţĥîîš éévééñţţ]'

export const thisMonth = (): string => '[Ţĥîîš mmöññţĥĥ]'

export const ticketsSold = (): string => '[Ţîççķééţš ššööļď]'

export const ticketsValid = (): string => '[Ţîççķééţš]'

export const title = (): string => '[Ŕéppöŕŕţš]'

export const toGates = (): string => '[Šĥööŵ ţţĥéé ĝĝåţééš]'

export const transactionFees = (): string => '[Ţŕååñššåçţţîööñ fféééš]'

export const undecided = (): string => '[Ñöţţ ďďéçîîďééď ýýéţţ]'

export const unpaid = (): string => '[Ñöţţ ppåîďď ýýéţ]'

export const untilDay = (): string => '[Ûñţţîļļ]'

export const venue = (): string => '[Véññûéé]'

export const wallet = (): string => '[Ŵåļļļééţ]'

export const week = (): string => '[Ŵéééķ ffŕööm]'

export const weekFrom = (a: { day: string }): string => `[Ŵéééķ ffŕööm ${a.day}]`

export const weeks = (): string => '[Ŵéééķšš]'

export const weeksAround = (): string => '[6 ŵŵéééķš bbééföŕŕé ååñďď ååfţééŕ ţţöďďåýý]'

export const when = (): string => '[Ŵĥééñ]'
