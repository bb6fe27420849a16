// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/box-office/en.json.
import { number as $number, plural as $plural, select as $select } from '../../../runtime.ts'

export const acceptUsed = (): string => '[Î ķķñööŵ, ååññď ŵŵåññţ ţţö ŕŕéffûññď îîţ]'

export const accountIncomplete = (): string =>
  '[Éñţţéŕŕ åññ ååmöûûñţţ ûpp ţţö ŵŵĥååţ îîš ööŵééď, ååññď ţţĥéé ŕŕéfééŕééñçéé ööf ţţĥéé çååŕďď ţééŕmmîñååļ îîf îîţţ îšš ûûšéďď.]'

export const acts = (): string => '[Ŵĥååţ ţţö ďďöö]'

export const amount = (): string => '[Åmööûññţ]'

export const amountHint = (): string => '[Ļéååvéé îţţ éémpţţý fföŕŕ ååļļ ţţĥĥåţ îîšš öŵŵéďď.]'

export const amountIn = (a: { currency: string }): string => `[Åmööûññţ îîñ ${a.currency}]`

export const applyVoucher = (): string => '[Åpppļýý]'

export const areBlocked = (): string => '[Ţĥéé ppļåççéšš åŕŕé bbļööçķķéď.]'

export const askAgain = (): string => '[Åšķķ ååĝåîîñ ññöŵŵ]'

export const asking = (): string => '[Åšķķîññĝ ţţĥéé šééŕvvéŕ ååbböûţţ ţţĥé ļļååšţ ššååļé …]'

export const at = (): string => '[Ŵĥééñ]'

export const back = (): string => '[Ɓåççķ]'

export const bestSeats = (): string => '[Ɓéššţ ššéååţšš, ššîďďé bbý ššîďďé]'

export const block = (a: { count: number }): string =>
  `[Ɓļööçķķ ${$plural('en', a.count, { one: (n) => `${n} pļļåççé`, other: (n) => `${n} pļļåççéš` })}]`

export const blockEffect = (): string =>
  '[Ñöbböďďý ççåññ bûûý ţţĥéém ööñ ţţĥĥé ŵŵébb. ŢŢĥééý ššţååý bbļööçķééď ûûñţţîļļ ýööû ŕŕéļļéååšé ööŕŕ šééļļļ ţĥĥémm.]'

export const blockPlaces = (): string => '[Ɓļööçķķ pļļåççéš]'

export const blockReason = (): string => '[Ŕéååšööñ]'

export const blockReasonHint = (): string => '[Šûççĥ ååš ššppöñššöŕŕš, ppŕŕéššš ööŕ ççåmméŕåå ppöšîîţîîöñ.]'

export const blockWhat = (): string => '[Ŵĥååţ ţţö bbļļöçķķ]'

export const blockedPlaces = (): string => '[Ɓļööçķķéď ppļļåçééš]'

export const bookCard = (a: { amount: string }): string => `[Ɓöööķ ${a.amount} býý ççåŕďď]`

export const buyer = (): string => '[Ɓûýýéŕŕ]'

export const buyerEmail = (): string => "[Ɓûýýéŕŕ'š éé-mmåîîļ ååďďďŕééšš]"

export const buyerEmailHint = (): string =>
  '[Ŕéååď îîţ bbååçķ ţţöö ţĥĥé bbûýýéŕŕ: ññöbböďýý ççĥéççķšš îţţ. ĻĻéååvéé îţţ éémpţţý fföŕŕ åå ŵååļķķ-îññ. ÅÅ ññåmmé îîš ññöţţ ññééďďéďď.]'

export const buyerWithoutEmail = (): string =>
  '[Ýöûûŕ ööŕĝĝåññîšååţîîöñ ďďööéš ññööţ ššéññď ţţîççķéţţš bbý éé-mmåîîļ: ppŕŕîññţ ţţĥéém. ŔŔééåď ţţĥĥé ååďďďŕéššš bbåççķ ţţö ţţĥĥé bbûýýéŕ, öööŕ ļļéååvé îîţţ émmpţţý fföŕŕ å ŵŵååļķ-îîññ.]'

