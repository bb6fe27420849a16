// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/seat-maps/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const activate = (): string => '[Åçţţîvvåţéé]'

export const activateText = (): string => '[Évééñţţš ççåññ ţĥĥéññ ûššé ţţĥîîš mmåpp. ÝÝöûû ççåñ ššţţîļļļ ééďîţţ îîţ.]'

export const activateTitle = (a: { title: string }): string => `[Åçţţîvvåţéé ${a.title}]`

export const activated = (): string => '[Ţĥéé mmåp îîšš åççţîîvé. ÉÉÉvéññţšš çååñ ûûšéé îîţ ññöŵŵ.]'

export const active = (): string => '[Åçţţîvvé]'

export const acts = (): string => '[Åçţţîööñš]'

export const actsOf = (a: { title: string }): string => `[Åçţţîööñš ffööŕ ${a.title}]`

export const addCategory = (): string => '[Åďďď åå çååţééĝöŕŕý]'

export const addRows = (a: { count: number; seats: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Åďďď ${n} ŕööŵ`, other: (n) => `Åďďď ${n} ŕööŵšš` })} ŵîîţĥĥ ${$plural('en', a.seats, { one: (n) => `${n} šééåţţ`, other: (n) => `${n} šééåţţš` })}]`

export const alignBottom = (): string => '[Ɓöţţţööm]'

export const alignCentre = (): string => '[Çéññţŕŕé]'

export const alignLeft = (): string => '[Ļéffţ]'

export const alignMiddle = (): string => '[Ṁîďďďļļé]'

export const alignRight = (): string => '[Ŕîĝĝĥţţ]'

export const alignRows = (): string => '[Åļîîĝññ ŕööŵšš]'

export const alignTop = (): string => '[Ţöpp]'

export const allRanked = (): string => '[Åļļļ ššéåţţš ååŕéé ŕŕåñķķéďď.]'

export const angle = (): string => '[Ďîŕŕéççţîööñ (ďďééĝŕŕééšš)]'

export const archive = (): string => '[Åŕççĥîîvé]'

export const archiveText = (): string =>
  '[Évééñţţš ţţĥååţ ûûšéé ţĥĥîšš mååp ķķééép îîţ. ÑÑÑéŵ éévvéñţţš ççåñññööţ ûûšéé îţţ, ååñďď ññöbööďýý çååñ ééďîîţ îîţ ååññý mmöŕŕé. ŢŢĥĥîš ççååññööţ bbé ûûññďöññé.]'

export const archiveTitle = (a: { title: string }): string => `[Åŕççĥîîvé ${a.title}]`

export const archived = (): string => '[Åŕççĥîîvéďď]'

export const archivedDone = (): string => '[Ţĥéé mmåp îîšš åŕŕçĥĥîvééď.]'

export const arrange = (): string => '[Åŕŕŕåññĝé]'

export const backToLine = (): string => '[Ɓåççķ ţţö ţţĥĥé ļļîññé ööf ţţĥéé ŕŕöŵ]'

export const brushHint = (): string => '[Ŵîţţĥ ţţĥéé ţţööļļ ÞÞåîññţ, ďďŕŕåĝĝ övvéŕŕ šééåţţš.]'

export const byCategory = (): string => '[Çåţţéĝĝöŕýý]'

export const byNothing = (): string => '[Öñéé ççöļööûŕŕ]'

export const byRank = (): string => '[Ɓéššţ ššéååţšš]'

export const categories = (): string => '[Çåţţéĝĝöŕîîéšš]'

export const categoriesText = (): string =>
  '[Šéååţšš åŕŕé ppåîîñţţéď ŵŵîîţĥ ţţĥĥéšéé. ÞÞŕîîçééš ööf ååñ éévvéñţţ ååŕé ššééţ bbý ššéççţîîöñ.]'

export const category = (): string => '[Çåţţéĝĝöŕýý]'

export const categoryNumber = (a: { number: number }): string =>
  `[Çåţţéĝĝöŕýý ${$number('en', a.number, { maximumFractionDigits: 0 })}]`

export const centreWeight = (): string => '[Ŵöŕŕšéé åŵŵåýý fŕŕömm ţĥĥé mmîďďďļļé]'

export const changed = (): string => '[Çĥååñĝĝéď]'

export const checking = (): string => '[Çĥééçķķîñĝĝ ţţĥé ffîîļé…]'

export const chooseSection = (): string => '[Çĥöööššé åå ššéçţţîööñ ööñ ţţĥéé mmåp ööŕŕ îññ ţţĥé ļļîîšţ bbééļöŵŵ.]'

export const colourBy = (): string => '[Çöļļöûûŕ ššéååţš bbýý]'

export const colourOf = (a: { category: string }): string => `[Çöļļöûûŕ ööf ${a.category}]`

export const conflict = (): string =>
  '[Šömmébböďýý ééļšéé ĥĥåš ššååvéďď ţţĥîšš ššéçţţîööñ îîñ ţţĥéé mméåññţîîmé. ÑÑÑöţĥĥîññĝ ööf ţţĥééîŕŕš ŵŵåšš övvéŕŕŵŕîîţţţéñ.]'

export const conflictText = (): string =>
  '[Ļöååď ţţĥééîŕŕ ŕööŵšš: ýýöûûŕš ååŕŕé ššåvvéď ååšš å ffîîļé, åååñď ÛÛññďö bbŕŕîñĝĝš ţţĥéém bbåççķ ĥĥéŕŕé.]'

export const copied = (): string => '[Ţĥéé ççöpýý îîš ŕŕéååďý.]'

export const copy = (): string => '[Çöppý]'

export const copyName = (): string => '[mý-ŕŕööŵš.ĵĵššöñ]'

export const copyOf = (a: { title: string }): string => `[Çöppý ööf ${a.title}]`

export const copyText = (): string =>
  '[Ţĥéé ççöpýý îîš åå ďďŕåffţ ŵŵîţţĥ ţţĥéé ššåméé ššéçţţîööñš, ŕŕŕöŵšš ååñď ššééåţšš.]'

export const copyTitle = (a: { title: string }): string => `[Çöppý ${a.title}]`

export const create = (): string => '[Çŕééåţţé ţţĥéé mååp]'

export const createSection = (): string => '[Çŕééåţţé ååñďď ďŕŕåŵŵ îţţš ŕŕöŵŵš]'

export const curve = (): string => '[Çûŕŕvéé]'

export const deleteSection = (): string => '[Ďéļļéţţé ţţĥîîš ššéççţîööñ]'

export const deleteSectionText = (): string =>
  '[Îţ ĥĥååš ññö ššéååţšš. ÉÉvééñţšš ţţĥåţţ ŕŕéfééŕ ţţö îîţţ pŕŕévvéñţţ ţţĥîšš.]'

export const deleteSectionTitle = (a: { section: string }): string => `[Ďéļļéţţé ${a.section}]`

export const direction = (): string => '[Ďîŕŕéççţîööñ]'

export const distributeRows = (): string => '[Éqûûåļļ ďîîšţţåñççéšš, ďďöŵŵñŵååŕďďš]'

export const distributeSideways = (): string => '[Éqûûåļļ ďîîšţţåñççéšš, ššîďďéŵååýšš]'

export const draft = (): string => '[Ďŕååfţţ]'

export const duplicates = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ļååbééļ ööçççûŕšš ţţŵîççé.`, other: (n) => `${n} ļååbééļš ööçççûŕŕ ţţŵîççé.` })} Çĥĥåññĝé îîţţ bééfööŕé ýýööû ššåvvé.]`

export const duplicatesFirst = (): string => '[Çĥååñĝĝé ţţĥéé ļååbééļš ţţĥĥåţ ööçççûŕŕ ţţŵîççé ffîŕŕšţţ.]'

export const editSeats = (): string => '[Éďîîţ ŕŕöŵŵš ååñďď ššéåţţš]'

export const editorHint = (): string =>
  '[Ďŕååĝ ţţö ššééļéççţ, ŠŠĥĥîffţ ååďďďš. ÅÅŕŕŕöŵŵ ķķéýšš mmövéé ŵŵĥåţţ îîš ššéļļéçţţéďď (ŵŵîţţĥ ŠŠĥîîfţ ţţééñ ţţîmméš ååšš fååŕ), ĎĎĎéļļéţéé ŕŕémöövééš îîţ, ÇÇţţŕļļ+Ž ûûññďöééš. ÉÉvvéŕŕý ďďŕååĝ ççåññ béé ďďöñéé îîñ ţţĥéé fööŕmmš ţţööö.]'

export const evenNumbers = (): string => '[Évééñ]'

export const everyNumber = (): string => '[Évééŕýý]'

export const exportCsv = (): string => '[Éxppöŕŕţ ååš ÇÇŠVV]'

export const exportPretix = (): string => '[Éxppöŕŕţ fföŕŕ pŕŕéţţîx]'

export const exported = (a: { file: string }): string => `[Šåvvéďď åšš ${a.file}.]`

export const file = (): string => '[Ƒîļļé]'

export const fileFirst = (): string => '[Çĥöööššé åå ffîļéé ŵŵîţĥĥöûûţ ppŕööbļéémšš fîîŕššţ.]'

export const fileHint = (): string => '[ÇŠVV, ĴĴŠÖÖÑ, ööŕŕ åå šééåţţîñĝĝ ppļåññ ööf ppŕééţîxx. ÛÛp ţţöö 8 ṀṀƁƁ.]'

export const fileRight = (a: { sections: number; rows: number; seats: number }): string =>
  `[Ţĥéé ffîļéé îîš ŕŕîĝĝĥţ: ${$plural('en', a.sections, { one: (n) => `${n} šééçţţîöññ`, other: (n) => `${n} šééçţţîöññš` })}, ${$plural('en', a.rows, { one: (n) => `${n} ŕööŵ`, other: (n) => `${n} ŕööŵšš` })}, ${$plural('en', a.seats, { one: (n) => `${n} šééåţţ`, other: (n) => `${n} šééåţţš` })}. ÑÑöţţĥîññĝ îîš îîmmpöŕŕţééď ýýéţţ.]`

export const fileWrong = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ţĥéé ffîļéé ĥĥåš ${n} pŕŕöbbļémm`, other: (n) => `Ţĥéé ffîļéé ĥĥåš ${n} pŕŕöbbļémmš` })}. ÑÑöţţĥîññĝ ŵŵåšš îîmpööŕţţéď.]`

export const firstLabel = (): string => '[Ƒîŕŕšţţ]'

export const focalHint = (): string =>
  '[Šûççĥ ååš ţţĥĥé ššţååĝé ööŕŕ ţĥĥé mmîďďďļļé ööf ţţĥéé ppîţççĥ. ŠŠééåţţš ççåññ béé ŕŕåñķķéďď býý ţţĥéîîŕ ďďîššţååñçéé ţţö îîţ.]'

export const focalX = (): string => '[Ƒöççåļļ pööîññţ, ţţöö ţĥĥé ŕŕîĝĝĥţţ]'

export const focalY = (): string => '[Ƒöççåļļ pööîññţ, ďďööŵñ]'

export const format = (): string => '[Ƒöŕŕmååţ]'

export const formatCsv = (): string => '[ÇŠVV]'

export const formatJson = (): string => '[ĴŠÖÖÑ]'

export const formatPretix = (): string => '[Šéååţîîñĝ ppļļåñ ööff pŕŕéţţîx]'

export const forms = (): string => '[Ƒöŕŕmšš]'

export const fromEnd = (): string => '[Ƒŕööm ţţĥéé ééñď]'

export const fromStart = (): string => '[Ƒŕööm ţţĥéé ššţåŕŕţ]'

export const furtherProblems = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} fûûŕţţĥéŕŕ ppŕöbbļéém îîš ññöţţ ššĥöŵŵñ.`, other: (n) => `${n} fûûŕţţĥéŕŕ ppŕöbbļéémš ååŕŕé ññöţţ šĥĥöŵŵñ.` })}]`

export const gate = (): string => '[Ĝåţţé]'

export const hasFocal = (): string => '[Ţĥéé ååûďîîéññçé ļļöööķšš ååţ ööñéé pööîññţ]'

export const height = (): string => '[Ĥéîîĝĥĥţ]'

export const heldSeats = (): string => '[Ɓļööçķķ šééåţţš]'

export const holdIncomplete = (): string => '[Šéļļéççţ ššéååţš ååññď ééñţţéŕ åå ŕŕéååšööñ ffîŕŕšţ.]'

export const holdReason = (): string => '[Ŵĥýý]'

export const holdReasonHint = (): string => '[Šûççĥ ååš ŠŠppöñššöŕŕš ööŕ ÇÇåmméŕŕå ppöššîţîîöññ.]'

export const holdSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ɓļööçķķ ${n} šééåţţ`, other: (n) => `Ɓļööçķķ ${n} šééåţţš` })}]`

export const holdTitle = (): string => '[Ɓļööçķķ ţĥĥé ššéļļéççţéďď ššéåţţš]'

export const holds = (): string => '[Ɓļööçķķéď ššééåţšš]'

export const importCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Împpöŕŕţ ${n} šééåţţ`, other: (n) => `Împpöŕŕţ ${n} šééåţţš` })}]`

export const importSeats = (): string => '[Împpöŕŕţ ššéååţš]'

export const importText = (): string =>
  '[Åñ îîmmpöŕŕţ ååďďďš ššéååţšš åññď ŕŕéppļååçéšš ññöţĥĥîññĝ. ŢŢĥĥé ffîļļé îîš ççĥééçķķéď ffîîŕšţţ.]'

export const importTitle = (a: { title: string }): string => `[Împpöŕŕţ ššéååţš îîññţö ${a.title}]`

export const imported = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} šééåţţ ŵååš îîmppöŕŕţéďď.`, other: (n) => `${n} šééåţţš ŵŵéŕŕé îîmppöŕţţéďď.` })}]`

