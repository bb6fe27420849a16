// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/events/en.json.
import { number as $number, plural as $plural, select as $select } from '../../../runtime.ts'

export const acceptUsed = (): string => '[Ŕéffûññď ţţĥéém ååļļļ ţĥĥé ššåmmé]'

export const acceptUsedFirst = (): string => '[Åçççéppţ ffîŕŕšţ ţţĥĥåţ ûûššéď ţţîîçķééţšš åŕŕé ŕŕéffûññďéďď ţţöö.]'

export const access = (): string => '[Åçççéššš]'

export const activate = (): string => '[Åçţţîvvåţéé]'

export const activateName = (a: { name: string }): string => `[Åçţţîvvåţéé ${a.name}]`

export const activatedDone = (a: { name: string }): string => `[${a.name} îšš ööñ ššåļļé ååĝååîñ.]`

export const active = (): string => '[Åçţţîvvé]'

export const acts = (): string => '[Åçţţîööñš]'

export const addCategory = (): string => '[Åďďď åå çååţééĝöŕŕý]'

export const addDiscount = (): string => '[Åďďď åå ďîîšççöûññţ]'

export const addPool = (): string => '[Åďďď åå pöööļļ]'

export const addPrice = (): string => '[Åďďď åå pŕŕîççé]'

export const addPriceTo = (a: { category: string }): string => `[Åďďď åå pŕŕîççé ţţö ${a.category}]`

export const all = (): string => '[Åļļļ]'

export const allButArchived = (): string => '[Åļļļ bbûţ ååŕŕçĥîîvééď]'

export const allocationSaved = (a: { stock: string; channel: string }): string =>
  `[${a.stock}: ššåvvéď ffööŕ ${a.channel}.]`

export const allocations = (): string => '[Þļååçééš ţţĥååţ ööñļļý ööñéé šååļééš ççĥååññééļ mmåýý ššéļļļ]'

export const allocationsHint = (): string =>
  '[Ţĥéé ŵŵéb ššĥĥöp, ţţţĥé bbööx ööfffîçéé ååñď ppååŕţññéŕŕš ååŕéé šååļééš ççĥååññééļšš. ŴŴĥååţ ýýöûû šééţ ååšîîďéé ĥééŕéé, ööñļļý ţţĥååţ ççĥååññééļ ççåññ ššéļļļ. ÅÅļļļ ööf ţţĥéém ççåññ šééļļļ ţĥĥé ŕŕéššţ.]'

export const allowSingleSeats = (): string => '[Ļéţţ ffåñšš ççĥöööšéé åññý ššéååţšš]'

export const alsoCommon = (): string => '[Ţĥîîš ççĥååñññéļ mmååý ååļššö ššéļļļ ŵŵĥååţ ååļļļ çĥĥåñññéļļš ššĥååŕéé]'

export const alsoCommonHint = (): string =>
  '[Öţĥĥéŕŕŵîššé ţţĥéé ppļåççéšš åbbövvé ååŕéé ţĥĥé mmöššţ ţţĥååţ îîţ ççååñ ššéļļļ.]'

export const always = (): string => '[Ûñţţîļļ ţĥĥé éévééñţţ]'

export const amount = (): string => '[Åmööûññţ]'

export const amountIn = (a: { currency: string }): string => `[Åmööûññţ (${a.currency})]`

export const amountMissing = (): string => '[Éñţţéŕŕ åññ ååmöûûñţţ, ššûççĥ ååš 25.00.]'

export const amountWrong = (): string => '[Ţĥîîš îîš ññööţ ååñ ååmööûññţ.]'

export const archive = (): string => '[Åŕççĥîîvé]'

export const archiveAct = (): string => '[Åŕççĥîîvé ţţĥĥé éévééñţ]'

export const archiveCategoryText = (): string =>
  '[Åļļļ ppŕîççéšš öff ţţĥé ççååţéĝĝöŕŕý ååŕéé ñöö ļļöñĝĝéŕŕ šööļďď. ŢŢîççķéţţš ţţĥååţ ååŕéé ššöļďď ššţåýý vvåļîîď. ŢŢĥĥîšš çååñññöţ bbéé ûññďööñé.]'

export const archiveDiscountText = (): string =>
  '[Ţĥéé ďďîšççöûûñţ ééññďš. ƁƁƁåšķķéţţš ţţĥååţ ååļŕŕéåďďý ĥĥåvvé ţţĥéé vvöûççĥééŕ ķķééép îîţ. ŢŢĥĥîšš çååñññöţ bbéé ûññďööñé.]'

export const archiveForever = (): string =>
  '[Îţ ççååññööţ bbé ççĥĥåñĝĝéďď åññý mmöŕŕé. ŢŢĥĥîšš çååñññöţ bbéé ûññďööñé.]'

export const archiveHides = (): string => '[Ļîššţšš ñöö ļļöñĝĝéŕŕ šĥĥöŵŵ ţĥĥé éévééñţţ.]'

export const archiveKeeps = (): string => '[Îţšš ööŕďééŕšš, ţţîççķéţţš ååñďď ŕŕépööŕţţš ššţååý ååš ţţĥééý ååŕéé.]'

export const archiveName = (a: { name: string }): string => `[Åŕççĥîîvé ${a.name}]`

export const archivePriceText = (): string =>
  '[Ţĥéé ppŕîççé îîš ññöö ļööñĝĝéŕ ššööļď. ŢŢŢîçķķéţţš ţţĥååţ ååŕéé šööļďď šţţåýý vååļîîď. ŢŢĥĥîš ççååññööţ bbé ûûññďöññé.]'

export const archiveTitle = (a: { event: string }): string => `[Åŕççĥîîvé ${a.event}]`

export const archived = (): string => '[Åŕççĥîîvéďď]'

export const archivedDone = (a: { event: string }): string => `[${a.event} îšš ååŕçĥĥîvvéď.]`

export const asCopy = (): string => '[Å ççöppý ööf ååñööţĥĥéŕ éévvéñţţ]'

export const asInShop = (): string => '[Åš ţţĥĥé ššĥööp ššĥööŵš îîţţ]'

export const asPlanned = (): string => '[Åš ppļļåñññéďď]'

export const atMost = (a: { count: number }): string =>
  `[åţ mmööšţ ${$number('en', a.count, { maximumFractionDigits: 0 })} pééŕ ööŕďďéŕŕ]`

export const automatic = (): string => '[Åûţţömmåţîîç]'

export const bannerAddress = (): string => '[Åďďďŕééšš ööff ţĥĥé bbåñññééŕ îîmååĝé]'

export const bannerHere = (): string => '[Ţĥéé ššĥöpp ššĥöŵŵš ţţĥéé bbåñññéŕŕ pîîçţţûŕéé ĥĥéŕéé.]'

export const basketsOpen = (a: { count: number; payments: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} bååšķķéţ ĥĥööļďšš ppļåççéšš ñööŵ`, other: (n) => `${n} bååšķķéţšš ĥĥöļďď ppļåççéšš ñööŵ` })}, ${$plural('en', a.payments, { '=0': () => 'ñöññé ööf ţţĥĥém îîšš bééîññĝ ppåîîď fföŕŕ.', one: (n) => `${n} öff ţţĥémm îîš bbéîîñĝ ppååîď ffööŕ.`, other: (n) => `${n} öff ţţĥémm ååŕé bbééîñĝĝ ppåîďď fföŕ.` })}]`

export const beingSent = (): string => '[Ɓéîîñĝĝ šééñţţ]'

export const blocked = (): string => '[Ɓļööçķķéď]'

export const buyer = (): string => '[Ɓûýýéŕŕ]'

export const buyerPays = (a: { amount: string }): string => `[Å bbûýýéŕ ppååýš ${a.amount}.]`

export const buyers = (): string => '[Ɓûýýéŕŕš]'

export const buyersPay = (): string => '[Ɓûýýéŕŕš ppåýý]'

export const byHand = (): string => '[Ţö ppååý bbåççķ bbý ĥĥåññď]'

export const byHandTitle = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} öŕŕďééŕ ññéééďš åå ppéŕŕšööñ`, other: (n) => `${n} öŕŕďééŕš ññéééď åå ppéŕŕšööñ` })}]`

