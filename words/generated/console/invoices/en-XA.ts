// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/invoices/en.json.
import { number as $number } from '../../../runtime.ts'

export const about = (): string => '[Åbööûţţ ţĥĥîšš ďööçûûméññţ]'

export const addressLine = (): string => '[Šţŕŕéééţ ååñďď ñûûmbbéŕ]'

export const addressLine2 = (): string => '[Šéççöññď ļļîññé ööf ţţĥéé ååďďŕŕéššš]'

export const all = (): string => '[Åļļļ]'

export const backToCustomer = (): string => '[Ɓåççķ ţţö ţţĥĥé ççûššţömméŕŕ]'

export const buyer = (): string => '[Ɓûýýéŕŕ]'

export const cause = (): string => '[Ŵĥýý îîţ ŵŵåšš îšššûûéď]'

export const causeCancellation = (): string => '[Çåññçééļš ååññ îññvööîçéé]'

export const causeExchange = (): string => '[Éxççĥååñĝéé]'

export const causeRefund = (): string => '[Ŕéffûññď]'

export const causeReissue = (): string => '[Ŕéppļååçéšš åå çååñççéļļļéďď îññvööîçéé]'

export const causeSale = (): string => '[Šåļļé]'

export const changeDetails = (): string => '[Çĥååñĝĝé ţţĥéé ďééţååîļšš]'

export const city = (): string => '[Ţöŵŵñ]'

export const company = (): string => '[Çömmpååñý]'

export const companyHint = (): string => '[Îţšš ļļéĝååļ ññåmmé. ŢŢĥĥé îîñvvöîîçé îîšš ţĥĥéññ fööŕ ţţĥéé ççömppåññý.]'

export const corrects = (): string => '[Îñvvöîîçé ţţĥĥåţ îîţţ çööŕŕŕéçţţš]'

export const country = (): string => '[Çöûûñţţŕý]'

export const countryHint = (): string => '[Ţŵöö ļļéţţţéŕŕš, ššûûçĥ ååšš ÑĻĻ]'

export const creditNote = (): string => '[Çŕééďîîţ ññöţţé]'

export const credited = (): string => '[Çŕééďîîţéďď bbý ññöŵŵ]'

export const currency = (): string => '[Çûŕŕŕééñçýý]'

export const description = (): string => '[Ďéššçŕŕîpţţîööñ]'

export const exemption = (): string => '[Ŕéååšööñ fföŕŕ ţĥĥé ééxéémppţîööñ]'

export const files = (): string => '[Ďöŵŵñļļöåďď]'

export const gross = (): string => '[Ŵîţţĥ VVÅŢŢ]'

export const invoice = (): string => '[Îñvvöîîçé]'

export const isCancelled = (): string => '[Çåññçééļļééď]'

export const isCredited = (): string => '[Þåŕŕţļļý ççŕééďîţţéďď]'

export const issuedFrom = (): string => '[Îšššûééď ffŕööm]'

export const issuedOn = (): string => '[Ďåţţé ööf îîšššûéé]'

export const issuedUntil = (): string => '[Îšššûééď ûûñţţîļ]'

export const kind = (): string => '[Ķîññď]'

export const lines = (): string => '[Ļîññéšš]'

export const name = (): string => '[Ñåmmé]'

export const net = (): string => '[Ŵîţţĥööûţ VVÅÅŢ]'

export const noRate = (): string => '[Ñö ŕŕååţé ööff VÅÅŢ]'

export const noSuchInvoice = (): string => '[Ţĥééŕéé îšš ññö ššûççĥ îîñvvöîççé ööŕ ççŕŕéďîîţ ññöţţé.]'

export const none = (): string =>
  '[Ñö îîññvöîîçéé ŵååš îîšššûééď ýýéţţ. ÛÛñďďéŕ ŠŠééţţîîñĝĝš, ÎÎññvöîîçééš, ååññ öŵŵñééŕ ššåýýš ŵŵĥîîçĥ ööŕŕďéŕŕš ĝĝéţţ ööñé.]'

export const noneMatch = (): string =>
  '[Ñö îîññvöîîçéé öŕŕ ççŕéďďîţţ ñööţéé mååţççĥéšš. ŢŢĥéé ññûmbbéŕŕ mûûšţţ béé ççömppļééţé.]'

export const noneOfOrder = (): string => '[Ñö îîññvöîîçéé ŵååš îîšššûééď fföŕŕ ţĥĥîšš öŕŕďééŕ.]'

export const notSetUp = (): string =>
  '[Îñvvöîîçéšš ååŕé ññööţ ššéţţ ûpp ýýéţ. ÅÅÅñ ööŵññéŕ ďďööéš ţţĥĥåţ ûûññďéŕŕ ŠŠéţţţîññĝš, ÎÎÎñvööîççéš.]'

export const note = (): string => '[Ţéxxţ ööñ ţţĥĥé ďďöççûmééñţţ]'

export const number = (): string => '[Ñûmmbééŕ]'

export const order = (): string => '[Öŕďďéŕŕ]'

export const paid = (): string => '[Þåîîď ååţ ţţĥĥé ţţîmmé ööf îîšššûéé]'

export const pdf = (): string => '[ÞĎƑƑ]'