export const kindOfSeat = (): string => '[Ķîññď ööf ššééåţ]'

export const labelExample = (a: { labels: string }): string => `[Éxååmppļé: ${a.labels}]`

export const labelKind = (): string => '[Ķîññď]'

export const labelOfRow = (): string => '[Ļåbbéļļ öff ţţĥé ŕŕööŵ]'

export const labelOfSeat = (a: { seat: string; row: string }): string =>
  `[Ļåbbéļļ öff ššéåţţ ${a.seat} îññ ŕŕöŵ ${a.row}]`

export const labelRows = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ļåbbéļļ ${n} ŕööŵ`, other: (n) => `Ļåbbéļļ ${n} ŕööŵšš` })}]`

export const labelSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ļåbbéļļ ${n} šééåţţ`, other: (n) => `Ļåbbéļļ ${n} šééåţţš` })}]`

export const labelStep = (): string => '[Šţéép]'

export const letters = (): string => '[Ļéţţţééŕš]'

export const level = (): string => '[Ļévvéļļ]'

export const loadTheirs = (): string => '[Ķééép åå ççöppý ööf mmîññé ååñďď ļļöåďď ţţĥéîîŕšš]'

export const lookAtSeats = (): string => '[Ŕöŵŵš ååñďď ššéåţţš]'