export const canStillSell = (): string => '[Çåññ ššţîļļļ ššéļļļ]'

export const cancelAct = (): string => '[Çåññçééļ ţţĥéé évvéññţ]'

export const cancelAndRefund = (a: { amount: string }): string => `[Çåññçééļ ååñďď ŕééfûûñď ${a.amount}]`

export const cancelEvent = (): string => '[Çåññçééļ ţţĥéé évvéññţ ŵŵîţţĥöûûţ ŕŕéffûññďš]'

export const cancelForever = (): string =>
  '[Ţĥéé éévéññţ îîš ççååñçééļļļéď ffööŕ ĝĝöööď. ÑÑööţĥîîñĝĝ mööŕéé îšš ššöļďď.]'

export const cancelTitle = (a: { event: string }): string => `[Çåññçééļ ${a.event}]`

export const cancelled = (): string => '[Çåññçééļļééď]'

export const cancelledDone = (a: { event: string }): string => `[${a.event} îšš ççåñççéļļļéďď.]`

export const cannotRefund = (a: { reason: string }): string => `[Ýöûû ççåñññöţţ ŕééfûûñď ţţĥĥé ööŕďďéŕšš: ${a.reason}]`

export const capacity = (): string => '[Çåppåççîţýý]'

export const capacityAtLeast = (a: { taken: number }): string =>
  `[Åţ ļļééåšţţ ${$number('en', a.taken, { maximumFractionDigits: 0 })}: ššö mmåññý ååŕéé ššöļďď ööŕ îîñ bbåššķééţš.]`

export const capacityHint = (): string => '[Ĥöŵŵ mmåñýý ppļåççéšš çååñ bbé ššööļď îîññ åļļļ.]'

export const capacityMissing = (): string => '[Šåýý ĥĥöŵ mmååñý ppļļåçééš ţţĥééŕéé åŕŕé, ååšš åå ŵĥĥöļļé ññûmmbéŕŕ.]'

export const category = (): string => '[Çåţţéĝĝöŕýý]'

export const categoryMissing = (): string => '[Ñåmmé ţţĥéé ççåţééĝööŕý.]'

export const categoryOf = (a: { section: string }): string => `[Çåţţéĝĝöŕýý ööf ${a.section}]`

export const categorySaved = (a: { category: string }): string => `[${a.category} îšš ššåvééď.]`

export const categoryTitle = (): string => '[Ţîţţļéé]'

export const categoryTitleHint = (): string => '[Šûççĥ ååš ÉÉååšţ ššţţåñďď, ööŕ ŠŠţţåñďďîññĝ.]'

export const channelBoxOffice = (): string => '[Ɓöxx ööffîîçéé]'

export const channelPartner = (): string => '[Þåŕŕţññéŕšš]'

export const channelWeb = (): string => '[Ŵébb]'

export const checkConcession = (): string => '[Çĥééçķķ ţĥĥé ççöññçééššîîöññ åţţ ţţĥé ĝĝååţé]'

export const chooseSeatMap = (): string => '[Çĥöööššé åå ššéåţţ mmåp]'

export const close = (): string => '[Çļööšéé]'

export const code = (): string => '[Çöďďé]'

export const codeHint = (): string =>
  '[Ɓûýýéŕŕš ééñţţéŕ îîţţ îññ ţţĥé ššĥĥöp. ĻĻĻéåvvé îîţ éémmpţýý fföŕ åå ďďîššçööûñţţ ţţĥåţţ éévéŕŕý bbåššķééţ ĝĝéţţš ŵŵîţţĥöûûţ åå ççöďďé.]'

export const copiesAllocations = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñö ppļļåçééš ååŕéé ķķépţţ fföŕ ööññé ššåļļéš ççĥĥåñññéļļ åļļöññé.', one: (n) => `${n} ĝŕŕöûûp ööf ppļååçééš ţţĥååţ ööñļļý ööñéé šååļééš ççĥååññééļ mmåýý ššéļļļ.`, other: (n) => `${n} ĝŕŕöûûpš ööff pļļåççéš, éééåçĥĥ fföŕ ööññé ššåļļéš ççĥĥåñññéļļ åļļöññé.` })}]`

export const copiesDiscounts = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñö ååûûţömmåţţîç ďďîîšçööûññţš. VVVöûççĥééŕš ååŕŕé ññöţţ çööpîîéď.', one: (n) => `${n} åûûţöömåţţîçç ďîîšççöûññţ. VVööûççĥéŕŕš ååŕéé ññöţ ççööpîééď.`, other: (n) => `${n} åûûţöömåţţîçç ďîîšççöûññţšš. VVöûûçĥééŕšš åŕŕé ññöţţ ççöpîîéďď.` })}]`

export const copiesPlaces = (a: { pools: number; places: number }): string =>
  `[${$plural('en', a.pools, { one: (n) => `${n} pöööļļ`, other: (n) => `${n} pöööļļš` })} ŵîîţĥĥ ${$plural('en', a.places, { one: (n) => `${n} pļļåççé`, other: (n) => `${n} pļļåççéš` })}, ååļļļ fŕŕééé åĝĝåîîñ.]`

export const copiesPrices = (a: { prices: number; categories: number }): string =>
  `[${$plural('en', a.prices, { '=0': () => 'Ñö ppŕŕîçééš', one: (n) => `${n} pŕŕîççé`, other: (n) => `${n} pŕŕîççéš` })} îññ ${$plural('en', a.categories, { one: (n) => `${n} çååţééĝöŕŕý`, other: (n) => `${n} çååţééĝöŕŕîééš` })}, ŵŵîţţĥ fféééš, ļļîîmîţţš ååñďď ššåļéé ďďåţééš.]`

export const copiesRules = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Éñţţŕýý šééţţţîñĝĝš; ññöö ĝĝåţéé ĥĥåš åå ŕŕûļļé.', one: (n) => `Éñţţŕýý šééţţţîñĝĝš ååñďď ţţĥé ŕŕûûļé ööff ${n} ĝååţéé.`, other: (n) => `Éñţţŕýý šééţţţîñĝĝš ååñďď ţţĥé ŕŕûûļéšš ööf ${n} ĝååţééš.` })}]`

export const copiesSections = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} šééçţţîöññ`, other: (n) => `${n} šééçţţîöññš` })} öff ţţĥé ššééåţ mmååp ŵŵîţţĥ ţţĥééîŕ ççååţéĝĝöŕŕîéšš, ååļļļ ššéåţţš ffŕééé ååĝååîññ.]`

export const copy = (): string => '[Çöppý]'

export const copyAccess = (): string => '[Çöppý ééñţţŕýý šééţţţîñĝĝš ååñďď ĝĝåţéé ŕŕûļééš]'

export const copyAllocations = (): string => '[Çöppý ŵŵĥîîçĥĥ pļļåççéš ööññļý ööññé ššåļļéš ççĥĥåñññéļļ mååý ššéļļļ]'

export const copyCreated = (a: { event: string }): string => `[${a.event} îšš ççöpîîéďď. ŢŢĥéé çööpýý îšš åå ďŕŕåffţ.]`

export const copyDiscounts = (): string => '[Çöppý ååûţţömmåţîîç ďďîššçööûñţţš]'