export const pdfOf = (a: { number: string }): string => `[ÞĎƑƑ ööf ${a.number}]`

export const percent = (a: { percent: number }): string => `[${$number('en', a.percent)} %]`

export const postcode = (): string => '[Þöššţççöďéé]'

export const quantity = (): string => '[Qûååñţţîţýý]'

export const rate = (): string => '[VÅŢŢ ŕŕåţéé]'

export const reason = (): string => '[Ŵĥýý]'

export const reasonHint = (): string => '[Ƒöŕŕ ţţĥé ååûûďîţţ ļļöĝ. ŢŢŢĥé bbûûýéŕŕ ďďöéšš ññöţ ššééé îîţ.]'

export const reference = (): string => '[Ŕéfféŕŕéñççé ööf ţţĥĥé bbûýýéŕ]'

export const referenceHint = (): string =>
  '[Šûççĥ ååš ţţĥĥéîŕŕ ööŵñ ööŕŕďéŕŕ ññûmbbéŕŕ. ÎÎţ îîš ppŕŕîñţţéďď öññ ţţĥé îîññvöîîçéé.]'

export const registrationNumber = (): string => '[Ñûmmbééŕ îîñ ţţĥéé ŕŕéĝîîšţţéŕ ööff çöömppåñîîéšš]'

export const reissue = (): string => '[Îšššûéé åĝĝåîîñ]'

export const reissueAct = (): string => '[Çåññçééļ îîţ ååñďď îîššûûé åå ññéŵŵ îññvööîçéé]'

export const reissueCredits = (a: { amount: string; number: string }): string =>
  `[Å ççŕééďîţţ ññöţéé ööf ${a.amount} çååñççéļšš ${a.number}.]`

export const reissueForEver = (): string =>
  '[Ɓöţţĥ ďďöççûmméñţţš ţţåķķé ţţĥéé ññéxţţ ññûmbbéŕŕš ööf ţţĥééîŕŕ šééŕîîéš, åååñď ññööböďďý ççåññ ççĥåññĝéé öŕŕ ďďéļééţéé ţĥĥémm.]'

export const reissueIssues = (a: { number: string }): string =>
  `[Å ññéŵŵ îññvööîçéé ŵŵîţĥĥ ţţĥé ďďééţåîîļšš bééļööŵ ŕŕéppļåççéšš ${a.number}.]`

export const reissueNamed = (a: { number: string }): string => `[Îšššûéé åĝĝåîîñ: ${a.number}]`

export const reissueNoMoney = (): string => '[Ñö mmööñéýý îîš ççĥååŕĝééď ööŕ ŕŕééfûññďééď.]'

export const reissued = (a: { old: string; number: string }): string =>
  `[${a.old} îšš ççåñççéļļļéďď. ŢŢĥéé ññéŵ îîññvöîîçéé îšš ${a.number}.]`

export const replaces = (): string => '[Îñvvöîîçé ţţĥĥåţ îîţţ ŕéépļļåçééš]'

export const request = (): string => '[Ŕéqqûééšţ ååññ îññvööîçéé]'

export const requestAbout = (): string =>
  '[Ţĥéé îîñvööîççé îîš îîšššûééď ŵŵîţţĥîññ ššéçööñďďš ööñççé ţţĥéé öŕŕďééŕ îîš ppåîîď, ŵŵîîţĥĥ çŕŕéďďîţ ññööţéšš fföŕ ŵŵĥĥåţ ŵŵååš ŕŕéffûñďďéďď šîîñççé.]'

export const requestTitle = (a: { order: string }): string => `[Îñvvöîîçé ffööŕ ööŕďďéŕ ${a.order}]`

export const requested = (): string => '[Ţĥéé îîñvööîççé ŵŵîļļļ bbé îîšššûééď ŵŵîţţĥîññ ššéçööñďďš.]'

export const requestedFor = (a: { name: string }): string =>
  `[Ŕéqqûééšţééď fföŕŕ ${a.name}. ÎÎţ îîš îîšššûééď ŵŵîţţĥîîñ ššéççöñďďš ööñççé ţţĥéé ööŕďééŕ îîš ppååîď.]`

export const setUp = (): string => '[Šéţţ ûûp îîñvvöîççéšš]'

export const suppliedOn = (): string => '[Ďåţţé fföŕŕ VVÅŢ]'

export const supplier = (): string => '[Šéļļļééŕ]'

export const taxes = (): string => '[VÅŢŢ bbý ŕŕåţţé]'

export const title = (): string => '[Îñvvöîîçéšš]'

export const total = (): string => '[Ţöţţåļļ]'

export const ubl = (): string => '[ÛƁĻĻ]'

export const ublOf = (a: { number: string }): string => `[ÛƁĻĻ ööf ${a.number}]`

export const vat = (): string => '[VÅŢŢ]'

export const vatId = (): string => '[VÅŢŢ ññûmbbéŕŕ]'

export const vatIdHint = (): string =>
  '[Ŵîţţĥ ţţĥéé ļļéţţţéŕŕš ööf îîţšš ççöûññţŕŕý ååñďď ŵîîţĥĥöûţţ ššpåççéšš, ššûççĥ ååš ÑÑĻ123456789ƁƁƁƁƁ01]'
