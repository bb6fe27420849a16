// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/settlement/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const account = (): string => '[Åçççöûûñţ]'

export const accountBank = (): string => '[Ɓåññķ]'

export const accountChargebacks = (): string => '[Çĥååŕĝĝébååçķķš]'

export const accountCosts = (): string => '[Çöššţšš öff ţţĥé ppŕŕövîîďééŕ]'

export const accountDifference = (): string => '[Çåššĥ ďďîfffééŕéññçééš]'

export const accountDrawer = (): string => '[Çåššĥ ďďŕååŵééŕš]'

export const accountExternal = (): string => '[Þåîîď ŵŵîţţĥööûţ ŢŢééššééŕåå, ššûççĥ ååš bbý bbååñķ ţţŕŕåñššfééŕ]'

export const accountFees = (): string => '[Šéŕŕvîîçé fféééš]'

export const accountNumbers = (): string => '[Åçççöûûñţ ññûûmbééŕšš]'

export const accountOrganisation = (): string => '[Öŕĝĝåññîšååţîîöñ]'

export const accountProvider = (): string => '[Þåýýmééñţ ppŕŕövîîďééŕ]'

export const accountReceivable = (): string => '[Öŵééď bbý ççûûšţöömééŕš]'

export const accountSafe = (): string => '[Šåffé]'

export const accountTax = (): string => '[Šéŕŕvîîçé ţţååx]'

export const accountTerminal = (): string => '[Çåŕŕď ţţéŕŕmîîñåļļš]'

export const accountTransactionFees = (): string => '[Ţŕååñššåçţţîööñ fféééš]'

export const accounts = (): string => '[Åçççöûûñţšš]'

export const allMatches = (): string => '[Évééŕýýţĥîîñĝĝ mååţççĥéšš]'

export const amount = (): string => '[Åmööûññţ]'

export const amountDiffers = (): string => '[Åñööţĥĥéŕ ååmmöûññţ ŵŵåšš ppåîďď ööûţ]'

export const booked = (): string => '[Ɓöööķééď]'

export const byMethod = (): string => '[Ɓý ppååýmééñţţ mééţĥĥöď ååññď ååçççöûññţ]'

export const change = (): string => '[Çĥååñĝĝé]'

export const chargebackDiffers = (): string => '[Çĥååŕĝĝébååçķķš ďďîffféŕŕ]'

export const chooseEvent = (): string => '[Çĥöööššé ååñ éévééñţţ.]'

export const closing = (): string => '[Çļööšîîñĝ bbååļåññçéé]'

export const costs = (): string => '[Çöššţšš]'

export const currencyDiffers = (): string => '[Þåîîď ööûţţ îîñ ååñööţĥééŕ ççûŕŕŕééñçýý]'

export const difference = (): string => '[Ďîfffééŕéññçéé]'

export const differences = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ďîîffféŕééñççé`, other: (n) => `${n} ďîîffféŕééñççéš` })}]`

export const discounts = (): string => '[Ďîššçööûñţţš]'

export const downloadCsv = (): string => '[Ďöŵŵñļļöåďď ÇÇŠV]'

export const downloadJournal = (): string => '[Ďöŵŵñļļöåďď ţţĥé ĵĵööûŕññåļļ]'

export const downloadPdf = (): string => '[Ďöŵŵñļļöåďď ÞÞĎƑ]'

export const event = (): string => '[Évééñţţ]'

export const everything = (): string => '[Évééŕýýţĥîîñĝĝ šöö ffåŕ]'

export const face = (): string => '[Ƒåççé vvåļļûéé]'

export const feesAndTax = (): string => '[Šéŕŕvîîçé fféééš ååññď ţţåxx]'

export const fileName = (): string => '[šţååţééméññţ]'

export const firstDay = (): string => '[Ƒîŕŕšţţ ďååý]'

export const isFinal = (): string => '[Ƒîññåļļ]'

export const isNotFinal = (): string => '[Ñöţţ ffîñååļ ýýéţţ]'

export const journal = (): string => '[Ĵöûûŕññåļ]'

export const journalAbout = (): string =>
  '[Öñéé ĵĵöûŕŕñååļ fföŕŕ éååçĥĥ ďååý ååñďď ķķîñďď ööf mmövvémééñţţ, ŵŵîţţĥ ýýöûûŕ ööŵññ åçççööûñţţ ññûmbbéŕŕš, ååšš Xééŕöö îmmpööŕţšš îîţ. ÅÅţţ mööšţţ 31 ďďďåýšš.]'

