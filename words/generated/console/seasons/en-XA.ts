// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/seasons/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const aNewSeason = (): string => '[Å ññéŵŵ šééåššöñ]'

export const acts = (): string => '[Åçţţîööñš]'

export const all = (): string => '[Åļļļ]'

export const applied = (a: { season: string }): string => `[Ţĥéé ppļåññ îîš ååpppļîééď: ${a.season} îšš ŕŕéåďďý]`

export const apply = (): string => '[Åpppļýý ţĥĥé ppļååñ]'

export const applyCanUndo = (): string =>
  '[Ýöûû ççåñ ûûññďö îîţţ ûññţîîļ ššömmébööďýý ĥååš ppåîîď fföŕŕ ţţĥé ññééŵ ššéååšöññ.]'

export const applyChargesNothing = (): string =>
  '[Ñöţţĥîîñĝ îîšš çĥĥåŕŕĝéďď ññöŵ: mmmémbbéŕŕš ppåýý ŵĥĥéññ ţĥĥéîîŕ ppŕééšéññţ mmémmbééŕšĥĥîpp éññďšš.]'

export const applyKeepsSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöbböďďý ööñļļý ķķééépš åå ššéååţ.', one: (n) => `${n} méémbbéŕ ķķééépšš ţţĥé ššééåţ ŵŵîîţĥööûţţ bééîññĝ ŕŕéññéŵééď.`, other: (n) => `${n} méémbbéŕšš ķķéépp ţţĥéîîŕ ššéååţšš ŵîîţĥĥöûţţ bbéîññĝ ŕŕéññéŵŵéď.` })}]`

export const applyRenews = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöbböďďý îîš ŕŕéññéŵŵéď.', one: (n) => `${n} méémbbéŕ îîšš ŕééñééŵéďď, ûûñppåîîď.`, other: (n) => `${n} méémbbéŕšš ååŕé ŕŕééñéŵŵéďď, ûûñppåîďď.` })}]`

export const applySkips = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöbböďďý îîš ļļéffţ ööûţţ ööf ţţĥéé ñééŵ ššéååšööñ.', one: (n) => `${n} méémbbéŕ îîšš ļééfţţ öûûţ ööf ţţĥĥé ññéŵŵ šééåššöñ.`, other: (n) => `${n} méémbbéŕšš ååŕé ļļééfţ ööûûţ ööf ţţĥéé ññéŵ ššééåšööñ.` })}]`

export const applyTitle = (a: { season: string }): string => `[Åpppļýý ţĥĥé ppļååñ fföŕŕ ${a.season}]`

export const applyTo = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Åpppļýý ţöö ${n} méémbbéŕ`, other: (n) => `Åpppļýý ţöö ${n} méémbbéŕšš` })}]`

export const applyWithoutChanged = (): string => '[Åpppļýý, ååñďď ļééåvvé ööûţţ ţĥĥöššé ŵŵĥöö çĥĥåññĝéďď]'

export const applying = (): string =>
  '[Ţĥéé ppļåññ îîš bbéîîñĝ ååpppļîîéďď. ĶĶééép ţţĥîîš ppåĝĝé ööpééñ; îîff îţţ îîš ççļööšéďď, ýýöûû ççåñ ĝĝöö öññ ļļåţééŕ.]'

export const asRule = (): string => '[Åš ţţĥĥé ŕŕûļļé]'

export const changedSince = (): string => '[Çĥååñĝĝéď ššîîñçéé ţţĥé ppļļåñ]'

export const changedSinceMeaning = (): string =>
  '[Ţĥéé mmémbbéŕŕ çĥĥåññĝéďď ååfţééŕ ţţĥéé ppļåññ ŵŵåš mmååďé, åååñď ŵŵååš ļļéffţ ööûţţ.]'

export const changedTitle = (): string =>
  '[Ţĥîîš ĥĥåšš ççĥåññĝééď ššîññçé ţţĥĥé ppļååñ ŵŵåšš mååďéé. ṀṀåķķé åå ññéŵ ppļļåñ, öööŕ ļļéååvé ţţĥĥöšéé mmémbbéŕŕš ööûţţ:]'

export const choice = (): string => '[Ƒöŕŕ ţţĥîšš mmémbbéŕŕ]'

export const choiceFor = (a: { kind: string; name: string }): string => `[${a.kind}: ççĥööîçéé fföŕ ${a.name}]`

export const choiceSaved = (a: { name: string }): string => `[Šåvvéďď fööŕ ${a.name}]`

export const clashes = (): string => '[Çļååšĥĥéš, öööñé bbýý öññé]'

export const copyMap = (): string => '[Ûšéé åå çööpýý öff îîţ]'

export const copyTitle = (a: { map: string; season: string }): string => `[${a.map}, ${a.season}]`

export const createSeason = (): string => '[Çŕééåţţé ţţĥéé šééåššöñ]'