export const by = (): string => '[Ɓý]'

export const cashIn = (): string => '[Îñţţö ţţĥéé ďďŕåŵŵéŕŕ]'

export const cashInAndOut = (): string => '[Çåššĥ îîñ ååññď ööûţţ]'

export const cashInOrOut = (): string => '[Çåššĥ îîñ ööŕŕ öûûţ]'

export const cashMoved = (): string => '[Îţ îîšš böööķķéď.]'

export const cashOut = (): string => '[Öûţţ ööf ţţĥéé ďŕŕåŵŵéŕ]'

export const change = (): string => '[Çĥååñĝĝé]'

export const checkMember = (): string => '[Ƒöŕŕ mmémbbéŕŕš: ççĥĥéçķķ ţţĥé ççååŕď]'

export const chooseEvent = (): string => '[Ŵĥîîçĥĥ évvéññţ ďďö ýýöûû ššéļļļ?]'

export const chooseFirst = (): string => '[Çĥöööššé åå ţţîçķķéţţ fîîŕššţ.]'

export const chooseOtherEvent = (): string => '[Çĥöööššé ååñööţĥééŕ éévééñţţ]'

export const chooseSeats = (): string => '[Çĥöööššé ššéååţš]'

export const chooseTender = (): string => '[Çĥöööššé ĥĥöŵŵ îţţ îîš ppåîîď]'

export const clear = (): string => '[Çļééåŕŕ]'

export const closeEffect = (): string =>
  '[Ţĥéé ççöûññţééď ççåššĥ ĝĝöééš ţţö ţţĥéé ššåféé. ÅÅ ďďîffféŕŕéññçé îîšš böööķķéď ööññ îţţš ööŵññ.]'

export const closeExact = (): string => '[Çļööšéé ŵîîţĥĥöûţţ åå ďîîffféŕééñççé]'

export const closeFinal = (): string => '[Ţĥéé ţţîļļļ ššéļļļš ññöţţĥîîñĝ mmööŕé ååffţéŕŕ ţţĥåţţ.]'

export const closeMissing = (a: { amount: string }): string => `[Çļööšéé, ${a.amount} îšš mmîšššîññĝ]`

export const closeNamed = (a: { name: string }): string => `[Çļööšéé ${a.name}]`

export const closeSurplus = (a: { amount: string }): string => `[Çļööšéé, ${a.amount} ţööö mmûççĥ]`

export const closeTill = (): string => '[Çļööšéé ţĥĥé ţţîļļļ]'

export const closed = (): string => '[Çļööšééď]'

export const closedAt = (): string => '[Çļööšééď]'

export const closedByName = (): string => '[Çļööšééď bbý]'

export const closedTills = (): string => '[Çļööšééď ļļåţţéļýý, ŵŵîţţĥ ţţĥéé ďďîffféŕŕéñççé]'

export const codeFirst = (): string => '[Éñţţéŕŕ å ďďîîšçööûññţ ççöďďé ffîŕŕšţ.]'

export const codeIsChecked = (): string => '[Ŵåîîţ ûûñţţîļļ ţĥĥé ďďîššçööûñţţ ççöďéé îîš ççĥééçķééď.]'

export const count = (): string => '[Çöûûñţţ]'

export const countEffect = (): string => '[Ñöţţĥîîñĝ îîšš böööķķéď. ÝÝÝöû ççååñ ççöûûñţ ååšš öffţééñ ååš ýýöûû ļļîķéé.]'

export const countFirst = (): string => '[Éñţţéŕŕ ţĥĥé mmöññéýý ţĥĥåţţ ýööû ççöûûñţţéď ffîîŕšţţ.]'

export const countNamed = (a: { name: string }): string => `[Çöûûñţţ ${a.name}]`

export const counted = (): string => '[Çöûûñţţéď]'

export const countedHint = (): string => '[Åļļļ ççåšĥĥ îîñ ţţĥéé ďŕŕåŵŵéŕ, ŵŵŵîţĥĥ ţţĥé ffļļöåţţ.]'