export const journalFile = (): string => '[ĵöûûŕññåļ]'

export const kind = (): string => '[Ṁövvémméñţţ]'

export const kindChargeback = (): string => '[Çĥååŕĝĝébååçķķš]'

export const kindCost = (): string => '[Çöššţšš öff ţţĥé ppŕŕövîîďééŕ]'

export const kindPayment = (): string => '[Þåýýmééñţšš ööñ ååçççöûññţ]'

export const kindPayout = (): string => '[Þåýýöûûţš]'

export const kindRefund = (): string => '[Ŕéffûññďš]'

export const kindReversal = (): string => '[Ďîššpûûţéšš ŵŵöñ]'

export const kindSale = (): string => '[Šåļļéšš]'

export const kindTillClose = (): string => '[Ţîļļļšš çļļöššéď]'

export const kindTillOpen = (): string => '[Ţîļļļšš öppéññéď]'

export const kindTillTransfer = (): string => '[Çåššĥ mmövvéďď îññţöö åññď ööûţţ ööf ţţîļļļš]'

export const lastDay = (): string => '[Ļåššţ ďďåýý]'

export const lastMonth = (): string => '[Ļåššţ mmöññţĥĥ]'

export const matching = (): string => '[Çömmpååŕéďď ŵŵîţĥĥ ýýöûŕŕ bbööķķš]'

export const methodBank = (): string => '[Ɓåññķ]'

export const methodCard = (): string => '[Çåŕŕď]'

export const methodFree = (): string => '[Ƒŕééé]'

export const methodOther = (): string => '[Öţĥĥéŕŕ]'

export const methodWallet = (): string => '[Ŵåļļļééţ]'

export const moreDifferences = (): string => '[Ţĥééŕéé åŕŕé mmöŕŕé ďďîfffééŕéññçééš ţţĥååñ ååŕéé šĥĥöŵŵñ.]'

export const movement = (): string => '[Çĥååñĝĝé]'

export const movements = (): string => '[Ŵĥååţ mmövvéďď]'

export const movementsInIt = (): string => '[Ṁövvémméñţţš]'

export const nameThere = (): string => '[Ñåmmé îîñ ýýööûŕ bböööķšš]'

export const noEventChosen = (): string => '[Ñö éévvéñţţ ççĥöššéññ]'

export const noPayouts = (): string =>
  '[Ñö ppååýöûûţ ŵŵåšš ŕŕéåďď ýýéţ. ŔŔŔéåďď ţţĥémm ööñçéé, ååñďď ffŕömm ţţĥéññ ööñ ññéŵŵ öññéšš åŕŕé ŕŕéååď bbý ţţĥĥémššéļļvéšš.]'

export const notBooked = (): string => '[Çåmmé ţţööö ļļåţéé, ååñďď ŵŵåš ññööţ ŕŕéffûñďďéďď]'

export const notPaidOut = (): string => '[Ɓöööķééď, bbûûţ ññöţţ pååîďď öûûţ bbý ññööŵ]'

export const nothingPosted = (): string => '[Ñöţţĥîîñĝ ŵŵååš bböööķéďď ûûñţîîļ ţţĥééñ.]'

export const number = (): string => '[Ñûmmbééŕ]'

export const numberHint = (): string => '[Åš îîññ ýööûŕŕ åçççööûñţţîññĝ ššöffţŵååŕéé, ššûççĥ ååš 200.]'

export const opening = (): string => '[Öpééñîîñĝ bbååļåññçéé]'

export const order = (): string => '[Öŕďďéŕŕ]'

export const ours = (): string => '[Îñ ýýööûŕ bböööķšš]'

export const ownPeriod = (): string => '[Öţĥĥéŕŕ ďååýšš]'

export const paidBy = (): string => '[Þåîîď bbý]'

export const paidOutOn = (): string => '[Þåîîď ööûţţ ööñ]'

export const paidOutTwice = (): string => '[Þåîîď ööûţţ mmöŕéé ţţĥåññ ööñçéé]'

export const payment = (): string => '[Þåýýmééñţ]'

export const payoutDiffers = (): string => '[Ţĥéé mmövéémééñţšš ďďö ññöţţ åďďď ûûp ţţöö ţĥĥé ppåýýöûûţ]'