export const copyIsDraft = (): string =>
  '[Ţĥéé ççöpýý îîš åå ďďŕåffţ: ññööţĥĥîñĝĝ îîš ššöļļď bbéfföŕéé ýýöû ppûûbļîîšĥĥ îţţ.]'

export const copyMovesTimes = (): string =>
  '[Åļļļ ţţîmééš mmövvé bbý ååšš mûûçĥĥ åšš ţţĥé ššţţåŕţţ, bbý ţţĥĥé ļļöççåļ ççļļöçķķ, ååļššö îîf ţţĥĥé ççļööçķšš ççĥåññĝéé îññ bbéţŵŵéééñ.]'

export const copyOf = (a: { event: string }): string => `[Çöppý ööf ${a.event}]`

export const copyStartFirst = (): string => '[Éñţţéŕŕ ţĥĥé ššţååŕţţ öff ţţĥé ççööpý ffîîŕšţţ.]'

export const correctFirst = (): string => '[Çöŕŕŕééçţ ţţĥĥé mmåŕŕķéďď ffîéļļďšš fîîŕššţ.]'

export const couldAskBack = (a: { amount: string }): string =>
  `[Ɓûýýéŕŕš ççöûûļď ååššķ fföŕŕ ${a.amount} îññ ååļļ, ŵŵŵîţĥĥ ffééšš; ééåççĥ îîš ŕŕééfûññďééď ööñ ŕŕéqqûééšţ.]`

export const couldBeAsked = (): string => '[Ɓûýýéŕŕš ççöûûļď ååššķ fföŕŕ ţĥĥîšš bååçķķ]'

export const counting = (): string => '[Çöûûñţţîñĝĝ ööŕďééŕšš, ţţîççķéţţš ååñďď mmöñééý…]'

export const countingNote = (): string =>
  '[Ŵîţţĥ vvéŕŕý mmåññý ööŕďďéŕŕš ţţĥîîš ţţåķķéš åå fféŵŵ ššéçööñďďš. ÑÑööţĥîîñĝĝ îšš ççĥåññĝééď.]'

export const createAndPublish = (): string => '[Çŕééåţţé ååñďď pûûbļļîšĥĥ]'

export const createCategory = (): string => '[Çŕééåţţé ţţĥéé çååţééĝöŕŕý]'

export const createCopy = (): string => '[Çŕééåţţé ţţĥéé çööpýý]'

export const createDiscount = (): string => '[Çŕééåţţé ţţĥéé ďîîšççöûññţ]'

export const createPool = (): string => '[Çŕééåţţé ţţĥéé pöööļļ]'

export const createPrice = (): string => '[Çŕééåţţé ţţĥéé pŕŕîççé]'

export const currency = (): string => '[Çûŕŕŕééñçýý]'

export const devicesLoad = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ďéévîîçé ååţţ ţĥĥé ĝĝåţţéšš ļööåďďš ţţĥéé ñééŵ ţţîmméšš býý îîţšééļff.`, other: (n) => `${n} ďéévîîçéšš ååţ ţţĥéé ĝååţééš ļļöååď ţţĥéé ñééŵ ţţîmméšš býý ţţĥémmšééļvééš.` })}]`

export const discount = (): string => '[Ďîššçööûñţţ]'

export const discountIncomplete = (): string =>
  '[Éñţţéŕŕ å ţţîîţļéé ååñď åå vvåļļûéé, ååñďď çööŕŕŕéçţţ ţţĥé mmååŕķééď ffîééļďďš ffîŕŕšţ.]'

export const discountSaved = (a: { discount: string }): string => `[${a.discount} îšš ššåvééď.]`

export const discountTitle = (): string => '[Ţîţţļéé]'

export const discounts = (): string => '[Ďîššçööûñţţš ööf ţţĥĥîš éévvéñţţ]'

export const doors = (): string => '[Ďöööŕšš öppéññ]'

export const doorsHint = (): string => '[Ļéååvéé îţţ éémpţţý fföŕŕ 12 ĥĥĥöûûŕš bbééföŕŕé ţţĥéé ššţåŕŕţ.]'

export const doorsTooLate = (): string => '[Ďöööŕšš öppéññ bééfööŕé ţţĥĥé ššţååŕţ.]'

export const draft = (): string => '[Ďŕååfţţ]'

export const edit = (): string => '[Éďîîţ]'

export const editCategory = (a: { category: string }): string => `[Éďîîţ ${a.category}]`

export const editPool = (a: { pool: string }): string => `[Éďîîţ ${a.pool}]`

export const editPrice = (a: { price: string }): string => `[Éďîîţ ${a.price}]`

export const editTitle = (a: { event: string }): string => `[Éďîîţ ${a.event}]`

export const elsewhere = (): string => '[Ṁöŕŕé ååbööûţţ ţĥĥîšš évvéññţ]'

export const email = (): string => '[É-mmåîîļ]'

export const endTooEarly = (): string => '[Îţ mmûûšţ ééññď ååfţţéŕ îîţţ šţţåŕŕţš.]'

export const ends = (): string => '[Éñďďš]'

export const endsHint = (): string => '[Öpţţîööñåļļ.]'

export const event = (): string => '[Évééñţţ]'

export const eventCreated = (): string => '[Ţĥéé éévéññţ îîš ççŕŕéåţţéďď.]'

export const eventId = (): string => '[Évééñţţ ÎĎĎ]'

export const eventTitle = (): string => '[Ţîţţļéé öff ţţĥé éévvéñţţ]'

export const everybody = (): string => '[Évééŕýýböďďý]'

export const facts = (): string => '[Ƒåççţšš]'

export const failed = (): string => '[Ƒåîîļééď]'

export const feeIn = (a: { currency: string }): string => `[Ƒééé (${a.currency})]`

export const find = (): string => '[Ƒîññď bbý ţţîîţļéé]'

export const fixedAmount = (): string => '[Åmööûññţ fföŕŕ ţĥĥé bbåššķééţ]'

export const free = (): string => '[Ƒŕééé]'

export const freeNote = (): string => '[çåññ bbé bböûûĝĥţţ ññöŵ]'

export const freeNoteOffSale = (): string => '[ñöţţ ööñ ššåļļé]'

export const fromNothing = (): string => '[Å ññéŵŵ öññé]'

export const fromOnly = (a: { from: string }): string => `[Ƒŕööm ${a.from}]`

export const fromPrice = (a: { amount: string }): string => `[Ƒŕööm ${a.amount}]`

export const fromUntil = (a: { from: string; until: string }): string => `[${a.from} – ${a.until}]`

export const generalAdmission = (): string => '[Ĝéññéŕŕåļ ååďďmîšššîîöñ]'