export const countedIn = (a: { currency: string }): string => `[Çåššĥ îîñ ţţĥĥé ďďŕååŵéŕŕ îîñ ${a.currency}]`

export const defaultReference = (a: { till: string; time: string }): string => `[${a.till} ${a.time}]`

export const difference = (): string => '[Ďîfffééŕéññçéé]'

export const emailTickets = (): string => '[É-mmåîîļ ţţĥéé ţîîçķķéţšš]'

export const emailTo = (a: { email: string }): string => `[Ţîççķééţš ţţöö ${a.email}]`

export const emptySale = (): string => '[Þŕééššš å ññûûmbééŕ, ööŕŕ åå pŕŕîççé.]'

export const eventCancelled = (): string =>
  '[Ţĥîîš éévééñţţ îšš ççåñççéļļļéďď. ÎÎţšš ţţîçķķéţţš ååŕéé ñööţ ššöļļď ååñýý mmöŕéé.]'

export const eventNotOnSale = (): string => '[Ţĥîîš éévééñţţ îšš ññöţ ööññ šååļéé.]'

export const eventPostponed = (): string =>
  '[Ţĥîîš éévééñţţ îšš ppöšţţpööñéďď. ÎÎţšš ţţîçķķéţţš ååŕéé šööļďď åĝĝåîîñ ŵŵĥééñ îîţ ĥĥåšš åå ñééŵ ďďåţţé.]'

export const expected = (): string => '[Šĥööûļļď bbé îîñ ţţĥĥé ďďŕååŵéŕŕ]'

export const firstName = (): string => '[Ƒîŕŕšţţ ñååméé]'

export const float = (): string => '[Ƒļööåţţ]'

export const floatHint = (): string => '[Ţĥéé ççåšĥĥ ţţĥåţţ îîš îîñ ţţĥéé ďďŕåŵŵéŕŕ ñööŵ.]'

export const floatIn = (a: { currency: string }): string => `[Ƒļööåţţ îññ ${a.currency}]`

export const freeReason = (): string => '[Ŵĥýý îîš îîţ ffŕééé?]'

export const freeReasonHint = (): string => '[Šûççĥ ååš ççöömpééţîîţîööñ ŵŵîñññééŕ ööŕ ppŕééššš.]'

export const fromBlock = (a: { reason: string }): string => `[Ƒŕööm ţţĥéé bbļöççķééď ppļååçéšš: ${a.reason}]`

export const giveAway = (): string => '[Ĝîvvé ţţĥéé ţţîçķķéţţš ååŵååý]'

export const givenHint = (): string => '[Ļéååvéé îţţ éémpţţý fföŕŕ ţţĥé ééxxåçţţ ååmöûûñţţ.]'

export const givenIn = (a: { currency: string }): string => `[Çåššĥ ĝĝîvvéññ îññ ${a.currency}]`

export const groupOf = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţîîçķķéţ ffööŕ ööñéé pŕŕîççé`, other: (n) => `${n} ţîîçķķéţšš fföŕ ööññé ppŕîîçé` })}]`

export const haveChecked = (): string => '[Î ĥĥåvvé ççĥééçķééď ţţĥéé ţţîļļļ]'

export const holdIncomplete = (): string => '[Éñţţéŕŕ ĥööŵ mmåññý ppļååçééš ååñďď å ŕŕééåšööñ ffîŕŕšţţ.]'

export const howPaid = (): string => '[Ĥöŵŵ îîš îîţ ppåîîď?]'

export const isClosed = (a: { name: string }): string => `[${a.name} îšš ççļöššéďď.]`

export const isCounted = (): string => '[Ţĥéé ççöûññţ îîš ŕŕééçöŕŕďééď.]'

export const isRefunded = (a: { amount: string }): string => `[${a.amount} îšš ŕŕéfûûñďďéď.]`

export const keyDigits = (): string => '[0–9]'

export const keyDigitsDo = (): string => '[ĥöŵŵ mmåñýý ööf ţţĥéé mååŕķķéď ppŕŕîçéé]'

export const keyEnter = (): string => '[Éñţţéŕŕ]'

