// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/frame/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const account = (): string => '[Ýöûûŕ ååçççöûûñţ]'

export const audit = (): string => '[Åûďďîţţ ļööĝ]'

export const boxOffice = (): string => '[Ɓöxx ööffîîçéé]'

export const cannotWorkYet = (): string => '[Öñéé mmöŕéé ššţépp]'

export const chooseOrganisation = (): string => '[Ŵĥîîçĥĥ öŕŕĝååñîššåţţîöññ ďďö ýýöûû ŵööŕķķ fööŕ?]'

export const customer = (): string => '[Çûššţööméŕŕ]'

export const customers = (): string => '[Çûššţööméŕŕš]'

export const developers = (): string => '[Ďévvéļļöpééŕšš]'

export const doneBefore = (a: { time: string }): string =>
  `[Ţĥîîš ŵŵåšš ďďöñéé ååţ ${a.time} åļļŕééåďýý: ööñļļý ţţĥéé ŕŕéšppöññšé ŵŵååš ļļöššţ ţţĥééñ. ÎÎff ýööû ŵŵåññţ îîţ ööññçé mmööŕé, ďďďö îîţ ååĝååîññ ñööŵ.]`

export const event = (): string => '[Évééñţţ]'

export const events = (): string => '[Évééñţţš]'

export const found = (a: { count: number }): string =>
  `[${$plural('en', a.count, { '=0': () => 'Ñöţţĥîîñĝ ffööûñďď', one: (n) => `${n} ŕééšûûļţ`, other: (n) => `${n} ŕééšûûļţšš` })}]`

export const gates = (): string => '[Ĝåţţéšš]'

export const invoices = (): string => '[Îñvvöîîçéšš]'

export const live = (): string => '[Ļîvvé: ççĥĥåññĝéšš ååppééåŕŕ åšš ţţĥéýý ĥĥåpppéññ]'

export const maybeDoneBefore = (a: { time: string }): string =>
  `[Åţ ${a.time} ýööû ššéññţ ššömméţţĥîññĝ ļļîķķé ţţĥîîš ŵŵîţţĥ ööţĥĥéŕŕ çööñţţéñţţ, ååñďď ţţĥé ŕŕééšpööñššé ŵŵåšš ļööšţţ. ÇÇĥééçķ ŵŵĥĥéţĥĥéŕŕ ţĥĥåţţ ŵååš ďďöññé ţţööö.]`

export const member = (): string => '[Ṁémmbééŕ]'

export const members = (): string => '[Ṁémmbééŕš]'

export const membership = (): string => '[Ṁémmbééŕšĥĥîpp]'

export const navigation = (): string => '[Ñåvvîĝĝåţîîöññ]'

export const noOrganisation = (): string =>
  '[Ýöûû ďďö ññöţţ ŵööŕķķ fööŕ ååñ ööŕŕĝåññîššåţîîöññ öññ ţţĥîšš îîñšţţåļļļåţţîööñ. ÅÅššķ îîţšš öŵŵñééŕ fföŕŕ åññ îîñvîîţååţîööñ.]'

export const notFound = (): string => '[Ţĥééŕéé îšš ññö ššûççĥ ppåĝĝé]'

export const notFoundText = (): string => '[Ţĥéé ååďďŕŕéššš mmåýý béé ööļď, öööŕ îîţ ĥĥåšš åå ţýýpîîñĝ ééŕŕŕöŕŕ.]'

export const order = (): string => '[Öŕďďéŕŕ]'

export const orders = (): string => '[Öŕďďéŕŕš]'

export const otherOrganisation = (): string => '[Ŵöŕŕķ fföŕŕ ååñöţţĥééŕ ööŕĝĝåñîîšååţîööñ]'

export const page = (): string => '[Þåĝĝé]'

export const reconnecting = (): string => '[Çöñññééçţîîñĝĝ: ŵŵĥååţ ýýöûû šééé mmåýý bbé åå fféŵ ššééçöññďšš öļļď]'

export const reports = (): string => '[Ŕéppöŕŕţš]'

export const results = (): string => '[Ŕéššûļļţš]'

export const search = (): string => '[Šéååŕççĥ]'

export const searchHint = (): string =>
  '[Ñåmmé, éé-mmååîļ ååďďďŕééššš, ööŕďďéŕ, ţţţîçķķéţţ öŕŕ mmémbbéŕŕ ñûûmbbéŕ, öööŕ ţţîççķéţţ ççöďéé]'

export const searching = (): string => '[Šéååŕççĥîññĝ …]'

export const seasons = (): string => '[Šéååšööñš]'

export const seatMaps = (): string => '[Šéååţ mmåppš]'

export const secondFactorRequired = (a: { organisation: string }): string =>
  `[${a.organisation} ŕééqûûîŕééš åå ššéççöñďď ffåçţţöŕŕ. ŠŠéţţ ûpp åå pååšššķéýý ööŕ ååñ ååûţţĥééñţîîçååţöŕŕ ååpp, åååñď ššîîĝñ îîññ åĝĝåîîñ.]`

export const settings = (): string => '[Šéţţţîîñĝšš]'

export const settlement = (): string => '[Šéţţţļļémééñţţ]'

export const signOut = (): string => '[Šîĝĝñ ööûţţ]'

export const skipToContent = (): string => '[Šķîîp ţţö ţţĥĥé ççöññţéññţ]'

export const ssoRequired = (a: { organisation: string }): string =>
  `[${a.organisation} ŕééqûûîŕééš îîţšš ööŵñ ššîîĝñ-îîññ.]`

export const staff = (): string => '[Šţååfff]'

export const testMode = (): string => '[Ţéššţ mmöďďé]'

export const theme = (): string => '[Çöļļöûûŕš]'

export const themeAuto = (): string => '[Åš ţţĥĥé ďďévvîçéé]'

export const themeDark = (): string => '[Ďåŕŕķ]'

export const themeLight = (): string => '[Ļîĝĝĥţţ]'

export const ticket = (): string => '[Ţîççķééţ]'

export const ticketNumber = (a: { number: string }): string => `[Ţîççķééţ ${a.number}]`

export const today = (): string => '[Ţöďďåýý]'

export const workFor = (): string => '[Ŵöŕŕķ fföŕŕ]'