export const giveByHand = (a: { count: number; amount: string; method: string }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ĝîvvé bbåççķ ${a.amount} fööŕ ${n} öŕŕďééŕ (${a.method}). ÎÎţţ îšš bbööķķéďď åšš ŕŕéfûûñďďéď ååţţ öññçéé.`, other: (n) => `Ĝîvvé bbåççķ ${a.amount} fööŕ ${n} öŕŕďééŕš (${a.method}). ŢŢĥĥéý ååŕŕé bböööķéďď ååš ŕŕéffûñďďéďď åţţ ööñçéé.` })}]`

export const groupOf = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţîîçķķéţ ffööŕ ööñéé pŕŕîççé`, other: (n) => `${n} ţîîçķķéţšš fföŕ ööññé ppŕîîçé` })}]`

export const held = (): string => '[Îñ bbååšķééţšš]'

export const heldNote = (): string => '[öŕ bbééîñĝĝ ppåîďď fföŕ]'

export const hidden = (): string => '[Ĥîďďďééñ]'

export const hiddenNow = (a: { reason: string }): string => `[Çûššţööméŕŕš ďďö ññööţ ššééé ţĥĥîšš ñööŵ: ${a.reason}]`

export const howBack = (): string => '[Ĥöŵŵ îîţ ĝĝöééš bbåççķ]'

export const howToBegin = (): string => '[Ĥöŵŵ ţţö bbéĝĝîñ]'

export const inTheShop = (): string => '[Þûbbļîîç]'

export const informBuyers = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ñö éé-mmåîîļ îîš ššééñţ ååbböûţţ ţţĥîšš: îîñfföŕŕm ${n} bûûýééŕ ýýöûûŕšééļff.`, other: (n) => `Ñö éé-mmåîîļ îîš ššééñţ ååbböûţţ ţţĥîšš: îîñfföŕŕm ${n} bûûýééŕš ýýööûŕššéļļf.` })}]`

export const isOnline = (): string => '[Ţĥéé éévéññţ ţţåķķéšš pļļåççé ööñļļîñéé]'

export const isPublic = (): string => '[Šĥööŵ îîţ îîññ ţĥĥé ššĥööp ööñççé îîţ îîšš ļîîvéé]'

export const keepEvent = (a: { isCancelled: boolean }): string =>
  `[${$select(a.isCancelled, { true: () => 'Ñöţţ ññöŵ', other: () => 'Ķééép ţţĥéé éévéññţ' })}]`

export const keepWheelchair = (): string => '[Ķééép ţţĥéém fföŕŕ ŵŵĥéééļççĥåîîŕšš]'

export const kind = (): string => '[Ķîññď]'

export const kindOfPlaces = (): string => '[Ķîññď ööf ppļļåçééš]'

export const live = (): string => '[Ļîvvé]'

export const lookAbove = (): string => '[Šömméţţĥîññĝ îîš mmîîššîîñĝĝ åbbövvé. ŢŢĥĥé ffîééļďšš ššåý ŵŵĥĥåţ.]'

export const mapWithSeats = (a: { title: string; seats: number }): string =>
  `[${a.title} (${$plural('en', a.seats, { one: (n) => `${n} šééåţţ`, other: (n) => `${n} šééåţţš` })})]`

export const maxPerCustomer = (): string => '[Ṁöššţ ţţîççķééţš ppééŕ ççûššţömméŕŕ]'

export const maxPerOrder = (): string => '[Ṁöššţ ţţîççķééţš ppééŕ ööŕďďéŕ]'

export const maxUses = (): string => '[Ĥöŵŵ mmåñýý ööŕďééŕšš mååý ûûšéé ţţĥé ççööďé]'

export const maxUsesHint = (): string =>
  '[Ļéååvéé îţţ éémpţţý fföŕŕ ññö ļļîmmîţ. ÖÖÖñļýý fföŕ åå ďďîššçööûñţţ ŵŵîţĥĥ åå çööďéé.]'

export const membersAffected = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} méémbbéŕ ççööûļďď ééñţééŕ ŵŵîţţĥ ţţĥééîŕŕ méémbbéŕššĥîîp.`, other: (n) => `${n} méémbbéŕšš ççöûļļď ééñţţéŕŕ ŵîîţĥĥ ţĥĥéîîŕ mmémmbéŕŕšĥĥîp.` })}]`

export const membersOf = (a: { category: string; type: string }): string =>
  `[Öñļļý mmémmbééŕš: ${a.category}, ${a.type}]`

export const membersOfType = (a: { type: string }): string => `[Öñļļý mmémmbééŕš: ${a.type}]`

export const methodAccount = (): string => '[Öñ ååçççöûûñţţ]'

export const methodBank = (): string => '[Ɓåññķ ţţŕååñššféŕŕ]'

export const methodCard = (): string => '[Çåŕŕď]'

export const methodCash = (): string => '[Çåššĥ]'

export const methodComplimentary = (): string => '[Çömmpļļîmééñţţåŕýý]'

export const methodFree = (): string => '[Ƒŕééé]'

export const methodNone = (): string => '[Þåîîď ééļššéŵŵĥéŕŕé]'

export const methodOther = (): string => '[Öţĥĥéŕŕ]'

export const methodTerminal = (): string => '[Çåŕŕď ţţéŕŕmîîñåļļ]'

export const methodWallet = (): string => '[Ŵåļļļééţ]'

export const minQuantity = (): string => '[Ƒŕööm ĥĥöŵŵ mmåñýý ţţîçķķéţţš]'

export const moment = (): string => '[Ṁömméññţ]'

export const momentHint = (a: { zone: string }): string =>
  `[Ļéååvéé îţţ éémpţţý ţţö ššééé ţţĥéé šĥĥöpp åšš îîţ îîš ññöŵŵ. ŢŢîmméšš åŕŕé îîñ ${a.zone}.]`

export const moneyByMethod = (): string => '[Ṁöññéýý býý ppåýmméññţ mméţţĥöďď]'

export const more = (): string => '[Ṁöŕŕé]'

export const moveOnlineAct = (): string => '[Ṁövvé ööñļļîññé]'

export const moveOnlineTitle = (a: { event: string }): string => `[Ṁövvé ${a.event} öññļîîñé]`

export const movedOnline = (): string => '[Ṁövvéďď öññļîîñé]'

export const movedOnlineDone = (a: { event: string }): string => `[${a.event} ţååķééš ppļååçé ööññļîññé.]`

export const nameInAddress = (): string => '[Šĥööŕţţ ñååméé fööŕ ļļîññķšš]'

export const nameInAddressHint = (): string =>
  '[Ţĥéé ééñď ööff ţĥĥé éévééñţţ’š ååďďďŕééššš îññ ýýöûŕŕ ššĥöpp. ŠŠmååļļļ ļééţţţéŕšš, ďďîĝĝîţţš ååñďď ĥýýpĥĥéñšš.]'

export const needAPerson = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} öŕŕďééŕ ññéééďš åå ppéŕŕšööñ`, other: (n) => `${n} öŕŕďééŕš ññéééď åå ppéŕŕšööñ` })}]`

export const needsAdult = (): string => '[Öñļļý ţţöĝĝéţţĥéŕŕ ŵŵîţĥĥ ååñ ååďûûļţ]'

export const needsAdultHint = (): string =>
  '[Ƒåññš ççåññ bbûý îîţţ öññļýý îññ ööñé ööŕŕďéŕŕ ŵŵîţĥĥ åå ţîîçķķéţ ååţţ å ppŕŕîçéé ŵŵîţĥĥöûûţ ţţĥîîš mmåŕŕķ. ŢŢĥĥé ççöûûñţééŕ mmåýý ššéļļļ îîţ ååļööñé.]'

export const netSales = (): string => '[Ñéţţ ššåļééš]'

export const netSalesNote = (): string => '[ŵîţţĥööûţ fféééš, ļļļéššš ŕŕéfûûñďďš]'

export const newCategory = (): string => '[Ñéŵŵ ççåţééĝööŕý]'

export const newEnd = (): string => '[Ñéŵŵ ééñď]'

export const newEndHint = (): string => '[Ļéååvéé îţţ éémpţţý îîf ţţĥĥé éévééñţ ţţååķéšš ååš ļļöññĝ ååš bbéfföŕŕé.]'

export const newEvent = (): string => '[Ñéŵŵ éévéññţ]'

export const newPriceIn = (a: { category: string }): string => `[Ñéŵŵ ppŕîççé îîñ ${a.category}]`

export const newStart = (): string => '[Ñéŵŵ ššţåŕŕţ]'

export const newStartFirst = (): string => '[Éñţţéŕŕ å ññééŵ ššţååŕţ ţţĥĥåţ îîšš ŵĥĥöļļé ååñďď éxxîššţš.]'

export const newStartIfKnown = (): string => '[Ñéŵŵ ššţåŕŕţ, îîff îîţ îîš ķķñööŵññ]'