export const edit = (): string => '[Éďîîţ]'

export const editSeason = (a: { season: string }): string => `[Éďîîţ ${a.season}]`

export const editSeasonHint = (): string => '[Ṁémmbééŕšĥĥîppš ţţĥååţ ååŕéé šööļďď ķééépp ţĥĥéîîŕ ļļåššţ ďďåýý.]'

export const firstDay = (): string => '[Ƒîŕŕšţţ ďååý]'

export const firstJoined = (): string => '[Ŵĥööévvéŕ ĵĵööîñééď ffîŕŕšţţ ĝééţšš îţţ]'

export const fromTo = (a: { from: string; to: string }): string => `[${a.from} → ${a.to}]`

export const goOnApplying = (): string => '[Ĝö ööññ åpppļļýîññĝ]'

export const goOnUndoing = (): string => '[Ĝö ööññ ûññďööîñĝĝ]'

export const into = (): string => '[Îñţţö]'

export const keepMap = (): string => '[Ķééép îîţ]'

export const keepSeat = (): string => '[Ķééép ţţĥéé ššéåţţ, ďďö ññööţ ŕŕéññéŵ]'

export const kind = (): string => '[Çļååšĥĥ]'

export const lastDay = (): string => '[Ļåššţ ďďåýý]'

export const leaveOut = (): string => '[Ļéååvéé öûûţ]'

export const leftOut = (): string => '[Ļéffţ ööûţţ ööf ţţĥéé ñééŵ ššéååšööñ]'

export const leftOutNote = (): string => '[ţĥééý ĝĝéţţ ññö ññéŵŵ méémbbéŕššĥîîp ååñďď ñöö ššéåţţ]'

export const made = (): string => '[Ṁåďďé ööñ]'

export const makePlan = (): string => '[Ṁåķķé ţţĥéé ppļåññ]'

export const member = (): string => '[Ṁémmbééŕ]'

export const memberNamed = (a: { id: string }): string => `[Ṁémmbééŕ ${a.id}]`

export const members = (): string => '[Ṁémmbééŕš]'

export const membersWith = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} méémbbéŕ`, other: (n) => `${n} méémbbéŕšš` })}]`

export const newPrice = (): string => '[Ŕéññéŵŵ åţţ ţţĥé ññééŵ ppŕîîçé]'

export const newSeason = (): string => '[Ñéŵŵ ššéåššöññ]'

export const newSeasonHint = (): string =>
  '[Ţö bbŕŕîñĝĝ ţţĥé mméémbééŕšš öff åå šééåššöñ îîññţö ţţĥĥé ññéxxţ ööñéé, ppļååñ ţţĥéé ñééxţţ šééåššöñ îîññšţééåďď.]'

export const newSeasonTitle = (): string => '[Ţîţţļéé öff ţţĥé ññééŵ ššéååšöññ]'

export const noConflicts = (): string => '[Ñö ççļļåšĥĥéšš. ÉÉvééŕýbböďďý ççåññ béé ŕŕéñééŵééď ååš ţţĥééý ååŕéé.]'

export const noEnd = (): string => '[Ñö ééññď]'

export const noPlans = (): string =>
  '[Ñö ppļļåñšš ýýéţ. ÞÞÞļåññ ţţĥé ññééxţ ššééåšööñ ffŕööm ööñéé ööf ţţĥéé šééåššöñšš ååbövvé.]'

export const noSeasons = (): string =>
  '[Ñö ššééåšööñšš ýééţ. ÅÅ ššééåšööñ ĥĥåšš åå fîîŕššţ ååñďď å ļļååšţ ďďååý, ååññď mmémmbéŕŕš ĥĥåvvé åå ššéååţ îîñ îîţ.]'

export const none = (): string => '[Ñöññé]'

export const notInPlan = (): string => '[Ñöţţ îîñ ţţĥéé pļļåññ]'

export const notInPlanNote = (): string => '[çåññçééļļééď, ööŕŕ ŕŕéñééŵééď ååļŕŕéåďďý]'

export const nothingToRenew = (): string => '[Ñöţţ ššöļďď ĥĥéŕéé]'

export const nothingToRenewMeaning = (): string =>
  '[Ţĥéé mmémbbéŕŕšĥîîp ççåmmé ffŕööm ééļššéŵŵĥéŕŕé, ššöö ţţĥéŕŕé îîš ññöö pŕŕîççé ţţö ŕŕéññéŵŵ.]'

export const number = (): string => '[Ñûmmbééŕ]'

