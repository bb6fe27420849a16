// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/settings/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const about = (): string => '[Ýöûûŕ ööŕĝĝåññîšååţîîöñ]'

export const addProvider = (): string => '[Åďďď åå pŕŕövvîďééŕ]'

export const advance = (): string => '[Åďvvåññçé ţţĥĥé ççļööçķ]'

export const advanceHint = (): string =>
  '[Évééŕýýţĥîîñĝĝ ţĥĥåţţ îšš ďďûé ööññ ţĥĥé ŵŵåýý ĥĥåpppéññš, îîññ öŕŕďééŕ. ÅÅţţ mööšţţ fîîvéé ýééåŕŕš ååţ ööñççé.]'

export const advanceTo = (): string => '[Åďvvåññçé ţţöö]'

export const autoLink = (): string => '[Ļîññķ bbý åå vvéŕŕîffîéďď éé-mååîļļ åďďďŕŕéššš]'

export const autoLinkHint = (): string =>
  '[Ŵîţţĥööûţ åå ççöďďé. ŢŢûûŕñ îîţţ öññ ööñļļý îîf ţţĥéé ppŕövvîďďéŕ vvééŕîffîééš éé-mmåîļļ ååďďŕŕéšššéšš.]'

export const backToRealTime = (): string => '[Ŕéţţûŕŕñ ţţö ŕŕéååļ ţţîmmé]'

export const backgroundColour = (): string => '[Çöļļöûûŕ]'

export const backgroundImage = (): string => '[Åďďďŕééšš ööff ţĥĥé bbåççķĝĝŕöûûñďď pîîçţţûŕéé]'

export const branding = (): string => '[Ļöööķ]'

export const businessNumber = (): string => '[Ŕéĝĝîššţŕååţîîöñ ññûûmbééŕ]'

export const callbackUrl = (): string => '[Ŕéďďîŕŕéçţţ ååďďŕŕéššš ţţö ŕŕéĝĝîššţéŕŕ ååţ ţţĥéé pŕŕövvîďééŕ]'

export const change = (): string => '[Çĥååñĝĝé]'

export const changeNamed = (a: { title: string }): string => `[Çĥååñĝĝé ${a.title}]`

export const clientId = (): string => '[Çļîîéññţ îîď]'

export const clientSecret = (): string => '[Çļîîéññţ ššéççŕéţţ]'

export const clockAdvanced = (): string => '[Ţĥéé ççļöççķ îîš ååďďvåññçééď.]'

export const clockAdvances = (): string => '[Ţĥéé ççļöççķ îîš ööññ îţţš ŵŵåýý; îîţ îîšš åţţ]'

export const clockRemoved = (): string => '[Ţĥéé ööŕĝååñîîšåţţîööñ ûûšééš ŕŕéååļ ţţîmmé ååĝååîñ.]'

export const clockShows = (): string => '[Ţĥéé ççļöççķ ššĥööŵšš]'

export const clockStarted = (): string => '[Ţĥéé ţţéšţţ ççļöççķ îîš ššţţåŕţţéďď.]'

export const colourHint = (): string => '[Ƒöŕŕ ééxåmmpļļé #0bbb3ď2éé.]'

export const company = (): string => '[Ļéĝĝåļļ ñååméé]'

export const country = (): string => '[Çöûûñţţŕý]'

export const countryHint = (): string => '[Ţŵöö ļļéţţţéŕŕš, ššûûçĥ ååšš ÑĻĻ.]'

export const currency = (): string => '[Çûŕŕŕééñçýý]'

export const daysLater = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ďååý ļļåţţéŕŕ`, other: (n) => `${n} ďååýšš ļååţééŕ` })}]`

export const deleteIt = (): string => '[Ďéļļéţţé]'

export const deleteNamed = (a: { title: string }): string => `[Ďéļļéţţé ${a.title}]`

export const deleteProvider = (): string => '[Ďéļļéţţé ţţĥéé pŕŕövvîďééŕ]'