export const payouts = (): string => '[Þåýýöûûţš]'

export const payoutsAbout = (): string =>
  '[Ŵĥååţ ţţĥéé ppåýmméññţ ppŕöövîďďéŕŕ šééñţţ ţöö ýýöûŕŕ bbåñķķ ååççööûññţ, ççöömpååŕééď ŵŵîţţĥ ýýöûûŕ bböööķš ţţöö ţĥĥé ļļåššţ ççéññţ.]'

export const payoutsRead = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ţĥééŕéé åŕŕé ññö ññééŵ ppåýýöûţţš.', one: (n) => `${n} pååýööûţ ŵŵååš ŕŕéååď ååñďď böööķķéď.`, other: (n) => `${n} pååýööûţšš ŵŵéŕéé ŕŕéåďď ååñď bböööķééď.` })}]`

export const period = (): string => '[Þéŕŕîööď]'

export const postings = (): string => '[Þöššţîîñĝšš]'

export const provider = (): string => '[Þŕöövîîďéŕŕ]'

export const rate = (): string => '[Ŕåţţé]'

export const readPayouts = (): string => '[Ƒéţţçĥĥ pååýööûţšš]'

export const refundDiffers = (): string => '[Ŕéffûññďš ďďîîffééŕ]'

export const refundedGross = (): string => '[Ŕéffûññďéďď, ŵŵîţţĥ VVÅŢŢ]'

export const returned = (): string => '[Ŕéţţûŕŕñéďď bbý ţţĥéé bååñķķ]'

export const reversalDiffers = (): string => '[Ďîššpûûţéšš ŵŵöñ ďďîîffééŕ]'

export const save = (): string => '[Šåvvé]'

export const saved = (): string => '[Šåvvéďď.]'

export const setNumber = (): string => '[Šéţţ]'

export const setNumberOf = (a: { account: string }): string => `[Šéţţ ţţĥé ññûûmbééŕ ööf: ${a.account}]`

export const signs = (): string =>
  '[Åñ ååmmöûññţ ŵŵîţţĥ åå mmîññûš îîšš mööñééý ţţĥååţ ýýöûû öŵŵé, ššûûçĥĥ åšš ţţö ýýöûûŕ ççļûûb ööŕ ţţö ţţĥĥé ţţåxx öfffîîçé. ŢŢŢĥé ööppéñîîñĝĝ bååļååñçéé ppļûšš ţţĥé ççĥĥåñĝĝé îîš ţţĥĥé ççļööšîññĝ bbåļļåññçé.]'

export const soldGross = (): string => '[Šöļļď, ŵŵîîţĥĥ VÅÅŢ]'

export const statement = (): string => '[Šţååţééméññţ]'

export const status = (): string => '[Šţååţûûš]'

export const taxRateHint = (): string =>
  '[Éxååçţţļý ååšš îññ ýýöûŕŕ ååççööûññţîññĝ ššöffţŵŵåŕéé, ššûççĥ ååš ÑÑöö VÅÅŢ.]'

export const taxRateThere = (): string => '[Ţåxx ŕŕåţéé îîñ ýýöûûŕ bböööķš]'

export const theirs = (): string => '[Þåîîď ööûţţ]'

export const thisMonth = (): string => '[Ţĥîîš mmöññţĥĥ]'

export const title = (): string => '[Šéţţţļļémééñţţ]'

export const total = (): string => '[Ṁöññéýý]'

export const transactionFees = (): string => '[Ţŕååñššåçţţîööñ fféééš]'

export const unknownMovement = (): string => '[Å mmövvémééñţţ öff ååñöţţĥééŕ ķķîññď]'

export const unknownPayment = (): string => '[Þåîîď ööûţţ, bbûţţ ññöţ åå ppåýýmééñţ ööff öûûŕšš]'

export const untilWord = (): string => '[ţö]'

export const vat = (): string => '[VÅŢŢ bbý ŕŕåţţé]'

export const vatDue = (): string => '[VÅŢŢ ďďûé]'

export const vatInIt = (): string => '[VÅŢŢ îîñ îîţ]'

export const vatRefunded = (): string => '[VÅŢŢ ŕŕéfûûñďďéď]'

export const wholeOrganisation = (): string => '[Ŵĥööļéé öŕŕĝååñîššåţţîöññ]'