export const keyEnterDo = (): string => '[ţö ţţĥĥé ppåýýméññţ]'

export const keyEnterSells = (): string => '[šéļļļ]'

export const keyEscape = (): string => '[Éšçç]'

export const keyEscapeBack = (): string => '[båççķ]'

export const keyEscapeDo = (): string => '[çļééåŕŕ ţĥĥé ššåļļé]'

export const keyLetters = (): string => '[Å ƁƁ ÇÇ]'

export const keyLettersDo = (): string => '[måŕŕķ ååñööţĥĥéŕ ppŕŕîçéé, ööŕ ûûššé ţţĥéé åŕŕŕööŵš]'

export const keys = (): string => '[Ķéýýš]'

export const kindMembership = (): string => '[Ṁémmbééŕšĥĥîpp]'

export const kindPayment = (): string => '[Þåýýmééñţ]'

export const kindRefund = (): string => '[Ŕéffûññď]'

export const kindSale = (): string => '[Šåļļé]'

export const lastName = (): string => '[Ļåššţ ññåmmé]'

export const left = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'ñöññé ļļéffţ', one: (n) => `${n} ļééfţţ`, other: (n) => `${n} ļééfţţ` })}]`

export const missing = (): string => '[mîšššîîñĝ]'

export const moveCashOf = (a: { name: string }): string => `[Ṁövvé ççåššĥ: ${a.name}]`

export const moveEffect = (): string =>
  '[Îţ îîšš böööķķéď bbééţŵéééññ ţĥĥé ďďŕååŵééŕ ååñďď ţĥĥé ššåffé ååţ ööññçé. ÇÇÇöûññţ ţţĥéé ďďŕåŵŵéŕŕ åĝĝåîîñ bbéfföŕéé ýýöû ççļļöšéé.]'

export const moveIncomplete = (): string => '[Éñţţéŕŕ åññ ååmöûûñţţ åññď åå ŕŕéååšöññ ffîŕššţ.]'

export const moveReason = (): string => '[Ŕéååšööñ]'

export const moveWhere = (): string => '[Ŵĥééŕéé ďööéšš îţţ ĝĝö?]'

export const movement = (): string => '[Ṁövvémméñţţ]'

export const movements = (): string => '[Ṁövvémméñţţš]'

export const nextSale = (): string => '[Ñéxxţ ššåļļé]'

export const noBlocked = (): string => '[Ñö ppļļåçééš ööf ţţĥĥîš éévvéñţţ ååŕé bbļļöçķķéďď.]'

export const noDifference = (): string => '[åš ééxxpéççţééď]'

export const noEvent = (): string => '[Ñö éévvéñţţ îîš ööñ ššåļļé ññöŵŵ. ÞÞûbbļîîšĥ ööññé ûûñďďéŕ ÉÉvvéñţţš.]'

export const noMovements = (): string => '[Ñöţţĥîîñĝ ŵŵååš ššöļļď ŵŵîţţĥ ţţĥîîš ţţîļļļ ýýéţţ.]'

export const noOpenTill = (): string => '[Ñö ţţîîļļ îîšš öppéññ. ÖÖpééñ ööñéé ţöö ššéļļļ.]'

export const noSeats = (): string => '[Ɓéššţ ššéååţšš îññšţţéåďď]'

export const noSection = (): string => '[Ñö ššééçţîîöññ öff ţţĥîšš ççåţééĝööŕý îîšš öññ ššåļéé.]'

export const noTakings = (): string => '[Ñöţţĥîîñĝ ŵŵååš ţţåķķéñ ýýééţ.]'

export const notAmount = (): string => '[Éñţţéŕŕ åññ ååmöûûñţţ, ššûççĥ ååš 150 ööööŕ 150.50.]'

export const notEmail = (): string => '[Éñţţéŕŕ åññ ååďďŕŕéššš, ššûûçĥ ååšš åñññ@ééxååmppļé.ççööm.]'

export const notEnough = (): string => '[Ţĥîîš îîš ļļééšš ţţĥĥåñ ţţĥĥé ţţöţţåļ.]'

export const notForYou = (): string =>
  '[Ýöûûŕ ŕŕöļļé ďďöééš ññöţţ ššéļļļ ååţ åå ççöûññţééŕ. ÅÅššķ ååñ ööŵññéŕŕ öff ýýöûŕŕ ööŕĝååñîîšåţţîööñ ţţö ççĥååñĝĝé îîţ.]'

export const notFromBlock = (): string => '[Šéļļļ ffŕööm ţţĥéé ffŕééé ppļåççéšš îññšţţéåďď]'

export const notInDrawer = (a: { amount: string }): string => `[Öñļļý ${a.amount} šĥĥöûûļď bbéé îññ ţţĥé ďďŕŕåŵééŕ.]`

export const notSold = (a: { reason: string }): string => `[Ñöţţ ššöļďď. ${a.reason}]`

export const note = (): string => '[Ñöţţé]'

export const nothingToSell = (): string => '[Ţĥîîš éévééñţţ ĥååš ññö ppŕŕîçéé fföŕ ţţĥĥé bböxx öfffîîçé ññööŵ.]'

export const oneLess = (a: { title: string }): string => `[Öñéé ${a.title} ļééššš]`

export const oneMore = (a: { title: string }): string => `[Öñéé ${a.title} mööŕéé]`

export const open = (): string => '[Öpééñ]'

export const openTill = (): string => '[Öpééñ åå ţţîļļļ]'

export const openTills = (): string => '[Öpééñ ţţîļļļšš]'

export const openedAt = (): string => '[Öpééñééď]'

export const openedBy = (a: { name: string }): string => `[Öpééñééď bbý ${a.name}]`

export const openedByName = (): string => '[Öpééñééď bbý]'

export const opening = (): string => '[Öpééñîîñĝ ååññď ççļööšé]'

export const order = (): string => '[Öŕďďéŕŕ]'

export const orderNumber = (a: { number: string }): string => `[Öŕďďéŕŕ ${a.number}]`

export const otherEvent = (): string => '[Öţĥĥéŕŕ évvéññţ]'

export const otherTill = (): string => '[Öţĥĥéŕŕ ţîîļļļ]'

export const outcomeExpired = (): string =>
  '[Ţĥéé ššéŕvvéŕŕ ñéévééŕ ššåîîď ŵŵĥééţĥééŕ åå ššåļļé ffŕööm ļļöññĝ ååĝöö îšš bbööķķéďď, ååñďď îţţ îîš ţţööö ļååţéé ţöö ååšķ. ĻĻĻööķķ ååţ ţţĥéé möövééméññţšš öff ţţĥé ţţîîļļ: îîîf ţţĥéé šååļéé îšš ññöţ ţţĥĥéŕéé, îîţ ŵŵååš ññöţţ böööķķéď.]'

export const outcomeHint = (): string =>
  '[Îţ îîšš šééñţţ åĝĝåîîñ bbý îîţššéļļf ååñďď böööķķéď ööññçé, öööŕ ññöţţ åţţ ååļļ. ĎĎĎö ññöţţ šééļļļ îţţ åå šééçööñď ţţîîmé.]'

export const outcomeUnknown = (): string =>
  '[Ţĥéé ššéŕvvéŕŕ ĥååš ññöţţ ššåîďď ŵŵĥéţţĥééŕ ţţĥéé ļååšţţ šååļéé îšš bbööķķéďď.]'

export const owes = (a: { amount: string }): string => `[${a.amount} îšš ööŵéďď fföŕ ţţĥĥîš ööŕŕďéŕŕ.]`

export const paidLater = (): string => '[Þåîîď ļļåţţéŕŕ]'

export const paidMemberships = (): string => '[Ṁémmbééŕšĥĥîppš]'

export const paymentIncomplete = (): string =>
  '[Çĥöööššé ĥĥöŵŵ îţţ îîš ppåîîď ååñďď éññţééŕ ŵŵĥååţ ţţĥååţ ññéééďš ffîîŕšţţ.]'

export const paymentTaken = (): string => '[Ţĥéé ppåýmméññţ îîš bböööķééď.]'

export const places = (): string => '[Ñûmmbééŕ ööf ppļååçééš]'

export const placesOf = (a: { count: number; pool: string }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} pļļåççé`, other: (n) => `${n} pļļåççéš` })} öff ${a.pool}]`

export const poolFree = (a: { pool: string; free: number }): string =>
  `[${a.pool}, ${$plural('en', a.free, { '=0': () => 'ñöññé ffŕééé', one: (n) => `${n} fŕŕééé`, other: (n) => `${n} fŕŕééé` })}]`

export const prices = (): string => '[Þŕîîçééš]'

export const print = (): string => '[Þŕîîñţţ]'

export const printFailed = (): string => '[Ţĥéé ffîŕššţ ppŕîîñţţ fååîļļéď]'

export const printReport = (): string => '[Þŕîîñţţ ţĥĥé ŕŕéppöŕŕţ]'

export const printing = (): string => '[Þŕîîñţţîñĝĝ]'

export const putIn = (a: { amount: string }): string => `[Þûţţ ${a.amount} îññ]`

export const quantityOf = (a: { title: string }): string => `[Ñûmmbééŕ ööf ${a.title}]`

export const quantityTimes = (a: { quantity: number; title: string }): string =>
  `[${$number('en', a.quantity)} × ${a.title}]`

export const reasonBank = (): string => '[Ţö ţţĥĥé bbåññķ]'

export const reasonCannotCome = (): string => '[Çåñññööţ ççömmé]'

export const reasonChange = (): string => '[Çĥååñĝĝé]'

export const reasonFirst = (): string => '[Éñţţéŕŕ å ŕŕééåšööñ ffîŕŕšţţ.]'

export const reasonJam = (): string => '[Þåppéŕŕ ĵååm]'

export const reasonLost = (): string => '[Ļöššţ]'

export const reasonMistake = (): string => '[Öûŕŕ mmîšţţåķķé]'

export const reasonNotPrinted = (): string => '[Ŵåšš ññöţ ppŕŕîñţţéďď]'

export const reasonTooMuch = (): string => '[Ţööö mmûçĥĥ îîñ ţţĥéé ďŕŕåŵŵéŕ]'

export const reasonWrongTicket = (): string => '[Ŵŕööñĝĝ ţîîçķķéţ]'

export const recordCount = (): string => '[Ŕéççöŕŕď ţţĥéé çööûññţ]'

export const reference = (): string => '[Ŕéfféŕŕéñççé ööf ţţĥĥé ţţéŕŕmîññåļļ]'

export const referenceHint = (): string =>
  '[Åš ööññ ţĥĥé ššļîîp, ññéévééŕ åå ççåŕďď ññûmbbéŕŕ. ĻĻéååvé îîţţ émmpţţý ţţö bböööķ ţţĥéé ññåméé ööf ţţĥéé ţîîļļļ åññď ţţĥéé ţţîméé.]'

export const refund = (): string => '[Ŕéffûññď]'

export const refundAct = (a: { amount: string; tender: string }): string => `[Ŕéffûññď ${a.amount}, ${a.tender}]`

export const refundEffect = (a: { amount: string; till: string }): string =>
  `[Ýöûû ĝĝîvéé ${a.amount} bååçķķ. ÎÎţ îîš bböööķééď ååţ ${a.till}.]`

export const refundHow = (): string => '[Ĥöŵŵ îîš îîţ ĝĝîvvéññ bååçķķ?]'

export const refundIncomplete = (): string =>
  '[Çĥöööššé ŵŵĥååţ îîš ŕŕéffûññďéďď, ååñďď ééñţééŕ ţţĥéé ŕŕéfééŕééñçéé ööf ţţĥéé çååŕďď ţééŕmmîñååļ îîf îîţţ îšš ûûšéďď.]'

export const refundOwed = (a: { amount: string }): string => `[Ţĥéé ççûšţţömméŕ ööŵŵéš ${a.amount} ļééššš.]`

export const refundReason = (): string => '[Ŕéååšööñ]'

export const refundTitle = (a: { number: string }): string => `[Ŕéffûññď ööŕďďéŕ ${a.number}]`

export const refundWhich = (): string => '[Ŵĥîîçĥĥ ţîîçķķéţšš?]'

export const refunded = (): string => '[Ŕéffûññďéďď]'

export const release = (a: { count: number }): string =>
  `[Ŕéļļéååšé ${$plural('en', a.count, { one: (n) => `${n} pļļåççé`, other: (n) => `${n} pļļåççéš` })}]`

export const released = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} pļļåççé îîš`, other: (n) => `${n} pļļåççéš ååŕŕé` })} fŕŕééé åĝĝåîîñ.]`

export const removeVoucher = (): string => '[Ŕémmövvé]'

export const reprint = (): string => '[Ŕéppŕîîñţ]'

export const reprintAct = (): string => '[Þŕîîñţţ åĝĝåîîñ]'

export const reprintEffect = (): string =>
  '[Ţĥéé ŕŕéçééîppţ ššåýýš ŵŵĥîîçĥ ççööpý îîţţ îšš. ŢŢĥéé ţţîçķķéţţš ķķééép ţţĥééîŕ ççööďéšš.]'

export const reprintReason = (): string => '[Ŵĥýý îîš îîţ ppŕîîñţţéď ååĝĝåîññ?]'

export const reprintTitle = (a: { number: string }): string => `[Þŕîîñţţ öŕŕďééŕ ${a.number} åĝĝåîîñ]`

export const rowNamed = (a: { row: string }): string => `[Ŕöŵŵ ${a.row}]`

export const sales = (): string => '[Šåļļéšš]'

export const seatFirst = (): string => '[Çĥöööššé åå ššéåţţ ffîŕššţ.]'

export const seatPlace = (a: { section: string; row: string; seat: string }): string =>
  `[${a.section} ${a.row} ${a.seat}]`

export const seatState = (a: { seat: string; state: string }): string =>
  `[${a.seat}, ${$select(a.state, { free: () => 'fŕééé', held: () => 'îñ åå bbåššķééţ', sold: () => 'šöļļď', blocked: () => 'bļööçķķéď', other: () => 'ñöţţ ööñ ššåļļé' })}]`

export const seats = (): string => '[Šéååţšš]'

export const seatsBlocked = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} šééåţţ`, other: (n) => `${n} šééåţţš` })}]`

export const seatsFor = (a: { title: string }): string => `[Šéååţšš fööŕ ${a.title}]`

export const section = (): string => '[Šéççţîîöñ]'

export const sectionFree = (a: { section: string; free: number }): string =>
  `[${a.section}, ${$plural('en', a.free, { '=0': () => 'ñöññé ffŕééé', one: (n) => `${n} fŕŕééé`, other: (n) => `${n} fŕŕééé` })}]`

export const sellFrom = (): string => '[Šéļļļ ffŕööm ţţĥééšéé]'

export const sellOnAccount = (a: { amount: string }): string => `[Šéļļļ fföŕŕ ${a.amount} öññ ååççööûññţ]`

export const sellWith = (a: { name: string }): string => `[Šéļļļ ŵŵîţţĥ ${a.name}]`

export const sold = (): string => '[Šöļļď]'

export const soldFor = (): string => '[Šöļļď fföŕŕ]'

export const soldTickets = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ţîîçķķéţ îîšš šööļďď`, other: (n) => `${n} ţîîçķķéţšš ååŕé ššööļď` })}]`

export const soldTo = (a: { email: string }): string => `[Ƒöŕŕ ${a.email}]`

export const surplus = (): string => '[ţööö mmûçĥĥ]'

export const takeAmount = (a: { amount: string }): string => `[Ţåķķé ${a.amount}]`

export const takeCash = (a: { amount: string }): string => `[Ţåķķé ${a.amount} îññ ççåšĥĥ]`

export const takeOut = (a: { amount: string }): string => `[Ţåķķé ${a.amount} öûûţ]`

export const takePayment = (): string => '[Ţåķķé ppåýýmééñţ]'

export const takePaymentTitle = (a: { number: string }): string => `[Þåýýmééñţ ffööŕ ööŕďďéŕ ${a.number}]`

export const takeSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Çĥöööššé ššéååţš', one: (n) => `Ţåķķé ${n} šééåţţ`, other: (n) => `Ţåķķé ${n} šééåţţš` })}]`

