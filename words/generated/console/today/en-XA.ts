// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/today/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const allEvents = (): string => '[Åļļļ éévéññţšš]'

export const attention = (): string => '[Ñéééďšš åţţţééñţîîöññ]'

export const attentionAll = (): string => '[Šĥööŵ ååļļļ]'

export const boxOffice = (): string => '[Šéļļļ ååţ ţţĥĥé ççöûûñţééŕ]'

export const boxOfficeText = (): string => '[Öpééñ åå ţţîļļļ ååñďď šééļļļ ţîîçķķéţšš fföŕ ççååšĥ ööŕŕ çååŕďď.]'

export const customers = (): string => '[Ƒîññď åå ççûššţömméŕŕ]'

export const customersText = (): string => '[Ɓý ññååmé, ééé-mååîļļ åďďďŕŕéššš ööŕ ppöššţçööďéé.]'

export const deviceSilent = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 ššššçåñññééŕš ååŕŕé ššîļļéñţţ ååñď ååññ évvéññţ îîš ååbööûţţ ţöö ššţåŕŕţ', one: (n) => `${n} šççåñññéŕŕ îîš ššîļļéñţţ ååñď ååññ évvéññţ îîš ååbööûţţ ţöö ššţåŕŕţ`, other: (n) => `${n} šççåñññéŕŕš ååŕéé ššîļééñţţ åññď ååñ éévvéñţţ îîš ååbööûţ ţţöö šţţåŕŕţ` })}]`

export const disputeUnmatched = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ɓåññķšš ţöööķķ mööñééý bbåççķ fföŕŕ mööŕéé ţĥĥåññ 100 pppåýýmééñţšš ţţĥåţţ ååŕé ññööţ ķķñööŵñ ĥĥééŕé', one: (n) => `Å bbåññķ ţţöööķ mmöññéý bbååçķ ffööŕ ${n} pååýmméñţţ ţţĥåţţ îîš ññöţţ ķññöŵŵñ ĥĥéŕŕé`, other: (n) => `Ɓåññķšš ţöööķķ mööñééý bbåççķ fföŕŕ ${n} pååýmméñţţš ţţĥååţ ååŕéé ññöţ ķķññöŵññ ĥĥéŕéé` })}]`

export const doors = (): string => '[Ĝåţţéšš]'

export const emailFailed = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ţîççķééţš ööff mööŕéé ţĥĥåññ 100 öööŕďďéŕŕš ççöûûļď ññööţ bbé ššéññţ', one: (n) => `Ţîççķééţš ööff ${n} öŕŕďééŕ ççöûûļď ññööţ bbé ššéññţ`, other: (n) => `Ţîççķééţš ööff ${n} öŕŕďééŕš ççööûļďď ññöţ bbéé šééñţţ` })}]`

export const event = (): string => '[Évééñţţ]'

export const eventReport = (): string => '[Ŕéppöŕŕţ]'

export const eventWithoutGates = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 éééévéññţšš šţţåŕŕţ ŵŵîţţĥîññ åå ŵéééķķ åññď ĥĥåvvé ññö ĝĝååţé', one: (n) => `${n} évvéññţ ššţååŕţšš ŵŵîţĥĥîññ å ŵŵéééķ ååññď ĥĥåšš ñöö ĝĝåţéé`, other: (n) => `${n} évvéññţš ššţţåŕţţ ŵŵîţĥĥîññ å ŵŵéééķ ååññď ĥĥåvvé ññö ĝĝåţţé` })}]`

export const eventWithoutPrices = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 éééévéññţšš šţţåŕŕţ ŵŵîţţĥîññ åå ŵéééķķ åññď ššéļļļ ññöţţĥîîñĝ', one: (n) => `${n} évvéññţ ššţååŕţšš ŵŵîţĥĥîññ å ŵŵéééķ ååññď ššéļļļš ññööţĥîîñĝĝ`, other: (n) => `${n} évvéññţš ššţţåŕţţ ŵŵîţĥĥîññ å ŵŵéééķ ååññď ššéļļļ ññöţţĥîññĝ` })}]`

export const events = (): string => '[Ļöööķ ûûp ååññ évvéññţ]'

export const eventsText = (): string => '[Ţîmméšš, ppŕîîçéšš, ååñďď ŵŵĥåţţ îîš ļļéffţ.]'

export const hour = (): string => '[Ĥöûûŕ]'