export const noAllocations = (): string => '[Ţĥééŕéé îšš ññöţĥĥîññĝ ţţö ššéţţ ååšîďďé ýýéţţ.]'

export const noCategories = (): string => '[Ñö ppŕŕîçéé ççåţééĝööŕîééš ýýéţţ. ÅÅďďď ööñé, åååñď ppŕŕîçééš îîñ îîţţ.]'

export const noDiscounts = (): string =>
  '[Ñö ďďîîšçööûññţš ffööŕ ţţĥîîš éévééñţ ååļļöñéé. ĎĎîššçööûñţţš fföŕŕ ååļļ éévvéñţţš ååpppļýý åññýŵŵåý.]'

export const noEnd = (): string => '[Ñö ééññď]'

export const noPlaces = (): string => '[Ñöññé ýýéţţ: îîţ ççååññööţ bbé ššööļď]'

export const noPools = (): string => '[Ñö ppļļåçééš ýýéţţ. ÅÅďďď åå pöööļļ, ååñďď çĥĥöööšé îîţţ îññ ţţĥé ppŕŕîçééš.]'

export const noPoolsSeated = (): string => '[Åļļļ ppļåççéšš öff ţţĥîšš éévéññţ ååŕéé ññûmbbéŕŕéď ššééåţšš.]'

export const noPrices = (): string => '[Ñö ppŕŕîçééš ýýéţţ.]'

export const noProblems = (): string => '[Ñöţţĥîîñĝ ññéééďšš åå pééŕššöñ.]'

export const noSeatMaps = (): string => '[Ţĥééŕéé îšš ññö ššéååţ mmåpp ýééţ.]'

export const noVenue = (): string => '[Ñö vvééñûéé]'

export const none = (): string =>
  '[Ñö éévvéñţţš ýýéţţ. ÇÇŕééåţţé ţţĥéé fîîŕššţ ööñéé: îîţ ššţååýšš å ďďŕŕåfţţ ûûñţîîļ ýýöûû ppûbļļîššĥ îîţ.]'

export const noneMatch = (): string => '[Ñö éévvéñţţ mmåţççĥééš. ÇÇĥĥåñĝĝé ţţĥéé ššéåŕŕçĥĥ öŕŕ ţţĥé ffîîļţééŕšš.]'

export const notForSale = (): string => '[Ñöţţ fföŕ ššååļé]'

export const notOffered = (): string => '[Ñöţţ ööffééŕééď ööñļļîñéé]'

export const notOnline = (): string => '[ñöţţ ööñļîîñéé]'

export const notPublic = (): string => '[Ñöţţ ppûbļļîçç]'

export const notRefunded = (): string =>
  '[Ţĥéé ööŕďééŕšš åŕŕé ññöţţ ŕŕéfûûñďďéď: ţţţĥéýý ååñď ţţĥĥéîŕŕ ţţîçķķéţţš ššţååý ååš ţţĥééý ååŕéé.]'

export const notStarted = (): string => '[Ñöţţ ššţåŕŕţééď]'

export const note = (): string => '[Ñöţţé]'

export const noteHint = (): string => '[Ƒöŕŕ ššţåfff; bbûûýééŕš ďďöö ñööţ ššééé îîţ.]'

export const nothingOffered = (): string => '[Ñö ppŕŕîçéé îîš ööffféŕééď ööñļļîññé.]'

export const nothingToSave = (): string => '[Ñöţţĥîîñĝ ĥĥååš ççĥååñĝééď ýýéţţ.]'

export const now = (): string => '[Ñöŵŵ]'

export const numberedSeats = (): string => '[Ñûmmbééŕéďď ššéåţţš]'

export const ofPlaces = (a: { capacity: number }): string =>
  `[öf ${$plural('en', a.capacity, { one: (n) => `${n} pļļåççé`, other: (n) => `${n} pļļåççéš` })}]`

export const ofThatFees = (): string => '[öf ţţĥĥåţ fféééš]'

export const onSale = (): string => '[Öñ ššååļé]'

export const online = (): string => '[Öñļļîññé]'

export const openDraft = (): string => '[öpééñ ţţĥéé ďďŕåffţ.]'

export const order = (): string => '[Öŕďďéŕŕ]'

export const orderNumber = (a: { number: string }): string => `[Öŕďďéŕŕ ${a.number}]`

export const orders = (): string => '[Öŕďďéŕŕš]'

export const ordersAndAmount = (a: { count: number; amount: string }): string =>
  `[${$plural('en', a.count, { '=0': () => 'ñöññé', one: (n) => `${n} öŕŕďééŕ, ${a.amount}`, other: (n) => `${n} öŕŕďééŕš, ${a.amount}` })}]`

export const ordersSettled = (a: { settled: number; total: number }): string =>
  `[${$number('en', a.settled)} öff ${$plural('en', a.total, { one: (n) => `${n} öŕŕďééŕ`, other: (n) => `${n} öŕŕďééŕš` })} šééţţţļéďď.]`

export const originalStart = (a: { start: string; zone: string }): string => `[Ûñţţîļļ ñööŵ: ${a.start}, ${a.zone}.]`

export const otherEvent = (): string => '[Çĥöööššé ååñööţĥééŕ éévééñţţ]'

export const othersNeedAPerson = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} öŕŕďééŕ ññéééďš åå ppéŕŕšööñ.`, other: (n) => `${n} öŕŕďééŕš ññéééď åå ppéŕŕšööñ.` })}]`

export const overview = (): string => '[Övééŕvvîéŵŵ]'

export const paidBy = (): string => '[Þåîîď bbý]'

export const partlyCreated = (): string =>
  '[Ţĥéé éévéññţ ééxîîšţţš ååš åå ďďŕååfţ, åååñď ññööţĥîîñĝĝ îšš ļļöšţţ. ÞÞŕééššš ţĥĥé bbûţţţööñ ååĝååîñ ţţöö ĝöö ööñ ŵŵĥééŕé îîţţ šţţöpppéďď, ööŕ]'

export const partsOfEvent = (): string => '[Þåŕŕţšš öff ţţĥé éévvéñţţ]'

export const pause = (): string => '[Þåûûšéé]'

export const pauseName = (a: { name: string }): string => `[Þåûûšéé ${a.name}]`

export const paused = (): string => '[Þåûûšééď]'

export const pausedDone = (a: { name: string }): string => `[${a.name} îšš ppåûššéďď.]`

export const payBackByHand = (a: { count: number; amount: string }): string =>
  `[Šţååfff mûûšţţ pååý bbåççķ ${$plural('en', a.count, { one: (n) => `${n} öŕŕďééŕ`, other: (n) => `${n} öŕŕďééŕš` })} býý ĥĥåñďď: ${a.amount}.]`

export const perCent = (): string => '[Þéŕŕ ççéñţţ]'

export const percentOff = (a: { percent: string }): string => `[${a.percent} %]`

export const percentage = (): string => '[Þéŕŕçééñţååĝéé]'

export const places = (): string => '[Þļååçééš]'

export const placesFrom = (): string => '[Þļååçééš ffŕööm]'

export const placesSetAside = (): string => '[Þļååçééš]'

export const placesSetAsideHint = (a: { taken: number }): string =>
  `[Ŵîţţĥ ţţĥéé ${$number('en', a.taken, { maximumFractionDigits: 0 })} ţĥĥåţţ ţĥĥé ççĥååñññéļ ĥĥååš ššöļļď ööŕ ĥĥöļļďšš.]`

export const planBefore = (a: { orders: number; tickets: number; used: number; amount: string }): string =>
  `[Ɓéfföŕŕé: ${$plural('en', a.orders, { one: (n) => `${n} öŕŕďééŕ`, other: (n) => `${n} öŕŕďééŕš` })}, ${$plural('en', a.tickets, { one: (n) => `${n} ţîîçķķéţ`, other: (n) => `${n} ţîîçķķéţšš` })}, ${$number('en', a.used, { maximumFractionDigits: 0 })} ûššéďď, ${a.amount} ţöö ŕŕéfûûñďď.]`