export const deleteStaffProvider = (): string => '[Ďéļļéţţé ţţĥéé îďďéññţîţţý ppŕöövîîďéŕŕ ööf ţţĥéé šţţåfff?]'

export const fanProviderStops = (): string => '[Ƒåññš ççåññ ññö ļļöññĝéŕŕ ššîĝññ îîñ ţţĥŕŕöûĝĝĥ îîţ.]'

export const fanProviders = (): string => '[Þŕöövîîďéŕŕš ţţĥååţ ššîĝĝñ ffåññš îîñ]'

export const fanSignIn = (): string => '[Ƒåññš’ ššîîĝññ-îññ]'

export const fanTitleHint = (): string => '[Ƒåññš ŕŕéååď “ÇÇööñţţîñûûé ŵŵîţţĥ …”.]'

export const feeHint = (): string =>
  '[Åďďďéďď öññçéé ţöö éévéŕŕý ööŕďďéŕŕ ţĥĥåţţ îšš ññöţ ffŕŕéé. ÉÉÉñţééŕ 0 ffföŕŕ ñöö fféé.]'

export const feePerOrder = (a: { currency: string }): string => `[Ƒééé fföŕ ééååçĥ ööŕŕďéŕŕ, îîñ ${a.currency}]`

export const imageHint = (): string => '[Îţ bbééĝîññš ŵŵîţţĥ ĥĥţţţpšš://.]'

export const issuer = (): string => '[Îšššûééŕ]'

export const issuerHint = (): string =>
  '[Éxååçţţļý ååšš ţĥĥé ppŕöövîîďéŕŕ ŵŵŕîţţéšš îţţ, ššûççĥ ååš ĥĥţţţpšš://ļļööĝîîñ.ééxååmpļļé.ççömm.]'

export const keepSecretHint = (): string => '[Ļéååvéé îţţ éémpţţý ţţö ķķééép ţţĥĥé ššţööŕéďď ššéçŕŕéţţ.]'

export const linksGo = (): string => '[Ţĥéé ļļîñķķš bbéţţŵéééñ îîţţš ååçççöûññţšš åññď ççûššţööméŕŕš ååŕéé ďďéļééţééď.]'

export const liveMode = (): string => '[Ļîvvé]'

export const logo = (): string => '[Åďďďŕééšš ööff ţĥĥé ļļöĝĝö]'

export const mode = (): string => '[Ṁöďďé]'

export const name = (): string => '[Ñåmmé]'

export const nameHint = (): string => '[Çûššţööméŕŕš ššééé îîţ ööñ ţţîççķééţš ååññď éé-mmåîļļš.]'

export const no = (): string => '[Ñö]'

export const noFanProviders = (): string =>
  '[Ƒåññš ĥĥåvvé ññö ššîîĝñ-îîññ öff ţţĥéîîŕ ççļûûb ýýéţţ. ÅÅďďď ţţĥé ppŕŕövîîďééŕ ööf ýýöûûŕ ffåññ ååççööûññţš, åååñď ţţééšţ îîţţ bééfööŕé ffååñš ûûššé îîţ.]'

export const noSecret = (): string => '[Ñöññé]'

export const noStaffProvider = (): string =>
  '[Šţååfff šîîĝññ îññ ŵŵîţĥĥ åå pååšššŵöŕŕď ööŕ åå ppåšššķķéý. ÎÎÎf ýýöûûŕ ööŕĝĝåñîîšååţîööñ ĥĥåšš îîţš ööŵŵñ ååçççöûññţšš, ššûççĥ ååš ṀṀîççŕööšöffţ ÉÉñţţŕåå öŕŕ ĜĜööĝĝļéé Ŵööŕķķšpååçéé, ššéţţ ţĥĥémm ûpp ĥĥéŕéé.]'

export const note = (): string => '[Ţéxxţ îîñ éévvéŕýý éé-mååîļļ]'

