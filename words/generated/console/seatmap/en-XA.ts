// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/seatmap/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const blocked = (): string => '[Ɓļööçķķéď]'

export const canvasHelp = (): string =>
  '[Åŕŕŕöŵŵ ķééýšš möövéé ţĥĥé mmåpp, ppļûûš ååñďď mmîñûûš žžöööm, žžééŕöö šĥĥöŵŵš ååļļļ öff îîţ. ŢŢĥĥé ļļîššţ ööñ ţţĥîîš ppåĝĝé ĥĥåšš ţţĥé ššååmé ššééçţîîöññš, ŕŕööŵš ååññď ššéååţš.]'

export const capacityLabel = (a: { title: string; count: number }): string =>
  `[Ṁåpp ööf ${a.title}, ${$plural('en', a.count, { one: (n) => `${n} šééçţţîöññ`, other: (n) => `${n} šééçţţîöññš` })} çööļööûŕééď bbý ţţĥĥé ššĥååŕé ššööļď]`

export const closed = (): string => '[Ñöţţ ööñ ššåļļé]'

export const eventSeats = (a: { title: string }): string => `[Šéååţšš öff ${a.title} býý ţţĥéîîŕ ššţååţéé]`

export const free = (): string => '[Ƒŕééé]'

export const held = (): string => '[Îñ åå bbåššķééţ]'

export const mapButtons = (): string => '[Ṁövvé ååñďď žžöömm]'

export const panDown = (): string => '[Ṁövvé ďďöŵŵñ]'

export const panLeft = (): string => '[Ṁövvé ļļéffţ]'

export const panRight = (): string => '[Ṁövvé ŕŕîĝĝĥţţ]'

export const panUp = (): string => '[Ṁövvé ûûp]'

export const pressSection = (): string =>
  '[Þŕééššš å ššééçţîîöññ ţöö ššéé îîţţš ffîĝĝûŕééš. ŢŢĥĥé ţţåbbļéé ĥååš ţţĥéém ååļļļ.]'

export const sectionSold = (a: { section: string; sold: number; capacity: number; free: number }): string =>
  `[${a.section}: ${$number('en', a.sold, { maximumFractionDigits: 0 })} öff ${$number('en', a.capacity, { maximumFractionDigits: 0 })} šööļďď, ${$number('en', a.free, { maximumFractionDigits: 0 })} fŕŕééé]`

export const share = (a: { share: number }): string => `[${$number('en', a.share, { style: 'percent' })}]`

export const shareSold = (): string => '[Šĥååŕéé šööļďď]'

export const sold = (): string => '[Šöļļď]'

export const wholeMap = (): string => '[Ŵĥööļéé mååp]'

export const zoomIn = (): string => '[Žöööm îîñ]'

export const zoomOut = (): string => '[Žöööm ööûţţ]'