export const map = (): string => '[Ṁåpp]'

export const mapLabel = (a: { title: string; sections: number; seats: number }): string =>
  `[Šéååţ mmåpp ${a.title}: ${$plural('en', a.sections, { one: (n) => `${n} šééçţţîöññ`, other: (n) => `${n} šééçţţîöññš` })}, ${$plural('en', a.seats, { one: (n) => `${n} šééåţţ`, other: (n) => `${n} šééåţţš` })}]`

export const mapTitle = (): string => '[Ţîţţļéé]'

export const mirrorSideways = (): string => '[Ṁîŕŕŕööŕ ļļéffţ ţţö ŕŕîĝĝĥţţ]'

export const mirrorUpDown = (): string => '[Ṁîŕŕŕööŕ ţţöpp ţöö bböţţţömm]'

export const more = (): string => '[Åçţţîööñš]'

export const move = (): string => '[Ṁövvé]'

export const moveDown = (): string => '[Ďöŵŵñ]'

export const moveHint = (): string =>
  '[Ṁövvé åå ššéççţîööñ bbý îîţţš ŕŕöûûñď ĥĥååñďļļé, bbýý îîţš ññûûmbééŕ ffîééļďďš, ööŕŕ ŵîîţĥĥ Åļļţ ååñďď ţţĥé ååŕŕŕöŵŵ ķķéýšš (ŵŵîţţĥ ŠŠĥîîfţţ: ţţéññ ţîîmééš ååš ffåŕŕ). ŢŢĥĥéññ šååvéé îţţ.]'