export const ofMembers = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `öf ${n} méémbbéŕ`, other: (n) => `öf ${n} méémbbéŕšš` })}]`

export const oldPrice = (): string => '[Ŕéññéŵŵ åţţ ţţĥé ööļļď ppŕîîçé]'

export const outcome = (): string => '[Ŵĥååţ ĥĥåpppééñš]'

export const outcomeKeepSeat = (): string => '[Ķééépšš ţĥĥé ššéååţ]'

export const outcomeNothing = (): string => '[Ñöţţ ŕŕéñééŵééď]'

export const outcomeRenew = (): string => '[Ŕéññéŵŵéď ŵŵîîţĥööûţţ å ššééåţ]'

export const outcomeRenewSeat = (): string => '[Ŕéññéŵŵéď ŵŵîîţĥ ţţĥĥé ššéååţ]'

export const outcomeSkip = (): string => '[Ļéffţ ööûţţ ööf ţţĥéé ñééŵ ššéååšööñ]'

export const ownPrices = (): string => '[Þŕîîçééš ööf ššîññĝļļé ţţýppéš]'

export const plan = (): string => '[Þļååñ]'

export const planAfter = (a: { season: string }): string => `[Þļååñ ţţĥéé ññéxţţ ššéåššöññ åffţééŕ ${a.season}]`

export const planFor = (a: { season: string }): string => `[Þļååñ fföŕŕ ${a.season}]`

export const planHint = (): string =>
  '[Å ppļååñ ççĥååñĝééš ññöţţĥîîñĝ. ÝÝÝöû ššééé éévééŕý ççļļåšĥĥ ffîŕššţ, ţţĥĥéññ ýööû ååpppļýý îţţ.]'

export const planIncomplete = (): string =>
  '[Çĥöööššé ţţĥéé šééåššöñ ţţöö pļļåññ åññď ŵŵĥååţ îîţšš mmémbbéŕŕšĥîîpšš bééçöömé ffîîŕšţţ.]'

export const planNext = (): string => '[Þļååñ ţţĥéé ññéxţţ ššéåššöññ]'

export const planRuns = (): string => '[Ţĥîîš ppļååñ îîš bbééîñĝĝ ååppļļîééď ööŕ ûûñďďöññé ŕŕîĝĝĥţ ññööŵ.]'

export const plans = (): string => '[Þļååñšš]'

export const previousSeason = (): string => '[Šéååšööñ bbéfföŕéé]'

export const price = (): string => '[Þŕîîçéé]'

export const priceAfter = (): string => '[Ñéŵŵ ppŕîççé]'

export const priceBefore = (): string => '[Þŕîîçéé ñööŵ]'

export const priceChange = (): string => '[Çĥååñĝĝé ööf ppŕîîçééš îîñ ppéŕŕ ççéñţţ]'

export const priceChangeHint = (): string =>
  '[Šûççĥ ååš 5 öööŕ -2.5. ĻĻĻĻĻéåvvé îîţ éémmpţýý ţţö ķķééép ţţĥéé pŕŕîççéš.]'

export const priceChanged = (): string => '[Öţĥĥéŕŕ pŕŕîççé]'

export const priceChangedMeaning = (): string =>
  '[Ţĥéé ññéŵ ppŕŕîçéé ďďîffféŕŕš ffŕööm ŵŵĥååţ ţţĥéé méémbbéŕ ppååîď ļļååšţ.]'

export const priceNow = (a: { price: string }): string =>
  `[Ñöŵŵ ${a.price}. ĻĻéååvé îîţţ émmpţţý fföŕŕ ţĥĥé ççĥååñĝĝé ååböövé.]`

export const progress = (a: { done: number; members: number }): string =>
  `[${$number('en', a.done)} öff ${$number('en', a.members)} méémbbéŕšš]`

export const renewAnyway = (): string => '[Ŕéññéŵŵ åññýŵŵåý]'

export const renewed = (): string => '[Ŕéññéŵŵéď]'

export const ruleFor = (a: { kind: string }): string => `[Ŕûļļé fföŕŕ: ${a.kind}]`

export const ruleSaved = (a: { kind: string }): string => `[Ţĥéé ŕŕûļéé îîš ššåvvéď: ${a.kind}]`

export const rules = (): string => '[Çļååšĥĥéš, bbbý ŕŕûļļé]'

export const sabbatical = (): string => '[Öñ ššååbbååţîîçåļļ]'

export const sabbaticalMeaning = (): string => '[Ţĥéé mmémbbéŕŕ šķķîppš ţţĥéé ñééxţţ šééåššöñ.]'

export const save = (): string => '[Šåvvé]'

export const season = (): string => '[Šéååšööñ]'

export const seasonSaved = (a: { season: string }): string => `[${a.season} îšš ššåvééď]`

export const seasons = (): string => '[Šéååšööñš]'

export const seat = (): string => '[Šéååţ]'

export const seatClaimedTwice = (): string => '[Šéååţ ŵŵåññţééď ţţŵîîçé]'

export const seatClaimedTwiceMeaning = (): string => '[Ţŵöö ööŕ mmöŕŕé mmémmbéŕŕš ŵŵöûûļďď ĥååvéé ţĥĥé ššåmmé ššéååţ.]'

export const seatGone = (): string => '[Šéååţ îîš ĝĝööñé]'

export const seatGoneMeaning = (): string => '[Ţĥéé ññéŵ ššééåţ mmååp ĥĥåšš ñöö ššûçĥĥ ššéåţţ.]'

export const seatMapHint = (): string => '[Šéååţšš åŕŕé fföûûñďď åĝĝåîîñ bbý ššéççţîîöñ, ŕŕŕöŵ ååññď ññûmmbéŕŕ.]'

export const seatMapNamed = (a: { map: string }): string => `[Šéååţ mmåpp ${a.map}]`

export const seatPlace = (a: { section: string; row: string; seat: string }): string =>
  `[${a.section}, ŕŕöŵŵ ${a.row}, ššéååţ ${a.seat}]`

export const seatTaken = (): string => '[Šéååţ îîš ţţååķéññ]'

export const seatTakenMeaning = (): string =>
  '[Šömmébböďýý ĥĥåš ööŕŕ ĥööļďďš ţţĥéé šééåţţ îññ ţţĥé ññééŵ ššéååšöññ ååļŕééåďďý.]'

export const seated = (): string => '[Ŵîţţĥ åå ššéååţ]'

export const seatedNote = (): string => '[îñ ţţĥĥé ññéŵŵ šééåššöñ]'

export const seatsKept = (): string => '[Ķééép ţţĥéé ššéåţţ]'

export const seatsKeptNote = (): string => '[ŵîţţĥööûţ bbééîñĝĝ ŕŕéñééŵééď]'

export const status = (): string => '[Šţååţûûš]'

export const statusApplied = (): string => '[Åpppļîîéď]'

export const statusApplying = (): string => '[Ĥåļļf ååpppļîîéď]'

export const statusPlanned = (): string => '[Þļååñññéď]'

export const statusUndoing = (): string => '[Ĥåļļf ûûñďďöññé]'

export const statusUndone = (): string => '[Ûñďďöññé]'

export const title = (): string => '[Ţîţţļéé]'

export const titleSample = (): string => '[2026/27]'

export const type = (): string => '[Ţýppé]'

export const typeArchived = (): string => '[Ţýppé îîš ååŕŕçĥîîvééď]'

export const typeArchivedMeaning = (): string => '[Ţĥéé ţţýpéé ööŕ îîţšš çååţééĝöŕŕý îîš ññöö ļööñĝĝéŕ ššööļď.]'

export const typeNamed = (a: { category: string; type: string }): string => `[${a.category} · ${a.type}]`

export const typesAndPrices = (): string => '[Ţýppéšš åññď ppŕîîçééš]'

export const undo = (): string => '[Ûñďďö ţţĥéé ppļåññ]'

export const undoRefused = (): string =>
  '[Îţ îîšš ŕééfûûšéďď ååš ššöööñ ååš ššömmébböďýý ĥĥåš ppååîď ffööŕ ţţĥéé ñééŵ ššéååšööñ.]'

export const undoRemoves = (): string =>
  '[Ţĥéé ññéŵ ššééåšööñ, îîţţš ţţýppéšš, îîţšš šééåţţš ååñďď îţţš ûûñppåîîď mmémmbéŕŕšĥĥîpšš ååŕé ŕŕéémövvéďď. ÉÉvééŕýţţĥîîñĝ îîšš åšš bbéfööŕéé.]'

export const undoTitle = (): string => '[Ûñďďö ţţĥéé ppļåññ?]'

export const undoing = (): string =>
  '[Ţĥéé ppļåññ îîš bbéîîñĝ ûûññďöññé. ĶĶééépp ţĥĥîšš pååĝéé öppéññ; îîf îîţ îîšš çļļöššéď, ýýýöû ççååñ ĝĝö ööñ ļļååţéŕŕ.]'

export const undone = (): string => '[Ţĥéé ppļåññ îîš ûûñďďöñéé: éévééŕýýţĥîîñĝĝ îšš ååš bbéfföŕéé]'

export const unpaid = (): string => '[Ñöţţ ffûļļļý ppåîîď]'

export const unpaidMeaning = (): string => '[Ţĥéé ppŕéššéññţ mmémmbéŕŕšĥĥîp îîšš ñööţ ffûļļļýý pååîďď.]'

export const unseated = (): string => '[Ļöššé ţţĥééîŕŕ šééåţţ]'

export const unseatedNote = (): string => '[ŕéññéŵŵéď ŵŵîîţĥööûţţ öññé]'

export const useMap = (a: { map: string }): string => `[Ûšéé ${a.map}]`

export const withoutSeat = (): string => '[Ŕéññéŵŵ ŵîîţĥĥöûţţ åå šééåţţ]'