export const orderLimits = (): string => '[Ļîmmîţţš ööf ööŕďďéŕŕš]'

export const orders = (): string => '[Ţîççķééţš ååññď ööŕďďéŕšš]'

export const organisation = (): string => '[Öŕĝĝåññîšååţîîöñ]'

export const organisationId = (): string => '[Îďééñţţîfîîéŕŕ]'

export const paymentProvider = (): string => '[Þåýýmééñţ ppŕŕövîîďééŕ]'

export const placesPerAddress = (): string => '[Þļååçééš ţţĥååţ ööñéé ñééţŵŵöŕķķ ååďďŕŕéššš mmåýý ĥööļďď åţţ åå ţîîméé]'

export const placesPerAddressHint = (): string =>
  '[Îñ ýýööûŕ ŵŵééb ššĥööp. ÎÎţţ ķéééppš ööñéé bûûýééŕ ffŕööm ţţåķķîñĝĝ éévéŕŕýţţĥîññĝ.]'

export const previewLabel = (a: { name: string }): string =>
  `[Þŕéévîîéŵ: ååå ţîîçķķéţ ööff ${a.name} îññ îîţš ççööļöûûŕ]`

export const profile = (): string => '[Þŕööfîîļé]'

export const providerDeleted = (): string => '[Ţĥéé ppŕövvîďďéŕ îîšš ďééļééţéďď.]'

export const providerTitle = (): string => '[Ñåmmé]'

export const providerTitleHint = (): string => '[Šţååfff šééé îîţ ööññ ţĥĥé ššîĝĝñ-îîñ ppååĝé.]'

export const realTime = (): string =>
  '[Ţĥîîš ööŕĝĝåññîšååţîîöñ ûûššéš ŕŕééåļ ţţîîmé. ŴŴŴîţĥĥ åå ţééšţţ çļļöççķ, ţţîîmé ššţţåñďďš ššţîîļļļ ûññţîîļ ýýöûû åďďvååñçéé îîţ: îîññšţååļmméñţţš, ŕŕééñééŵåļļš ååñďď ééxpîîŕýý ţĥĥéññ ĥååpppéñ ŵŵĥĥéñ ýýööû ššåýý šöö.]'

export const replyTo = (): string => '[Åñššŵééŕš ĝĝöö ţöö]'

export const requireSecondFactor = (): string => '[Šţååfff ñéééďď å ššééçöññď ffåççţööŕ]'

export const requireSecondFactorHint = (): string =>
  '[Åñ ååûûţĥééñţţîçååţööŕ ååppp öŕŕ åå pååšššķéýý. ÎÎţ ååpppļîîéšš ŵîîţĥĥîñ ffîîvé ššééçöññďšš, ååļššö ţţö ppéööpļļé ŵŵĥöö åŕŕé ššîĝĝñééď îîñ. ÝÝööû ññéééď ööñéé ýýöûŕŕšééļf ffîîŕšţţ.]'

export const requireSso = (): string => '[Šţååfff šîîĝññ îññ ţţĥŕööûĝĝĥ ýýöûûŕ ööŵññ îďďéññţîţţý ppŕöövîîďéŕŕ]'

export const requireSsoHint = (): string =>
  '[Þåšššŵŵöŕďďš ååŕéé ţţĥéññ ŕŕéfûûšééď. ŠŠîîĝñ îîññ ţĥĥŕööûĝĥĥ ţţĥé ppŕŕövîîďééŕ ýýöûûŕšééļff fîîŕššţ.]'

export const returnUrls = (): string => '[Þåĝĝéšš ţöö ŕŕéţûûŕññ ţöö]'

export const returnUrlsHint = (): string => '[Éxååçţţ åďďďŕŕéšššéšš öff ýýöûŕŕ ššîţéé, ööñéé ööñ ééåççĥ ļļîññé.]'

export const save = (): string => '[Šåvvé]'