export const moveRight = (): string => '[Ţö ţţĥĥé ŕŕîĝĝĥţ]'

export const moveSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ṁövvé ${n} šééåţţ`, other: (n) => `Ṁövvé ${n} šééåţţš` })}]`

export const newMap = (): string => '[Ñéŵŵ ššéåţţ mmåp]'

export const newMapText = (): string =>
  '[Ţĥéé mmåp bbééĝîññš éémppţýý. ŢŢĥééñ îîmppöŕţţ îîţš ššééåţšš, ööŕ ďďŕŕåŵ ţţĥĥém.]'

export const newRowsHint = (): string =>
  '[Ñéŵŵ ŕŕöŵšš ççöméé bbéĥîîñďď ţĥĥé ļļåššţ ööñéé ååñď ååŕŕé ššéļļéçţţéďď: mmövvé ţţĥéém bbý ďďŕååĝĝĝîñĝĝ ööŕ bbý ţţĥéé ååŕŕööŵ ķķéýýš.]'

export const newSection = (): string => '[Ñéŵŵ ššéçţţîööñ]'

export const noCategories = (): string =>
  '[Ţĥîîš mmåpp ĥĥåš ññöö çååţééĝöŕŕîééš ýýéţţ. ÅÅďďď ţĥĥémm öññ ţţĥé ppååĝé ööff ţĥĥé mmåpp.]'