export const lateRefundFailed = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 ļļļļåţéé ppåýmméññţš ççååññööţ bbé ŕŕééfûññďééď', one: (n) => `${n} ļååţéé pååýmméñţţ ççåñññöţţ béé ŕŕéfûûñďďéď`, other: (n) => `${n} ļååţéé pååýmméñţţš ççåñññööţ bbé ŕŕéffûññďéďď` })}]`

export const memberPastDue = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 mmmmémbbéŕŕš ååŕéé bééĥîîñď ŵŵîîţĥ îîññšţååļmméñţţš', one: (n) => `${n} méémbbéŕ îîšš bééĥîîñď ŵŵîîţĥ îîññšţååļmméñţţš`, other: (n) => `${n} méémbbéŕšš ååŕé bbééĥîññď ŵŵîţţĥ îîñššţååļmééñţţš` })}]`

export const members = (): string => '[Ƒîññď åå mmémmbéŕŕ]'

export const membersText = (): string => '[Ɓý ññååmé ööŕŕ méémbbéŕ ññûûmbééŕ.]'

export const netToday = (): string => '[Ñéţţ ššåļééš ţţöďďåýý]'

export const netTodayNote = (): string => '[Ŵîţţĥööûţ fféééš, ļļļéššš ŕŕéfûûñďďš]'

export const newEvent = (): string => '[Çŕééåţţé ååñ éévééñţţ]'

export const nextEvent = (): string => '[Ñéxxţ éévééñţţ]'

export const noEvents = (): string =>
  '[Ñö éévvéñţţ îîš ööñ ššåļļé. ÅÅññ éévéññţ ååpppéååŕš ĥĥééŕé ŵŵĥĥéñ îîţţ îšš ppûbļļîššĥéďď.]'

export const noSales = (): string =>
  '[Ñöţţĥîîñĝ ĥĥååš bbéééñ ššöļļď ţţöďďåý. ÅÅÅ šååļéé åpppééåŕšš ĥĥéŕéé ååš ššöööñ ååš îîţ îîšš mååďéé.]'

export const nothing = (): string => '[Ñöţţĥîîñĝ ññéééďšš ýýöûŕŕ ååţţééñţţîöññ.]'

export const onSale = (): string => '[Öñ ššååļé]'

export const orderPending = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 ppppåýmméññţš ååŕŕé ööpééñ fföŕŕ mööŕéé ţĥĥåññ åññ ĥĥöûŕŕ', one: (n) => `${n} pååýmméñţţ îîš ööpééñ fföŕŕ mööŕéé ţĥĥåññ åññ ĥĥöûŕŕ`, other: (n) => `${n} pååýmméñţţš ååŕéé ööpéññ fföŕ mmööŕé ţţĥĥåñ ååññ ĥööûŕŕ` })}]`

export const orders = (): string => '[Ƒîññď ååñ ööŕŕďéŕŕ]'

export const ordersText = (): string =>
  '[Ɓý ññååmé, öööŕďééŕ ööŕ ţţîîçķééţ ññûmmbééŕ, ţţîîçķééţ ççöďďé ööŕ ţţĥĥé ļļåššţ fföûûŕ ďďîĝĝîţšš ööf åå ççåŕďď.]'

export const paid = (): string => '[Þåîîď]'

export const paidSoFar = (): string => '[Þåîîď ššîññçéé mîîďññîĝĥĥţ]'

export const paidToday = (): string => '[Þåîîď ţţöďďåýý]'

export const paymentUndecided = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 mmmmémbbéŕŕš ĥĥåvvé åå ppåýmméññţ ţţĥååţ ţţĥéé bååñķķ ñéévééŕ ďďéççîďééď', one: (n) => `${n} méémbbéŕ ĥĥååš åå ppåýmméññţ ţţĥååţ ţţĥéé bååñķķ ñéévééŕ ďďéççîďééď: ļļöööķķ îţţ ûûp ååţ ţţĥéé ppåýmméññţ ppŕöövîďďéŕŕ`, other: (n) => `${n} méémbbéŕšš ĥĥåvéé åå pååýmméñţţ ţţĥåţţ ţţĥé bbååñķ ññéévéŕŕ ďďéçîîďééď: ļļöööķ îîţţ ûpp ååţ ţţĥéé pååýmméñţţ ppŕövvîďďéŕ` })}]`