export const saved = (): string => '[Šåvvéďď.]'

export const secretStored = (): string => '[Šţööŕééď, ééññçŕýýpţţéď]'

export const sendEmails = (): string => '[Šéññď bbûýýéŕŕš ţţĥééîŕ ţţîîçķééţšš býý éé-mååîļļ]'

export const senderAddress = (): string => '[Šéññďééŕ’šš ååďďŕŕéššš]'

export const senderName = (): string => '[Šéññďééŕ’šš ññåméé]'

export const setUp = (): string => '[Šéţţ îîţ ûûp]'

export const staffPolicy = (): string => '[Ŵĥååţ ššîĝĝñ-îîñ mmûûšţ ĥĥååvé]'

export const staffProvider = (): string => '[Îďééñţţîţýý ppŕövvîďďéŕ ööff ţĥĥé ššţååfff]'

export const staffProviderStops = (): string =>
  '[Ñöbböďďý ççåññ šîîĝññ îññ ţţĥŕööûĝĝĥ îîţ ffŕööm ññöŵŵ ööñ. ÞÞééöpļļé ŵŵĥöö ååŕé ššîîĝñééď îîñ ššţţåý ššîîĝñééď îîñ.]'

export const staffSignIn = (): string => '[Šţååfff šîîĝññ-îññ]'

export const startClock = (): string => '[Šţååŕţţ å ţţééšţ ççļļöçķķ]'

export const terms = (): string => '[Ţéŕŕmšš öññ éévéŕŕý ţţîççķééţ]'

export const test = (): string => '[Ţéššţ]'

export const testClock = (): string => '[Ţéššţ ççļööçķķ]'

export const testFailed = (): string => '[Îţ ďďööéš ññööţ ŵŵöŕŕķ]'

export const testMode = (): string => '[Ţéššţ mmöďďé: ññöö ŕŕéåļļ mmöñééý mmövvéšš]'

export const testNamed = (a: { title: string }): string => `[Ţéššţ ${a.title}]`

export const testPassed = (): string => '[Îţ ŵŵööŕķšš]'

export const tickets = (): string => '[Ţîççķééţš ååññď éé-mmåîļļš]'

export const ticketsPerOrder = (): string => '[Ţîççķééţš îîññ öññé ööŕďďéŕŕ]'

export const ticketsPerOrderHint = (): string => '[Åļššö fföŕŕ ööŕďééŕšš ţĥĥåţţ šţţåfff ååñďď pååŕţţñéŕŕš ppļååçéé.]'

export const timezone = (): string => '[Ţîmmé žžöññé]'

export const timezoneHint = (): string => '[Ƒöŕŕ ééxåmmpļļé ÉÉûŕŕöpéé/ÅÅmšţţéŕŕďåmm.]'

export const title = (): string => '[Šéţţţîîñĝšš]'

export const transactionFee = (): string => '[Ţŕååñššåçţţîööñ ffééé]'

export const unitsPerPrice = (): string => '[Ţîççķééţš ööff öññé ppŕîîçéé îññ ööñé ööŕŕďéŕŕ]'

export const unitsPerPriceHint = (): string =>
  '[Îñ ýýööûŕ ŵŵééb ššĥööp, ffööŕ ppŕîîçéšš ŵŵîţĥĥöûûţ åå ļļîmîîţ ööf ţţĥĥéîŕŕ ööŵñ.]'

export const usableKeys = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ţĥéé ppŕövvîďďéŕ ĥĥååš ${n} ķééý ţţĥååţ ççåññ bbé ûûšééď.`, other: (n) => `Ţĥéé ppŕövvîďďéŕ ĥĥååš ${n} ķééýšš ţĥĥåţţ çååñ bbé ûûššéď.` })}]`

export const wrongAmount = (): string => '[Éñţţéŕŕ åññ ååmöûûñţţ, ššûççĥ ååš 1.50.]'

export const yes = (): string => '[Ýéšš]'