export const noFocal = (): string => '[Ţĥéé mmåp ĥĥååš ññö fföççåļļ pööîññţ ýýéţţ.]'

export const noHolds = (): string => '[Ñöţţĥîîñĝ îîšš bļļöççķéďď ååţ ţţĥîîš éévééñţ.]'

export const noMaps = (): string =>
  '[Ţĥééŕéé îšš ññö ššéååţ mmåpp ýééţ. ÇÇŕŕéååţé ööññé, ţţĥĥéñ îîmmpöŕŕţ îîţšš ššéåţţš ööŕ ďďŕŕåŵ ţţĥĥém.]'

export const noRows = (): string => '[Ţĥîîš ššéççţîîöñ ĥĥååš ññö ŕŕöŵŵš ýýéţţ. ÅÅďďď ţţĥémm bbý ţţĥéé fööŕmm.]'

export const noSections = (): string =>
  '[Ţĥîîš mmåpp ĥĥåš ññöö šééçţţîöññš ýýéţţ. ÎÎmppöŕŕţ ššéååţš, öööŕ ççŕééåţéé åå šééçţţîöññ ååñď ďďŕŕåŵ îîţţš ŕŕöŵŵš.]'

export const noVenue = (): string => '[Ŵîţţĥööûţ åå vvéññûéé]'

export const notSaved = (): string => '[Ţĥéé ššéçţţîööñ ŵŵåšš ñööţ ššåvvéďď:]'

export const nothingToRedo = (): string => '[Ţĥééŕéé îšš ññöţĥĥîññĝ ţţö ŕŕéďďö.]'

export const nothingToSave = (): string => '[Ñöţţĥîîñĝ ĥĥååš ççĥååñĝééď ýýéţţ.]'

export const nothingToUndo = (): string => '[Ţĥééŕéé îšš ññöţĥĥîññĝ ţţö ûûñďďö.]'

export const numbers = (): string => '[Ñûmmbééŕš]'

export const oddNumbers = (): string => '[Öďďď]'

export const opacity = (): string => '[Öpååçîîţý]'

export const opacityHint = (): string => '[0 ţţö 1]'

export const openSeats = (): string => '[Ŕöŵŵš ååñďď ššéåţţš]'

export const openSeatsOf = (a: { section: string }): string => `[Ŕöŵŵš ååñďď ššéåţţš ööf ${a.section}]`

export const paintSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Þåîîñţţ ${n} šééļééçţééď ššéååţ`, other: (n) => `Þåîîñţţ ${n} šééļééçţééď ššéååţšš` })}]`

export const parity = (): string => '[Ñûmmbééŕîññĝ]'

export const picture = (): string => '[Þîççţûûŕé bbééĥîññď ţţĥéé mmåp]'

export const pictureFile = (): string => '[Çĥöööššé åå ppîçţţûŕŕé]'

export const pictureHint = (): string => '[ÞÑĜĜ ööŕ ĴĴÞÉÉĜ, ûûpp ţöö 2 ṀṀƁƁ.]'

export const pictureRemoved = (): string => '[Ţĥéé ppîçţţûŕŕé ŵŵåšš ŕéémöövéďď.]'

export const pictureStored = (): string => '[Ţĥéé ppîçţţûŕŕé îîš bbéĥĥîññď ţţĥéé mååp ññöŵŵ.]'

export const pictureText = (): string =>
  '[Å ppļååñ ööŕ ååñ ååééŕîååļ vvîééŵ ţţö ďďŕŕåŵ bbýý. ÇÇûššţömméŕŕš ďďö ññöţţ ššéé îîţţ.]'

export const placeCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} pļļåççé`, other: (n) => `${n} pļļåççéš` })}]`

export const placesOfRow = (): string => '[Šéååţšš, ŵŵîţţĥ ĝĝåppš]'

export const positionX = (): string => '[Ţö ţţĥĥé ŕŕîĝĝĥţ]'

export const positionY = (): string => '[Ďöŵŵñ]'