export const takings = (): string => '[Ţåķķîññĝš]'

export const tender = (): string => '[Þåîîď bbý]'

export const tenderAccount = (): string => '[Öñ ååçççöûûñţţ]'

export const tenderCard = (): string => '[Çåŕŕď ţţéŕŕmîîñåļļ]'

export const tenderCash = (): string => '[Çåššĥ]'

export const tenderFree = (): string => '[Çömmpļļîmééñţţåŕýý]'

export const thisSale = (): string => '[Ţĥîîš ššåļļé]'

export const ticketFor = (a: { title: string; number: string; amount: string }): string =>
  `[${a.title}, ţţîççķéţţ ${a.number}, ${a.amount}]`

export const ticketUsed = (): string => '[Šömmébböďýý ĥĥåš ééññţéŕŕéďď ŵîîţĥĥ öññé ööf ţţĥĥéšéé ţţîçķķéţţš.]'

export const ticketsStop = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñö ţţîîçķééţ îîš ççĥĥöšééñ.', one: () => 'Ţĥéé ţţîçķķéţţ šţţöppš ŵŵöŕŕķîññĝ ååţ ööññçé.', other: (n) => `${n} ţîîçķķéţšš ššţöpp ŵŵöŕķķîññĝ ååţ ööñççé.` })}]`