export const plotSummary = (a: { paid: string; tickets: number }): string =>
  `[${a.paid} fööŕ ${$plural('en', a.tickets, { one: (n) => `${n} ţîîçķķéţ`, other: (n) => `${n} ţîîçķķéţšš` })} šîîñççé mmîďďñîĝĝĥţţ.]`

export const refundFailed = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 ŕŕŕŕéfûûñďďš ďďîďď ñööţ ŕŕéååçĥĥ ţĥĥé bbûýýéŕŕ', one: (n) => `${n} ŕééfûûñď ďďîîď ññöţţ ŕééåççĥ ţţĥéé bûûýééŕ`, other: (n) => `${n} ŕééfûûñďšš ďďîď ññööţ ŕŕéååçĥ ţţĥĥé bbûýýéŕ` })}]`

export const refunded = (): string => '[Ŕéffûññďéďď]'

export const refundedToday = (): string => '[Ŕéffûññďéďď ţţöďååý]'

export const salesToday = (): string => '[Šåļļéšš ţööďååý]'

export const search = (): string => '[Þŕééššš / ţţöö šééåŕŕçĥ ffööŕ ååñýýţĥîîñĝĝ.]'

export const seasonConflict = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 ššššéåššöññ pļļåññš ĥĥåvvé ššéååţš ţţöö ďééçîîďé ööññ', one: (n) => `${n} šééåššöñ ppļļåñ ĥĥååš ššéååţš ţţöö ďééçîîďé ööññ`, other: (n) => `${n} šééåššöñ ppļļåñšš ĥĥåvéé ššéåţţš ţţö ďďééçîďďé ööñ` })}]`

export const sold = (): string => '[Šöļļď]'

export const soldOut = (): string => '[Šöļļď ööûţţ]'

export const starts = (): string => '[Šţååŕţţš]'

export const tickets = (): string => '[Ţîççķééţš]'

export const ticketsReturned = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöññé ŕŕéţţûŕŕñéďď', one: (n) => `${n} ŕééţûûŕñééď`, other: (n) => `${n} ŕééţûûŕñééď` })}]`

export const ticketsToday = (): string => '[Ţîççķééţš ššööļď ţţööďåýý]'

export const tillOpen = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 ţţţţîļļļš ĥĥåvvé bbéééñ ööpééñ fföŕŕ mmöŕéé ţţĥåññ åå ďååý', one: (n) => `${n} ţîîļļļ ĥååš bbéééñ ööpééñ fföŕŕ mmöŕéé ţţĥåññ åå ďååý`, other: (n) => `${n} ţîîļļļš ĥĥåvvé bbéééñ ööpééñ fföŕŕ mööŕéé ţĥĥåññ å ďďååý` })}]`

export const title = (): string => '[Ţöďďåýý]'

export const today = (): string => '[Ţöďďåýý]'

export const untilHour = (a: { hour: string }): string => `[ûñţţîļļ ${a.hour}]`

export const venueAndTime = (a: { venue: string; time: string }): string => `[${a.venue} · ${a.time}]`

export const webhookDisabled = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 ŵŵŵŵébĥĥöööķ ééñďďpöîîñţţš ŵŵéŕŕé ššŵîîţçĥĥéďď öfff bbéççåûûšé ţţĥĥéý ffååîļééď', one: (n) => `${n} ŵéébĥĥööķķ ééñďppöîîñţ ŵŵååš ššŵîîţçĥĥéďď öfff bbéççåûûšé îîţţ fååîļļéď`, other: (n) => `${n} ŵéébĥĥööķķ ééñďppöîîñţšš ŵŵéŕéé ššŵîţţçĥĥéď ööfff bbéççåûššé ţţĥééý ffåîîļééď` })}]`

export const webhookFailing = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=101': () => 'Ṁöŕŕé ţţĥååñ 100 ŵŵŵŵébĥĥöööķ ééñďďpöîîñţţš ååŕéé fååîļļîñĝĝ', one: (n) => `${n} ŵéébĥĥööķķ ééñďppöîîñţ îîšš fååîļļîñĝĝ`, other: (n) => `${n} ŵéébĥĥööķķ ééñďppöîîñţšš ååŕé ffååîļîîñĝĝ` })}]`

export const weekAgo = (): string => '[Å ŵŵéééķ ååĝöö]'

export const whatToDo = (): string => '[Šţååŕţţ ĥééŕéé]'