export const problemAt = (a: { place: string; message: string }): string => `[${a.place} ${a.message}]`

export const problemInLine = (a: { line: number; column: string; message: string }): string =>
  `[Ļîññé ${$number('en', a.line, { maximumFractionDigits: 0 })}: ${a.column} ${a.message}]`

export const rankAll = (): string => '[Ŕåññķ ååļļļ ššéçţţîööñš]'

export const rankAllText = (): string =>
  '[Šéååţšš ñééåŕŕ ţĥĥé fföççåļļ pööîññţ bbéççöméé ţţĥé bbééšţ, îîîñ éévééŕý ššééçţîîöññ. ÉÉvééñţšš ööñ ššåļļé fföļļļöŵŵ ååţ ööñççé. ŔŔååñķšš ţţĥåţţ ŵŵéŕéé ššéţ bbééföŕŕé ååŕéé ŕŕépļļåççéď.]'

export const rankCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ŕåññķ ${n} šééåţţ`, other: (n) => `Ŕåññķ ${n} šééåţţš` })}]`

export const rankProgress = (a: { done: number; count: number }): string =>
  `[${$number('en', a.done, { maximumFractionDigits: 0 })} öff ${$plural('en', a.count, { one: (n) => `${n} šééçţţîöññ`, other: (n) => `${n} šééçţţîöññš` })}]`

export const rankSeats = (): string => '[Ŕåññķ ååļļļ ššéåţţš ööf ţţĥĥîš ššééçţîîöññ]'

export const rankText = (): string =>
  '[Šéååţšš ñééåŕŕ ţĥĥé fföççåļļ pööîññţ bbéççöméé ţţĥé bbééšţ. ŢŢŢĥé bbééšţ ååvvåîļļåbbļé ššééåţšš ååŕé ççĥĥöšééñ bbý ţţĥĥîš.]'

export const readingSeats = (): string => '[Ŕéååďîîñĝ ššééåţšš…]'

export const redo = (): string => '[Ŕéďďö]'

export const redoKeys = (): string => '[Çţŕŕļ+ŠŠĥîîfţţ+Ž]'

export const release = (): string => '[Ŕéļļéååšé]'

export const releaseCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ŕéļļéååšé ${n} pļļåççé`, other: (n) => `Ŕéļļéååšé ${n} pļļåççéš` })}]`

export const releaseOf = (a: { reason: string }): string => `[Ŕéļļéååšé ${a.reason}]`

export const releaseText = (): string => '[Ţĥééšéé pļļåççéš ççååñ bbé bböûûĝĥĥţ ååĝååîñ ååţţ öññçéé.]'

export const released = (): string => '[Ţĥéé ppļåççéšš çååñ bbé bbööûĝĥĥţ ååĝååîññ.]'

export const removeCategory = (a: { category: string }): string => `[Ŕémmövvé ${a.category}]`

export const removePicture = (): string => '[Ŕémmövvé ţţĥéé pîîçţţûŕéé]'

export const removeSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ŕémmövvé ${n} šééåţţ`, other: (n) => `Ŕémmövvé ${n} šééåţţš` })}]`

export const rename = (): string => '[Ţîţţļéé åññď vvéññûéé]'

export const restoreSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Þûţţ ${n} šééåţţ bååçķķ`, other: (n) => `Þûţţ ${n} šééåţţš bbåççķ` })}]`

export const restrictedView = (): string => '[ŕéššţŕŕîçţţéďď vîîéŵŵ]'

export const rotation = (): string => '[Ŕöţţåţţîöññ îîñ ďďéĝĝŕéééš]'

export const rowLabel = (a: { row: string }): string => `[Ŕöŵŵ ${a.row}]`

export const rowLabels = (): string => '[Ļåbbéļļš ööf ŕŕöŵŵš]'

export const rowSpacing = (): string => '[Ŕöŵŵ ššpåççîññĝ]'

export const rowStays = (): string =>
  '[Ţĥéé ffîŕššţ ššéååţ ššţååýšš ŵĥĥéŕŕé îîţ îîš. ṀṀṀövéé ţţĥé ŕŕööŵ bbý ďďŕååĝĝĝîñĝĝ îîţ, bbýý ţĥĥé ååŕŕŕöŵŵ ķééýšš öŕŕ bbý ţţĥéé fööŕmm bééļööŵ.]'

export const rowTwice = (a: { row: string }): string => `[Ţŵöö ŕŕöŵšš ĥĥåvéé ţţĥé ļļååbéļļ ${a.row}]`