export const planChanged = (a: { isCancelled: boolean }): string =>
  `[${$select(a.isCancelled, { true: () => 'Ţĥéé ööŕďééŕšš ĥååvéé çĥĥåññĝéďď ššîñççé ýýöûû ļļööķķéďď. ŢŢĥéé évvéññţ îîš ççåññçééļļééď, ååññď ññöţţĥîîñĝ îîšš ŕééfûûñďééď ýýéţţ. ĻĻöööķ ååĝååîññ, ååñďď ďééçîîďé ååĝĝåîññ.', other: () => 'Ţĥéé éévéññţ ĥĥåšš ççĥåññĝééď ššîññçé ýýööû ļļöööķéďď. ÑÑöţţĥîîñĝ ŵŵååš ďďöññé ŵŵîţţĥ ţţĥéé öļļď ppļååñ. ĻĻöööķķ åĝĝåîîñ, ååññď ďďéççîďéé ååĝåîîñ.' })}]`

export const planNow = (a: { orders: number; tickets: number; used: number; amount: string }): string =>
  `[Ñöŵŵ: ${$plural('en', a.orders, { one: (n) => `${n} öŕŕďééŕ`, other: (n) => `${n} öŕŕďééŕš` })}, ${$plural('en', a.tickets, { one: (n) => `${n} ţîîçķķéţ`, other: (n) => `${n} ţîîçķķéţšš` })}, ${$number('en', a.used, { maximumFractionDigits: 0 })} ûššéďď, ${a.amount} ţöö ŕŕéfûûñďď.]`

export const pool = (): string => '[Þöööļ]'

export const poolSaved = (a: { pool: string }): string => `[${a.pool} îšš ššåvééď.]`

export const poolTitle = (): string => '[Ţîţţļéé]'

export const pools = (): string => '[Þļååçééš ŵŵîţţĥöûûţ ññûmmbééŕš]'

export const position = (): string => '[Þöššîţţîöññ]'

export const positionHint = (): string => '[Çåţţéĝĝöŕîîéšš åŕŕé ļļîššţééď ffŕööm ţţĥéé šmmåļļļéššţ ññûmmbééŕ ööñ.]'

export const postponeAct = (): string => '[Þöššţppöñéé]'

export const postponeKeepsStart = (): string =>
  '[Ûñţţîļļ ýööû ŕŕéššçĥĥéďûûļéé îţţ, ţţĥéé éévéññţ îîš ññööţ ööñ ššåļļé, ååññď ññö ďďååţé îîšš šĥĥöŵŵñ fföŕŕ îţţ.]'

export const postponeTitle = (a: { event: string }): string => `[Þöššţppöñéé ${a.event}]`

export const postponed = (): string => '[Þöššţppöñééď]'

export const postponedDone = (a: { event: string }): string => `[${a.event} îšš ppöšţţpööñéďď.]`

export const preview = (): string => '[Þŕéévîîéŵ]'

export const priceIn = (a: { currency: string }): string => `[Þŕîîçéé (${a.currency})]`

export const priceNumber = (a: { number: number }): string =>
  `[Þŕîîçéé ${$number('en', a.number, { maximumFractionDigits: 0 })}]`

export const priceSaved = (a: { price: string }): string => `[${a.price} îšš ššåvééď.]`

export const priceTitleMissing = (): string => '[Ñåmmé ţţĥéé ţţîçķķéţţ.]'

export const prices = (): string => '[Þŕîîçééš]'

export const pricesOf = (a: { category: string }): string => `[Þŕîîçééš ööf ${a.category}]`

export const problemByHand = (): string => '[Ĝîvvé ţţĥéé mmöñééý bbåççķ bbý ĥĥååñď.]'

export const problemElsewhere = (): string => '[Šéţţţļļé îîţ ŵŵĥééŕéé îţţ ŵŵåš ppååîď.]'

export const problemFailed = (): string =>
  '[Ţĥéé ŕŕéfûûñďď fååîļļéď. ŔŔŔéfûûñďď ţĥĥé ööŕďďéŕŕ åĝĝåîîñ, ööŕŕ îññ ååñöţţĥééŕ ŵŵåýý.]'

export const problems = (): string => '[Ŕéffûññďš ţţĥĥåţ ññéééď åå ppéŕŕšööñ]'

export const publish = (): string => '[Þûbbļîîšĥ]'

export const publishFixesStart = (): string =>
  '[Ƒŕööm ţţĥééñ ööñ, ţţţĥé ššţţåŕţţ ççĥåññĝééš ööñļļý bbý ppöššţppöñîîñĝĝ öŕŕ ŕŕéšççĥééďûļļîññĝ.]'

export const publishHides = (): string =>
  '[Ţĥéé éévéññţ îîš ļļîîvé, bbbûţ ţţĥĥé ššĥööp ďďöééš ññöţţ ļîîšţţ îţţ: îîţ îîšš ñööţ ppûbbļîîç.]'

export const publishShows = (): string =>
  '[Ţĥéé éévéññţ ååpppéååŕš îîññ ţĥĥé ššĥööp ååţ ööññçé, åååñď îîţţš ppŕîîçéšš ååŕé ššööļď îîññ ţĥĥéîîŕ ššåļļé ďďåţţéš.]'

export const publishTitle = (a: { event: string }): string => `[Þûbbļîîšĥ ${a.event}]`

export const published = (a: { event: string }): string => `[${a.event} îšš ļļîvéé.]`

export const refundAll = (): string => '[Ŕéffûññď ååļļļ öŕŕďééŕš]'

export const refundAmount = (a: { amount: string }): string => `[Ŕéffûññď ${a.amount}]`

export const refundDone = (a: { total: number }): string =>
  `[${$plural('en', a.total, { '=0': () => 'Ţĥééŕéé ŵååš ññöţţĥîîñĝ ţţöö ŕééfûûñď.', one: (n) => `${n} öŕŕďééŕ îîš ďďöññé.`, other: (n) => `Åļļļ ${n} öŕŕďééŕš ååŕŕé ďďöññé.` })}]`

export const refundFees = (a: { amount: string }): string => `[Ŕéffûññď ţţĥéé féééšš ţööö (${a.amount})]`

export const refundNow = (): string => '[Ŕéffûññď ååļļļ öŕŕďééŕš ññööŵ]'

export const refundNowHint = (): string => '[Ýöûû ççåñ ååļļšö ďďöö îţţ ļļåţééŕ, ööññ ţţĥé ppååĝé ööff ţĥĥé éévééñţţ.]'

export const refundRunning = (a: { done: number; total: number }): string =>
  `[${$number('en', a.done, { maximumFractionDigits: 0 })} öff ${$plural('en', a.total, { one: (n) => `${n} öŕŕďééŕ`, other: (n) => `${n} öŕŕďééŕš` })}: ŕŕéffûñďďš ååŕéé ööñ ţţĥééîŕ ŵŵååý.]`

export const refundTitle = (a: { event: string }): string => `[Ŕéffûññď ååļļļ öŕŕďééŕš ööff ${a.event}]`

export const refunded = (): string => '[Ŕéffûññďéďď]'

export const refunds = (): string => '[Ŕéffûññďš]'

export const refundsBegun = (): string => '[Ţĥéé ŕŕéfûûñďďš ĥĥåvvé bbéĝĝûñ.]'

export const refuseSingleSeats = (): string => '[Ďö ññööţ ļļéţţ fååñšš ļééåvvé ššîññĝļéé ššéåţţš]'

export const release = (): string => '[Ŕéļļéååšé]'