export const till = (): string => '[Ţîļļļ]'

export const tillIncomplete = (): string => '[Éñţţéŕŕ å ññååmé ååññď ţţĥéé mööñééý îîñ ţţĥéé ţţîļļļ ffîŕššţ.]'

export const tillIsOpen = (a: { name: string }): string => `[${a.name} îšš ööpéññ.]`

export const tillName = (): string => '[Ñåmmé]'

export const tillNameExample = (): string => '[Çöûûñţţéŕ 1]'

export const tillNamed = (a: { name: string }): string => `[Ţîļļļ: ${a.name}]`

export const title = (): string => '[Ɓöxx ööffîîçéé]'

export const toMovements = (): string => '[Ṁövvémméñţţš ööf ţţĥĥé ţţîļļļ]'

export const toPayment = (): string => '[Ţö ţţĥĥé ppåýýméññţ]'

export const total = (): string => '[Ţöţţåļļ]'

export const understood = (): string => '[Ĝö ööññ]'

export const useKeys = (): string => '[Šéļļļ ŵŵîţţĥ ķķéýýš]'

export const voucherCode = (): string => '[Ďîššçööûñţţ ççöďéé]'

export const voucherOff = (a: { code: string }): string => `[Çöďďé ${a.code}]`

export const wasBooked = (): string =>
  '[Ţĥîîš ššåļļé ŵŵåšš bbööķķéďď bééfööŕé ţţĥĥé ççöñññéççţîîöñ ŵŵååš ļļöššţ. ÎÎţţ îšš bbööķķéďď öññçéé.]'

export const wasNotBooked = (a: { reason: string }): string => `[Ţĥéé ļļåšţţ ššåļéé ŵŵåš ññööţ bböööķéďď. ${a.reason}]`

export const wheelchairPlaces = (): string => '[Þļååçééš fföŕŕ ŵĥĥéééļçĥĥåîîŕš]'

export const whyDifference = (): string => '[Ŵĥýý ďďöéšš îîţ ďďîffféŕŕ?]'

export const whyDifferenceFirst = (): string => '[Ŵŕîîţéé ŵĥĥý ţţĥéé ççåšĥĥ ďďîffféŕŕš ffîŕŕšţ.]'

export const whyDifferenceHint = (): string =>
  '[Šûççĥ ååš ŵŵŕŕöñĝĝ ççĥåññĝéé, ööŕ ññöţţ ķķñöŵŵñ. ÎÎţţ îîš ööñ ţţĥéé ŕŕépööŕţţ öff ţţĥé ţţîîļļ.]'