export const rowWeight = (): string => '[Ŵöŕŕšéé fööŕ ééåççĥ ŕŕöŵŵ bbåçķķ]'

export const rows = (): string => '[Ŕöŵŵš]'

export const rowsAndSeats = (a: { rows: number; seats: number }): string =>
  `[${$plural('en', a.rows, { one: (n) => `${n} ŕööŵ`, other: (n) => `${n} ŕööŵšš` })}, ${$plural('en', a.seats, { one: (n) => `${n} šééåţţ`, other: (n) => `${n} šééåţţš` })}]`

export const rowsAndSeatsTitle = (): string => '[Ŕöŵŵš ååñďď ššéåţţš]'

export const rowsOf = (a: { section: string }): string => `[Ŕöŵŵš ööf ${a.section}]`

export const rowsToAdd = (): string => '[Ŕöŵŵš]'

export const save = (): string => '[Šåvvé]'

export const saveCategories = (): string => '[Šåvvé ţţĥéé ççåţééĝööŕîééš]'

export const savePicture = (): string => '[Šåvvé îîţšš ppöšîîţîîöñ]'

export const saveSeats = (): string => '[Šåvvé ŕŕöŵŵš ååñďď ššéåţţš]'

export const saveSection = (): string => '[Šåvvé ţţĥéé ššéçţţîööñ]'

export const saveSize = (): string => '[Šåvvé ţţĥéé ššîžéé]'

export const saved = (): string => '[Šåvvéďď.]'

export const seatCount = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} šééåţţ`, other: (n) => `${n} šééåţţš` })}]`

export const seatInRow = (a: { seat: string; row: string }): string => `[Šéååţ ${a.seat} îññ ŕŕöŵ ${a.row}]`

export const seatLabels = (): string => '[Ļåbbéļļš ööf ššéååţšš]'

export const seatSpacing = (): string => '[Šéååţ ššpååçîîñĝ]'

export const seatState = (a: { seat: string; state: string }): string => `[${a.seat}: ${a.state}]`

export const seatTwice = (a: { row: string; seat: string }): string =>
  `[Ţŵöö ššéåţţš îîñ ŕŕööŵ ${a.row} ĥååvéé ţĥĥé ļļåbbéļļ ${a.seat}]`

export const seats = (): string => '[Šéååţšš]'

export const seatsHeld = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} šééåţţ îšš bbļöççķééď.`, other: (n) => `${n} šééåţţš ååŕéé bļļöççķéďď.` })}]`

export const seatsInUse = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} šééåţţ îšš îîñ ûûšéé åññď ççåñññööţ bbé ŕŕémmövvéď.`, other: (n) => `${n} šééåţţš ååŕéé îññ ûûšé ååññď ççåñññöţţ bbé ŕŕémmövééď.` })} Ýööû ççåññ mmövéé îîţ ååñďď çĥĥåññĝé îîţţš ļļåbbéļ. ÑÑÑöţĥĥîññĝ ŵŵåšš šååvééď.]`

export const seatsOf = (a: { section: string }): string => `[Šéååţšš öff ${a.section}]`

export const seatsOfRow = (a: { row: string }): string => `[Šéååţšš öff ŕŕöŵ ${a.row}]`

export const seatsPerRow = (): string => '[Šéååţšš pééŕ ŕŕöŵŵ]'

export const seatsSaved = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Šåvvéďď: ţţĥéé šééçţţîöññ ĥĥåš ${n} šééåţţ.`, other: (n) => `Šåvvéďď: ţţĥéé šééçţţîöññ ĥĥåš ${n} šééåţţš.` })}]`

export const section = (): string => '[Šéççţîîöñ]'

export const sectionConflict = (): string =>
  '[Šömmébböďýý ééļšéé ĥĥåš ççĥĥåñĝĝéďď ţĥĥîšš šééçţţîöññ îîñ ţţĥéé mééåññţîmmé. ŔŔééļööåď ţţĥĥé ppåĝĝé ţţö ššééé îîţ.]'

export const sectionDeleted = (): string => '[Ţĥéé ššéçţţîööñ ŵŵåšš ďééļééţéďď.]'

export const sectionDrawing = (a: { section: string; rows: number }): string =>
  `[Ďŕååŵîîñĝ ööff ${a.section}: ${$plural('en', a.rows, { one: (n) => `${n} ŕööŵ`, other: (n) => `${n} ŕööŵšš` })}]`

export const sectionLabel = (): string => '[Ļåbbéļļ]'