export const releaseFor = (a: { stock: string; channel: string }): string =>
  `[Ŕéļļéååšé ŵŵĥĥåţ îîšš šééţ ååšîîďéé fŕŕömm ${a.stock} fööŕ ${a.channel}]`

export const releaseWheelchair = (): string => '[Šéļļļ ţţĥéém ļļîķķé ååļļļ ööţĥééŕšš]'

export const released = (a: { stock: string; channel: string }): string =>
  `[${a.stock}: éévééŕý ššååļéšš ççĥåñññééļ mmåýý ñööŵ ššéļļļ ŵŵĥååţ ŵŵåšš ķķépţţ fföŕ ${a.channel}.]`

export const releasedAt = (): string => '[Ŕéļļéååšéďď ååţ]'

export const releasedAtHint = (): string =>
  '[Ƒŕööm ţţĥééñ ööñ éévvéŕýý ççĥåñññééļ ççåññ šééļļļ ţĥĥémm. ĻĻéååvé îîţţ émmpţţý îîf ýýöûû ŵŵîļļļ ŕŕéļééåššé ţţĥéém ýýöûûŕšééļff.]'

export const remaining = (): string => '[Ŕémmåîîñîññĝ]'

export const remove = (): string => '[Ŕémmövvé]'

export const removePrice = (a: { number: number }): string =>
  `[Ŕémmövvé ppŕîîçé ${$number('en', a.number, { maximumFractionDigits: 0 })}]`

export const rescheduleAct = (): string => '[Ŕéššçĥĥéďûûļéé]'

export const rescheduleTitle = (a: { event: string }): string => `[Ŕéššçĥĥéďûûļéé ${a.event}]`

export const rescheduled = (): string => '[Ŕéššçĥĥéďûûļééď]'

export const rescheduledDone = (a: { event: string }): string => `[${a.event} ĥååš åå ññéŵŵ šţţåŕŕţ.]`

export const rows = (): string => '[Ŕöŵŵš]'

export const rowsHint = (): string =>
  '[Ŵŕîîţéé çöömmmåš bbééţŵéééññ ţĥĥémm. ĻĻéååvé îîţţ émmpţţý fföŕŕ åļļļ ŕŕöŵŵš ţţĥååţ ååŕéé ffŕééé.]'

export const sale = (): string => '[Šåļļé]'

export const saleAndLimits = (): string => '[Šåļļé ďďåţţéšš, ļļîmmîţšš ååñď ŵŵĥĥö mmåýý bûûý]'

export const saleBegins = (a: { at: string }): string => `[Šåļļé bbéĝĝîññš ${a.at}]`

export const saleEnded = (): string => '[Éñďďéďď]'

export const saleFrom = (): string => '[Öñ ššååļé ffŕŕöm]'

export const saleFromHint = (): string => '[Ļéååvéé îţţ éémpţţý îîf îîţţ îšš ööñ ššåļļé ååţ ööñççé.]'

export const saleStarts = (a: { at: string }): string => `[Ţĥéé ššåļéé ššţåŕŕţšš öññ ${a.at}.]`

export const saleUntil = (): string => '[Öñ ššååļé ûûññţîļļ]'

export const saleUntilHint = (): string =>
  '[Ļéååvéé îţţ éémpţţý îîf îîţţ îšš ööñ ššåļļé ûûñţţîļ ţţĥĥé éévééñţ ššţţåŕţţš.]'

export const save = (): string => '[Šåvvé]'

export const saveDraft = (): string => '[Šåvvé ååš åå ďďŕååfţţ]'

export const saved = (): string => '[Šåvvéďď.]'

export const schedule = (): string => '[Šçĥĥéďďûļéé]'

export const seatMap = (): string => '[Šéååţ mmåpp]'

export const seatMapMissing = (): string => '[Çĥöööššé åå ššéåţţ mmåp.]'

export const seats = (): string => '[Šéååţšš öññ ššåļéé]'

export const seatsOrNone = (): string => '[Šéååţšš öff îîţš ššééçţîîöññš]'

export const section = (): string => '[Šéççţîîöñ]'

export const sectionSaved = (a: { section: string }): string => `[${a.section} îšš ššåvééď.]`

export const sections = (): string => '[Šéççţîîöñšš ööf ţţĥéé šééåţţ mååp]'

export const sectionsHint = (): string =>
  '[Çĥöööššé ţţĥéé çååţééĝöŕŕý îîñ ŵŵĥĥîçĥĥ ţţĥé ššééåţšš ööf ééåççĥ ššéççţîööñ ååŕéé ššöļďď.]'

export const sectionsLoading = (): string => '[Ţĥéé ššéçţţîööñš ööff ţĥĥé ššéååţ mmåpp ååŕé ššţţîļļļ bbéîññĝ ŕŕéååď.]'

export const setAside = (): string => '[Šéţţ ååšîďďé]'

export const setAsideFor = (a: { stock: string; channel: string }): string =>
  `[Šéţţ ååšîďďé ffŕööm ${a.stock} fööŕ ${a.channel}]`

export const settleElsewhere = (a: { count: number; amount: string }): string =>
  `[${$plural('en', a.count, { one: (n) => `Šéţţţļļé ${a.amount} fööŕ ${n} öŕŕďééŕ ŵŵĥééŕé îîţţ ŵååš ppåîîď. ĤĤééŕéé îţţ îîš ööñļļý ççåññçéļļļééď.`, other: (n) => `Šéţţţļļé ${a.amount} fööŕ ${n} öŕŕďééŕš ŵŵĥĥéŕéé ţţĥéýý ŵŵéŕéé ppåîďď. ĤĤéŕŕé ţţĥééý ååŕéé ööñļýý ççåñççéļļļéďď.` })}]`

export const shopAddress = (): string => '[Þåĝĝé ţţĥååţ ššéļļļšš ţĥĥé ţţîççķééţš]'

export const showArchived = (): string => '[Šĥööŵ ååŕççĥîîvéďď ööñéšš]'

export const signedTickets = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţîîçķķéţ ĥĥååš åå ššîĝññéďď çööďéé`, other: (n) => `${n} ţîîçķķéţšš ĥĥåvéé ššîĝññéďď çööďééš` })} ŵîîţĥĥ ţĥĥé ööļďď ééñţŕŕý ţţîmméšš. ÇÇöďďéš ţţĥĥåţ ŵŵééŕé ppŕŕîñţţéďď öŕŕ ššéñţţ bbéfööŕéé åŕŕé ŕŕéffûššéď ååţţ ţĥĥé ĝĝåţţé: ššééñďď ţĥĥé ţţîççķééţš ååĝĝåîññ.]`

export const singleSeatsAllowed = (): string =>
  '[Ƒåññš mmåýý ççĥöööšéé åññý ffŕééé ššéååţšš, ååļššö ššö ţţĥååţ åå ššîññĝļéé ööñé îîšš ļééfţţ åļļöññé.]'

export const singleSeatsRefused = (): string =>
  '[Ƒåññš mmåýý ññöţ ççĥĥööššé ššéååţšš šöö ţţĥåţţ åå šîîñĝĝļé ffŕŕéé ššééåţ îîšš ļééfţţ åļļöññé. ŠŠţţåfff mmåý.]'

export const singleSeatsSaved = (): string => '[Ţĥéé ççĥåññĝéé îšš ššåvééď.]'

export const sold = (): string => '[Šöļļď]'

export const soldAtBoxOffice = (): string => '[Šöļļď ååţ ţţĥĥé bböxx öfffîîçé]'

export const soldByPrice = (): string => '[Šöļļď bbý ppŕŕîçéé]'

export const soldKeepPrice = (): string => '[Ţîççķééţš ţţĥĥåţ ååŕŕé ššöļļď ķķééép ţţĥééîŕ ppŕŕîçéé.]'

export const soldOnline = (): string => '[Šöļļď ööñļļîññé]'