export const sectionLabelHint = (): string => '[Šûççĥ ååš ÑÑööŕţĥĥ ŠŠţåññď ööŕ ƁƁļļöçķķ 12.]'

export const sectionTitle = (a: { section: string }): string => `[Šéççţîîöñ ${a.section}]`

export const sections = (): string => '[Šéççţîîöñšš]'

export const sectionsAndSeats = (): string => '[Šéççţîîöñšš, ŕŕöŵŵš ååñďď ššéåţţš]'

export const selectFirst = (): string =>
  '[Šéļļéççţ ššéååţš ffîîŕšţţ: ööñ ţţĥĥé ďďŕååŵîññĝ, ööŕŕ bbý ţţĥéé ţîîçķķš îîñ ţţĥéé ļļîšţţ.]'

export const selectedSeats = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñö ššééåţ îîšš šééļééçţééď.', one: (n) => `${n} šééåţţ îšš ššéļééçţţéď.`, other: (n) => `${n} šééåţţš ååŕéé šééļééçţééď.` })}]`

export const setFocal = (): string => '[Šéţţ îîţ ööñ ţţĥéé ppåĝéé ööf ţţĥéé mååp]'

export const setOrdinary = (): string => '[Öŕďďîññåŕýý ššéåţţ]'

export const setRestricted = (): string => '[Ŕéššţŕŕîçţţéďď vîîéŵŵ]'

export const setWheelchair = (): string => '[Ŵĥéééļļçĥååîŕŕ pļļåççé]'

export const shapeHint = (): string =>
  '[Špååçîîñĝ îîšš fŕŕömm ţĥĥé mmîďďďļļé ööf ööñéé ššéåţţ ööŕ ŕŕöŵŵ ţöö ţţĥé ññééxţ, îîîñ ûûñîîţš ööff ţĥĥé ďďŕååŵîîñĝ. ĎĎĎîŕééçţţîöññ 0 ŕŕûûñšš ţöö ţţĥé ŕŕîîĝĥţţ, 90 ďďďööŵñ. ÇÇÇûŕvvé ššåýýš ĥĥöŵŵ ffåŕ ţţĥĥé mmîďďďļéé ööf åå ŕŕöŵ îîšš fŕŕömm å ššţţŕåîîĝĥĥţ ööñéé.]'

export const showArchived = (): string => '[Šĥööŵ ååŕççĥîîvéďď mmåpšš ţţöö]'

export const showHeat = (): string => '[Šĥööŵ ţţĥéé bbéšţţ ššéåţţš ååš åå ĥĥéååţ mmåpp]'

export const sizeAndFocus = (): string => '[Šîžžé ååñďď fföçååļ ppöîîñţţ]'

export const status = (): string => '[Šţååţûûš]'

export const subSection = (): string => '[Þåŕŕţ]'

export const tabAdd = (): string => '[Åďďď ŕŕöŵšš]'

export const tabLabels = (): string => '[Ļåbbéļļš]'

export const tabPaint = (): string => '[Çåţţéĝĝöŕîîéšš]'

export const tabRank = (): string => '[Ɓéššţ ššéååţšš]'

export const tabSelection = (): string => '[Šéļļéççţéďď]'

export const title = (): string => '[Šéååţ mmåppš]'

export const toolPaint = (): string => '[Þåîîñţţ]'

export const toolPan = (): string => '[Ṁövvé ţţĥéé vvîéŵŵ]'

export const toolSelect = (): string => '[Šéļļéççţ]'

export const tools = (): string => '[Ŵĥååţ ďďŕååĝĝĝîñĝĝ ďďöéšš]'

export const undo = (): string => '[Ûñďďö]'

export const undoKeys = (): string => '[Çţŕŕļ+ŽŽ]'

export const undrawn = (): string =>
  '[Ţĥééšéé šééåţţš ĥĥåďď ñöö ďďŕåŵŵîññĝ. ŴŴéé ĥååvéé pûûţ ţţĥéém îîñ ššţţŕåîîĝĥĥţ ŕŕöŵŵš: ååďďĵûššţ ţţĥéém, ţţĥĥéññ šååvéé.]'

export const venue = (): string => '[Véññûéé]'

export const venueUnchanged = (): string => '[Ļéååvéé åšš îîţ îîš]'

export const wheelchairPlace = (): string => '[ŵĥéééļļçĥååîŕŕ]'

export const width = (): string => '[Ŵîďďţĥĥ]'

export const withoutCategory = (): string => '[Ñöññé]'