export const soldOut = (): string => '[Šöļļď ööûţţ]'

export const startFixed = (): string =>
  '[Ţĥéé éévéññţ îîš ppûûbļîîšĥĥéď: ŕŕŕéšççĥééďûļļé îîţ ţţöö çĥĥåññĝé ţţĥĥé ššţååŕţ.]'

export const startMissing = (): string => '[Šåýý ŵŵĥéññ îîţ ššţååŕţšš.]'

export const startOfOriginal = (a: { start: string; zone: string }): string =>
  `[Ţĥéé ööŕîĝĝîññåļ ššţţåŕţţš ${a.start}, ${a.zone}.]`

export const starts = (): string => '[Šţååŕţţš]'

export const status = (): string => '[Šţååţûûš]'

export const stock = (): string => '[Šţööçķķ]'

export const taxIn = (a: { currency: string }): string => `[Ţåxx ööñ ţţĥéé šééŕvvîçéé fféé, îîîñ ${a.currency}]`

export const taxRate = (): string => '[VÅŢŢ îîñ ţţĥéé pŕŕîççé]'

export const taxRateOfTickets = (): string => '[Ďéffåûûļţ ţţîîçķééţ ŕŕåţţé]'

export const ticket = (): string => '[Ţîççķééţ]'

export const ticketSample = (): string => '[Åďûûļţţ]'

export const tickets = (): string => '[Ţîççķééţš]'

export const ticketsEnd = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţîîçķķéţ ššţţöpšš bbéîññĝ vvåļļîďď ŵĥĥéññ îţţš ööŕďďéŕŕ îšš ŕŕéfûûñďďéď.`, other: (n) => `${n} ţîîçķķéţšš ššţöpp bbéîññĝ vvåļļîďď ŵĥĥéññ ţĥĥéîîŕ ööŕďďéŕšš ååŕé ŕŕééfûññďééď.` })}]`

export const ticketsIncluded = (): string => '[Ţîççķééţš ffööŕ ööñéé pŕŕîççé]'

export const ticketsIncludedHint = (): string =>
  '[1 fföŕŕ åññ ööŕďîîñååŕý ţţîîçķééţ. ƑƑööŕ åå ffåmmîļýý ööŕ ĝĝŕööûp ţţîîçķééţ, ĥĥööŵ mmåññý ppéööpļļé îîţ ååďmmîţţš.]'

export const ticketsStay = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñö ţţîîçķééţšš åŕŕé ššöļļď ýýéţţ.', one: (n) => `${n} ţîîçķķéţ ššţţåýšš vvåļîîď.`, other: (n) => `${n} ţîîçķķéţšš ššţåýý vvåļîîď.` })}]`

export const timeZone = (): string => '[Ţîmmé žžöññé]'

export const timesIn = (a: { zone: string }): string => `[Åļļļ ţţîmééš ååŕéé îîñ ${a.zone}.]`

export const title = (): string => '[Évééñţţš]'

export const titleMissing = (): string => '[Ĝîvvé ţţĥéé éévéññţ åå ţţîţţļé.]'

export const toGates = (): string => '[Ĝåţţéšš öññ ţţĥé ďďååý]'

export const toHolds = (): string => '[Ɓļööçķķ šééåţţš ööñ ţţĥéé mmåp]'

export const toOrders = (): string => '[Öŕďďéŕŕš ööf ţţĥéé éévéññţ]'

export const toRefund = (): string => '[Ţö ŕŕééfûññď]'

export const toReport = (): string => '[Ŕéppöŕŕţ]'

export const toSeatMaps = (): string => '[Ďŕååŵ ööñéé]'

export const untilOnly = (a: { until: string }): string => `[Ûñţţîļļ ${a.until}]`

export const untilTooEarly = (): string => '[Ţĥéé ššåļéé mmûšţţ ééñď ååffţéŕŕ îîţ bbéĝĝîñšš.]'

export const usedTickets = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţîîçķķéţ ŵŵååš ûûšééď ţţö ééñţţéŕŕ.`, other: (n) => `${n} ţîîçķķéţšš ŵŵéŕéé ûûšéďď ţţö ééñţţéŕ.` })}]`

export const uses = (): string => '[Ûšééď]'

export const usesCount = (a: { uses: number }): string =>
  `[${$plural('en', a.uses, { one: (n) => `${n} ţîîméé`, other: (n) => `${n} ţîîmééš` })}]`

export const usesOf = (a: { uses: number; maximum: number }): string =>
  `[${$number('en', a.uses, { maximumFractionDigits: 0 })} öff ${$number('en', a.maximum, { maximumFractionDigits: 0 })}]`

export const validFrom = (): string => '[Våļļîďď fŕŕömm]'

export const validTickets = (): string => '[Våļļîďď ţîîçķķéţšš]'

export const validUntil = (): string => '[Våļļîďď ûññţîîļ]'

export const value = (): string => '[Våļļûéé]'

export const venue = (): string => '[Véññûéé]'

export const venueMissing = (): string => '[Çĥöööššé åå vvéñûûé, ööŕŕ ššåý ţţĥĥåţ ţţĥĥé éévééñţ îîšš öññļîîñé.]'

export const visibility = (): string => '[Îñ ţţĥĥé ššĥööp]'

export const wayAutomatic = (): string => '[Ţéšššééŕå ššééñďšš îîţ bbåççķ ţţö ţţĥéé bbûýééŕ]'

export const wayByHand = (): string => '[Šţååfff ĝîîvéé îţţ bbåçķķ bbý ĥĥåññď]'

export const wayElsewhere = (): string => '[Þåîîď ééļššéŵŵĥéŕŕé: ççååñççéļļļéďď, ññöţţ ŕééfûûñďééď]'

export const wayNothing = (): string => '[Ñöţţĥîîñĝ ţţöö ŕééfûûñď]'

export const wayOnAccount = (): string => '[Ŕéďďûççéš ŵŵĥĥåţ ţţĥĥé ççûššţömméŕŕ öŵŵéšš]'

export const whatAndWhen = (): string => '[Ŵĥååţ, ŵŵĥĥéŕŕé ååñďď ŵĥĥéññ]'

export const whatIsCopied = (): string => '[Ŵĥååţ ŵŵîļļļ bbé ççööpîééď]'

export const whatToDo = (): string => '[Ŵĥååţ ţţö ďďöö]'

export const wheelchairKept = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} fŕŕééé pļļåççé îîš`, other: (n) => `${n} fŕŕééé pļļåççéš ååŕŕé` })} ķéépţţ fööŕ ŵŵĥéééļļçĥååîŕŕš. ŴŴĥĥöévvéŕŕ åššķšš fööŕ ööñéé ĝĝéţšš îîţ; ţţĥĥé bbéššţ ååvååîļååbļļé ššéååţš ööff öţţĥééŕš ļļééåvéé ţţĥémm ööûţ.]`

export const wheelchairReleased = (): string =>
  '[Þļååçééš fföŕŕ ŵĥĥéééļçĥĥåîîŕš ååŕŕé ššöļļď ļļîķķé ååļļļ öţţĥééŕ ššéååţš.]'

export const wheelchairSaved = (): string => '[Ţĥéé ççĥåññĝéé îšš ššåvééď.]'

export const whichEvent = (): string => '[Ŵĥîîçĥĥ évvéññţ?]'

export const whichMoment = (): string => '[Šĥööŵ ţţĥéé ššĥöpp ååţ ţţĥîîš ţţîmmé]'

export const whoBuys = (): string => '[Ŵĥöö mmåý bbûûý îîţ]'

export const wholeNumber = (): string => '[Éñţţéŕŕ å ŵŵĥĥöļéé ññûmbbéŕŕ, 1 öööŕ mmöŕŕé.]'
