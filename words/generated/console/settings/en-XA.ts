// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/settings/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const about = (): string => '[Ýöûûŕ ööŕĝĝåññîšååţîîöñ]'

export const accountActive = (): string => '[Ţåķķéšš pååýmméñţţš]'

export const accountActiveText = (): string => '[Þåýýmééñţšš ĝĝö ţţö ýýöûûŕ ööŵññ ååççööûññţ ååţ ŠŠţŕŕîppé.]'

export const accountId = (): string => '[Þåýýmééñţšš ĝĝö ţţö]'

export const accountNone = (): string => '[Ñö ååçççöûûñţţ]'

export const accountNoneText = (): string =>
  '[Öñļļîññé ššåļļéš ññéééď ååññ åçççööûñţţ ååţ ţţĥéé pååýmméñţţ ppŕövvîďďéŕ.]'

export const accountOfOperator = (): string => '[Šéţţ bbý ţţĥéé öppéŕŕåţööŕ]'

export const accountOfOperatorText = (): string =>
  '[Ţĥéé ööpéŕŕåţţöŕ ööff ţĥĥé îîñššţååļļååţîîöñ ĥĥååš ççĥööšéññ ţţĥé ååçççöûûñţţ.]'

export const accountOnboarding = (): string => '[Ñöţţ ççömppļééţé]'

export const accountOnboardingText = (): string =>
  '[Ţĥéé ååççööûññţ îîš ööpééñééď. ŠŠţţŕîppé ššţîîļļļ ŵååñţţš ţţö ķķñööŵ ŵŵĥöö ýýöû ååŕŕé.]'

export const accountRead = (): string => '[Ûpďďåţţéď ffŕŕöm ŠŠţţŕîppé.]'

export const accountRemoved = (): string => '[Ŕémmövvéď bbýý ţĥĥé ööpééŕååţöŕŕ]'

export const accountRemovedText = (): string =>
  '[Ţĥéé ööpéŕŕåţţöŕ ööff ţĥĥé îîñššţååļļååţîîöñ ĥĥååš ŕŕémmövééď ţţĥéé ååççööûññţ. ÅÅššķ ţţĥéém ţţö ššéţţ îîţ ååĝååîñ.]'

export const accountRestricted = (): string => '[Ñöţţ ååççéépţţéď ýýééţ]'

export const accountRestrictedText = (): string =>
  '[Šţŕŕîppé ĥĥåšš ýööûŕŕ ďééţååîļšš, ååñďď ďďöéšš ññöţ ååçççéppţ ppåýýmééñţšš, ööŕ ññööţ ýýéţţ.]'

export const accountSandboxText = (): string =>
  '[Ţĥîîš ççļûûb ššéļļļšš ŵîîţĥĥ ţĥĥé ššåññďbböx. ÖÖÖpéññ ååñ ååçççöûññţ ååţ ŠŠţţŕîppé ţţö ţţååķé ŕŕééåļ ppååýmééñţţš.]'

export const addProvider = (): string => '[Åďďď åå pŕŕövvîďééŕ]'

export const addRate = (): string => '[Åďďď åå ŕååţéé]'

export const addressLine = (): string => '[Šţŕŕéééţ ååñďď ñûûmbbéŕ]'

export const addressLine2 = (): string => '[Šéççöññď ļļîññé ööf ţţĥéé ååďďŕŕéššš]'

export const advance = (): string => '[Åďvvåññçé ţţĥĥé ççļööçķ]'

export const advanceHint = (): string =>
  '[Évééŕýýţĥîîñĝĝ ţĥĥåţţ îšš ďďûé ööññ ţĥĥé ŵŵåýý ĥĥåpppéññš, îîññ öŕŕďééŕ. ÅÅţţ mööšţţ fîîvéé ýééåŕŕš ååţ ööñççé.]'

export const advanceTo = (): string => '[Åďvvåññçé ţţöö]'

export const archive = (): string => '[Åŕççĥîîvé]'

export const archiveKeeps = (): string => '[Þŕîîçééš ţţĥååţ ĥĥåvvé îîţ ķķééép îîţ.]'

export const archiveNamed = (a: { name: string }): string => `[Åŕççĥîîvé ${a.name}]`

export const archiveNotChosen = (): string => '[Îţ ççååññööţ bbé ççĥĥöšééñ ååñýý mmöŕéé.]'

export const askOperator = (): string =>
  '[Ţĥîîš îîñššţååļļååţîîöñ ööppéñšš ññö ååçççöûññţšš. ÅÅšķķ îţţš ööpééŕååţöŕŕ ţţö ššéţţ ýööûŕŕš.]'

export const autoLink = (): string => '[Ļîññķ bbý åå vvéŕŕîffîéďď éé-mååîļļ åďďďŕŕéššš]'

export const autoLinkHint = (): string =>
  '[Ŵîţţĥööûţ åå ççöďďé. ŢŢûûŕñ îîţţ öññ ööñļļý îîf ţţĥéé ppŕövvîďďéŕ vvééŕîffîééš éé-mmåîļļ ååďďŕŕéšššéšš.]'

export const backToRealTime = (): string => '[Ŕéţţûŕŕñ ţţö ŕŕéååļ ţţîmmé]'

export const backgroundAddress = (): string => '[Åďďďŕééšš ööff ţĥĥé bbåççķĝĝŕöûûñďď pîîçţţûŕéé]'

export const backgroundColour = (): string => '[Çöļļöûûŕ]'

export const backgroundHint = (): string => '[Ƒöŕŕ ýýöûŕŕ ööŵñ ššîîţé.]'

export const backgroundImage = (): string => '[Ɓåççķĝĝŕöûûñďď pîîçţţûŕéé]'

export const branding = (): string => '[Þîççţûûŕéšš]'

export const businessNumber = (): string => '[Ŕéĝĝîššţŕååţîîöñ ññûûmbééŕ]'

export const callbackUrl = (): string => '[Ŕéďďîŕŕéçţţ ååďďŕŕéššš ţţö ŕŕéĝĝîššţéŕŕ ååţ ţţĥéé pŕŕövvîďééŕ]'

export const cardRefundsInCash = (): string =>
  '[Ĝîvvé ççåššĥ bbåççķ fföŕŕ ššåļééš ţţĥååţ ŵŵéŕŕé ppåîîď ŵŵîţţĥ åå ççåŕŕď]'

export const cardRefundsInCashHint = (): string =>
  '[Öţĥĥéŕŕŵîššé ţţĥééý ååŕéé ŕŕéfûûñďďéď ååţţ ţĥĥé ççåŕŕď ţţéŕŕmîîñåļļ.]'

export const cardsOnly = (): string => '[Ñöţţĥîîñĝ ééļļšé]'

export const categoryExempt = (): string => '[Éxéémppţ]'

export const categoryOutside = (): string => '[Öûţţšîîďé ţţĥĥé ššçööpé ööff VÅÅŢ]'

export const categoryReverse = (): string => '[Ŕévvéŕŕšé ççĥĥåŕĝĝé]'

export const categoryStandard = (): string => '[Šţååñďďåŕďď ööŕ ŕŕéďďûçééď]'

export const categoryZero = (): string => '[Žéŕŕö]'

export const change = (): string => '[Çĥååñĝĝé]'

export const changeNamed = (a: { title: string }): string => `[Çĥååñĝĝé ${a.title}]`

export const city = (): string => '[Ţöŵŵñ]'

export const clientId = (): string => '[Çļîîéññţ îîď]'

export const clientSecret = (): string => '[Çļîîéññţ ššéççŕéţţ]'

export const clockAdvanced = (): string => '[Ţĥéé ççļöççķ îîš ååďďvåññçééď.]'

export const clockAdvances = (): string => '[Ţĥéé ççļöççķ îîš ööññ îţţš ŵŵåýý; îîţ îîšš åţţ]'

export const clockRemoved = (): string => '[Ţĥéé ööŕĝååñîîšåţţîööñ ûûšééš ŕŕéååļ ţţîmmé ååĝååîñ.]'

export const clockShows = (): string => '[Ţĥéé ççļöççķ ššĥööŵšš]'

export const clockStarted = (): string => '[Ţĥéé ţţéšţţ ççļöççķ îîš ššţţåŕţţéďď.]'

export const colourCard = (): string => '[Ļöööķ]'

export const colourHint = (): string =>
  '[Þîççķ îîţ, öööŕ ţţýppé îîţ ååš # åååñďď 3 ööŕŕ 6 ďďîîĝîîţš, šššûçĥĥ ååš #0bbb3ď2éé. ÎÎff ýýöû ļļééåvéé îîţ éémppţý, îîîţ îîš ďďåŕŕķ bbļûûé.]'

export const colourWrong = (): string =>
  '[Ŵŕîîţéé å # åååñďď 3 ööŕŕ 6 ďďîîĝîţţš ffŕŕöm 0 ţţţö 9 åååñďď åå ţöö ff, ššûççĥ ååš #0bbb3ďď2é.]'

export const company = (): string => '[Ļéĝĝåļļ ñååméé]'

export const continueOnboarding = (): string => '[Çöññţîîñûéé ååţ ŠŠţŕŕîpéé]'

export const counterRefunds = (): string => '[Ŕéffûññďš ååţţ ţĥĥé ççöûûñţţéŕ]'

export const country = (): string => '[Çöûûñţţŕý]'

export const countryHint = (): string => '[Ţŵöö ļļéţţţéŕŕš, ššûûçĥ ååšš ÑĻĻ.]'

export const creditNotePrefix = (): string => '[Ñûmmbééŕš ööff çŕŕéďďîţ ññööţéšš bbéĝîîñ ŵŵîţţĥ]'

export const creditNotePrefixHint = (): string => '[Åñööţĥĥéŕ bbééĝîñññîîñĝ ţţĥĥåñ ţţĥĥåţ ööff îññvööîçééš.]'

export const currency = (): string => '[Çûŕŕŕééñçýý]'

export const daysLater = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `${n} ďååý ļļåţţéŕŕ`, other: (n) => `${n} ďååýšš ļååţééŕ` })}]`

export const defaultRates = (): string => '[Ďéffåûûļţ ŕŕååţéšš]'

export const deleteIt = (): string => '[Ďéļļéţţé]'

export const deleteNamed = (a: { title: string }): string => `[Ďéļļéţţé ${a.title}]`

export const deleteProvider = (): string => '[Ďéļļéţţé ţţĥéé pŕŕövvîďééŕ]'

export const deleteStaffProvider = (): string => '[Ďéļļéţţé ţţĥéé îďďéññţîţţý ppŕöövîîďéŕŕ ööf ţţĥéé šţţåfff?]'

export const fanProviderStops = (): string => '[Ƒåññš ççåññ ññö ļļöññĝéŕŕ ššîĝññ îîñ ţţĥŕŕöûĝĝĥ îîţ.]'

export const fanProviders = (): string => '[Þŕöövîîďéŕŕš ţţĥååţ ššîĝĝñ ffåññš îîñ]'

export const fanSignIn = (): string => '[Ƒåññš’ ššîîĝññ-îññ]'

export const fanTitleHint = (): string => '[Ƒåññš ŕŕéååď “ÇÇööñţţîñûûé ŵŵîţţĥ …”.]'

export const favicon = (): string => '[Šmååļļļ îççöññ]'

export const faviconAddress = (): string => '[Åďďďŕééšš ööff ţĥĥé ššmååļļļ îççöññ]'

export const faviconHint = (): string => '[Šqûûåŕŕé. ŴŴååļļééţ ppåšššééš ššĥööŵ îîţ îîñ ññööţîffîççåţîîöññš.]'

export const feeHint = (): string =>
  '[Åďďďéďď öññçéé ţöö éévéŕŕý ööŕďďéŕŕ ţĥĥåţţ îšš ññöţ ffŕŕéé. ÉÉÉñţééŕ 0 ffföŕŕ ñöö fféé.]'

export const feePerOrder = (a: { currency: string }): string => `[Ƒééé fföŕ ééååçĥ ööŕŕďéŕŕ, îîñ ${a.currency}]`

export const feeRate = (): string => '[VÅŢŢ ŕŕåţéé ööf fféééš]'

export const feeRateHint = (): string =>
  '[Ƒöŕŕ ţţĥé ššééŕvîîçéé féééšš öff ppŕîççéšš åññď ţţĥéé ţţŕåññšååçţîîöññ fééé.]'

export const imageHint = (): string => '[Îţ bbééĝîññš ŵŵîţţĥ ĥĥţţţpšš://.]'

export const invoiceNote = (): string => '[Ţéxxţ ööñ éévvéŕýý îîñvööîççé]'

export const invoiceNoteHint = (): string => '[Šûççĥ ååš bbååñķ ďďééţåîîļšš]'

export const invoicePrefix = (): string => '[Ñûmmbééŕš ööff îññvööîçééš bbéĝĝîññ ŵîîţĥĥ]'

export const invoices = (): string => '[Îñvvöîîçéšš]'

export const invoicesAbout = (): string =>
  '[Îñvvöîîçéšš ååŕé îîšššûééď ššömmé ššéççöññďš ååffţéŕŕ ţţĥé ššååļé. ÇÇÇĥåññĝééš ççöûûñţ ffööŕ ďďöççûmééñţţš ffŕööm ññöŵŵ öññ: ññöbböďďý ççåññ çĥĥåññĝé ååññ îšššûûéď ööññé.]'

export const issue = (): string => '[Ŵĥîîçĥĥ öŕŕďééŕš ĝĝééţ ååñ îîñvvöîîçé]'

export const issueAlways = (): string => '[Évééŕýý öŕŕďééŕ ŵŵîţţĥ åå bbûýééŕ]'

export const issueCompanies = (): string => '[Ţĥööšéé ŵĥĥöššé bbûýýéŕ îîšš å ççöömpååñýý åññď ååšķķš fföŕŕ ööñé]'

export const issueHint = (): string => '[Šţååfff çååñ ŕŕéqqûééšţ ööññé fföŕŕ åññý ööŕďďéŕŕ.]'

export const issueOff = (): string => '[Ñöññé]'

export const issueOnRequest = (): string => '[Ţĥööšéé ŵĥĥöššé bbûýýéŕ ååššķš ffööŕ ööñéé]'

export const issuedCreditNotes = (a: { prefix: string }): string => `[Ļåššţ ççŕééďîîţ ññöţţé ööf ${a.prefix}]`

export const issuedInvoices = (a: { prefix: string }): string => `[Ļåššţ îîñvvöîîçé ööff ${a.prefix}]`

export const issuer = (): string => '[Îšššûééŕ]'

export const issuerHint = (): string =>
  '[Éxååçţţļý ååšš ţĥĥé ppŕöövîîďéŕŕ ŵŵŕîţţéšš îţţ, ššûççĥ ååš ĥĥţţţpšš://ļļööĝîîñ.ééxååmpļļé.ççömm.]'

export const keepSecretHint = (): string => '[Ļéååvéé îţţ éémpţţý ţţö ķķééép ţţĥĥé ššţööŕéďď ššéçŕŕéţţ.]'

export const lastChanged = (): string => '[Šéţţţîîñĝšš ļļåšţţ ççĥåññĝééď]'

export const lastRead = (): string => '[Ļåššţ ŕŕéååď]'

export const legalName = (): string => '[Ļéĝĝåļļ ñååméé öff ţţĥé ššééļļééŕ]'

export const linksGo = (): string => '[Ţĥéé ļļîñķķš bbéţţŵéééñ îîţţš ååçççöûññţšš åññď ççûššţööméŕŕš ååŕéé ďďéļééţééď.]'

export const liveMode = (): string => '[Ļîvvé]'

export const logo = (): string => '[Ļöĝĝö]'

export const logoAddress = (): string => '[Åďďďŕééšš ööff ţĥĥé ļļöĝĝö]'

export const logoHint = (): string =>
  '[Öñ ţţîîçķééţšš, ŵŵåļļļéţţ ppåšššéšš åññď éé-mmåîîļš. ƁƁƁéšţţ ååš ÞÞÑĜĜ ŵîîţĥĥ å ţţŕŕåñššpååŕéññţ bbåççķĝĝŕöûûñďď.]'

export const methodBancontact = (): string => '[Ɓåññçööñţååçţţ]'

export const methodDebit = (): string => '[ŠÉÞÞÅ ďďîŕŕéççţ ďďébbîţ]'

export const methodIdeal = (): string => '[îĎÉÉÅĻĻ]'

export const mode = (): string => '[Ṁöďďé]'

export const name = (): string => '[Ñåmmé]'

export const nameHint = (): string => '[Çûššţööméŕŕš ššééé îîţ ööñ ţţîççķééţš ååññď éé-mmåîļļš.]'

export const never = (): string => '[Ñévvéŕŕ]'

export const no = (): string => '[Ñö]'

export const noAccountYet = (): string => '[Ñö ååçççöûûñţţ ýééţ]'

export const noFanProviders = (): string =>
  '[Ƒåññš ĥĥåvvé ññö ššîîĝñ-îîññ öff ţţĥéîîŕ ççļûûb ýýéţţ. ÅÅďďď ţţĥé ppŕŕövîîďééŕ ööf ýýöûûŕ ffåññ ååççööûññţš, åååñď ţţééšţ îîţţ bééfööŕé ffååñš ûûššé îîţ.]'

export const noRates = (): string =>
  '[Ţĥééŕéé åŕŕé ññö ŕŕååţéšš ýýéţ. ŴŴŴîţĥĥöûûţ ööñéé, ññöţţĥîññĝ îîš ššĥĥöŵññ ööŕ ççåļļçûļļåţţéď ååšš VÅÅŢ.]'

export const noSecret = (): string => '[Ñöññé]'

export const noStaffProvider = (): string =>
  '[Šţååfff šîîĝññ îññ ŵŵîţĥĥ åå pååšššŵöŕŕď ööŕ åå ppåšššķķéý. ÎÎÎf ýýöûûŕ ööŕĝĝåñîîšååţîööñ ĥĥåšš îîţš ööŵŵñ ååçççöûññţšš, ššûççĥ ååš ṀṀîççŕööšöffţ ÉÉñţţŕåå öŕŕ ĜĜööĝĝļéé Ŵööŕķķšpååçéé, ššéţţ ţĥĥémm ûpp ĥĥéŕéé.]'

export const noVat = (): string => '[Ñö VVÅÅŢ]'

export const notReadYet = (): string => '[Ñöţţ ŕŕéåďď ýýéţ]'

export const note = (): string => '[Ţéxxţ îîñ éévvéŕýý éé-mååîļļ]'

export const nothingDue = (): string => '[Ñöţţĥîîñĝ]'

export const orderLimits = (): string => '[Ļîmmîţţš ööf ööŕďďéŕŕš]'

export const orders = (): string => '[Ţîççķééţš ååññď ööŕďďéŕšš]'

export const organisation = (): string => '[Öŕĝĝåññîšååţîîöñ]'

export const organisationId = (): string => '[Îďééñţţîfîîéŕŕ]'

export const otherMethods = (): string => '[Ɓéššîďďéš ççååŕďšš]'

export const pageExpired = (): string =>
  '[Ţĥéé ppåĝéé ööf ŠŠţŕŕîpéé ĥĥåď ééxxpîŕŕéďď. ÇÇöññţîññûéé ŵîîţĥĥ å ññééŵ ööñéé.]'

export const paymentAccount = (): string => '[Åçççöûûñţ ffööŕ ppåýýméññţšš]'

export const paymentProvider = (): string => '[Þåýýmééñţ ppŕŕövîîďééŕ]'

export const paymentUrl = (): string => '[Þåĝĝé ööf ppååýmééñţţ ļîîñķķš]'

export const paymentUrlHint = (): string =>
  '[Å ppåýýméññţ ļļîññķ ööpééñšš îţţ: ŵŵĥööévvéŕ ppååýš ffööŕ åå mmémbbéŕŕšĥîîp ppåýýš ţţĥééŕéé ŵĥĥåţţ îšš ďďûé, ŵŵŵîţĥĥöûûţ ååñ ååçççöûûñţ. ƑƑƑöŕ ééxxåmppļéé ĥţţţppš://çççļûbb.ééxåmmpļļé/ppåýý/?ööŕďďéŕ={öööŕďééŕ_ûûûîîď}#{pppåýýméññţ_ššéççŕééţ}]'

export const payments = (): string => '[Þåýýmééñţšš]'

export const paysOut = (): string => '[Þåýýš ööûţţ ţţö ýýöûûŕ bbåññķ]'

export const pictureAddresses = (): string => '[Ûšéé ppîçţţûŕŕéš ööff ýööûŕŕ öŵŵñ ššîţţé îîñššţééåď]'

export const pictureElsewhere = (a: { url: string }): string => `[Îţ îîšš šĥĥöŵŵñ ffŕööm ${a.url}.]`

export const pictureNone = (): string => '[Ñö ppîîçţûûŕéé ýééţ.]'

export const pictureOnDark = (a: { label: string }): string => `[${a.label} öññ åå ďååŕķķ pååĝéé]`

export const pictureOnLight = (a: { label: string }): string => `[${a.label} öññ åå ļîîĝĥĥţ ppåĝĝé]`

export const pictureRemove = (a: { label: string }): string => `[Ŕémmövvé: ${a.label}]`

export const pictureRemoved = (): string => '[Ţĥéé ppîçţţûŕŕé îîš ŕŕémmövvéď.]'

export const pictureSending = (a: { label: string }): string => `[${a.label}: ööñ îîţšš ŵŵåý]`

export const pictureStored = (): string => '[Ţĥéé ppîçţţûŕŕé îîš ššţööŕééď.]'

export const pictureUnreadable = (): string =>
  '[Ţĥîîš bbŕööŵššéŕ ççååññööţ ŕŕéååď ţţĥéé ffîļéé ååš åå ppîçţţûŕŕé. ÇÇĥĥööššé åå ÞÞÑĜĜ öŕŕ ĴĴÞÉĜĜ ppîçţţûŕŕé.]'

export const picturesText = (): string =>
  '[Çĥöööššé åå ffîļéé ööŕ ďďŕööp îîţ ööñ îîţţš ffîééļď. ŢŢŢîçķķéţţš, ŵŵååļļééţ ppåšššééš, éé-mmåîîļšš åññď ţţĥéé ppåĝééš ööf ýýööûŕ ççļļûb ššĥĥöŵ ţţĥĥé ppîççţûŕŕéšš.]'

export const placesPerAddress = (): string => '[Þļååçééš ţţĥååţ ööñéé ñééţŵŵöŕķķ ååďďŕŕéššš mmåýý ĥööļďď åţţ åå ţîîméé]'

export const placesPerAddressHint = (): string =>
  '[Îñ ýýööûŕ ŵŵééb ššĥööp. ÎÎţţ ķéééppš ööñéé bûûýééŕ ffŕööm ţţåķķîñĝĝ éévéŕŕýţţĥîññĝ.]'

export const postcode = (): string => '[Þöššţççöďéé]'

export const prefixHint = (): string =>
  '[Çåppîţţåļ ļļééţţééŕšš, ďďîĝĝîţšš, ššļååšĥĥéš, pppöîññţšš åññď ĥĥýppĥééñš; ñññöţ åå ďďîĝĝîţţ åţţ ţţĥé ééññď. ÅÅññöţĥĥéŕŕ bééĝîîññîîñĝĝ šţţåŕŕţš åå ññéŵŵ ššéŕîîéšš åţţ 1, ffföŕŕ å ññééŵ ýýéååŕ fföŕŕ îññšţţåñççé.]'

export const previewLabel = (a: { name: string }): string =>
  `[Þŕéévîîéŵ: ååå ţîîçķķéţ ööff ${a.name} îññ îîţš ççööļöûûŕ]`

export const previewTicket = (): string => '[Ţîççķééţ]'

export const profile = (): string => '[Þŕööfîîļé]'

export const providerDeleted = (): string => '[Ţĥéé ppŕövvîďďéŕ îîšš ďééļééţéďď.]'

export const providerTitle = (): string => '[Ñåmmé]'

export const providerTitleHint = (): string => '[Šţååfff šééé îîţ ööññ ţĥĥé ššîĝĝñ-îîñ ppååĝé.]'

export const rateAdded = (): string => '[Ţĥéé ŕŕåţéé îîš ååďďďéď.]'

export const rateArchived = (): string => '[Åŕççĥîîvéďď]'

export const rateCategory = (): string => '[Çåţţéĝĝöŕýý]'

export const rateInUse = (): string => '[Çåññ bbé ççĥööšéññ]'

export const rateIsArchived = (): string => '[Ţĥéé ŕŕåţéé îîš ååŕççĥîvvéďď.]'

export const rateName = (): string => '[Ñåmmé ööf ţţĥĥé ŕŕåţţé]'

export const rateNameHint = (): string => '[Ɓûýýéŕŕš ååñďď böööķķķééépééŕš ššééé îîţ, ššûûçĥĥ åšš VVÅŢ ļļööŵ.]'

export const rateNameMissing = (): string => '[Éñţţéŕŕ å ññååmé.]'

export const rateNeverChanges = (): string =>
  '[Å ŕŕåţţé ññévvéŕ ççĥĥåñĝĝéšš. ŴŴĥééñ ţţĥéé ļååŵ ççĥååñĝĝéš, åååďď ååññöţĥĥéŕŕ öññé ååñďď ååŕçĥĥîvvé ţţĥîîš ööñéé.]'

export const ratePercent = (): string => '[Þéŕŕ ççéñţţ]'

export const ratePercentWrong = (): string =>
  '[Éñţţéŕŕ å ppééŕçééñţţåĝéé ååbövvé 0 åååñďď åţţ mmöšţţ 100, ŵŵŵŵîţĥĥ ååţ mmöššţ ţţŵöö ďééçîîmåļļš.]'

export const rateReason = (): string => '[Ŕéååšööñ ŵŵîţţĥöûûţ VVÅŢŢ]'

export const rateReasonHint = (): string => '[Ɓûýýéŕŕš ššééé îţţ ööñ ŕŕéççéîppţšš.]'

export const rateReasonMissing = (): string => '[Éñţţéŕŕ ţĥĥé ŕŕéååšööñ.]'

export const rateStatus = (): string => '[Šţååţûûš]'

export const rates = (): string => '[Ŕåţţéšš öff VVÅŢ]'

export const readAgain = (): string => '[Ûpďďåţţé ffŕööm ŠŠţŕŕîpéé]'

export const realTime = (): string =>
  '[Ţĥîîš ööŕĝĝåññîšååţîîöñ ûûššéš ŕŕééåļ ţţîîmé. ŴŴŴîţĥĥ åå ţééšţţ çļļöççķ, ţţîîmé ššţţåñďďš ššţîîļļļ ûññţîîļ ýýöûû åďďvååñçéé îîţ: îîññšţååļmméñţţš, ŕŕééñééŵåļļš ååñďď ééxpîîŕýý ţĥĥéññ ĥååpppéñ ŵŵĥĥéñ ýýööû ššåýý šöö.]'

export const registrationNumber = (): string => '[Ñûmmbééŕ îîñ ţţĥéé ŕŕéĝîîšţţéŕ ööff çöömppåñîîéšš]'

export const registrationNumberHint = (): string => '[Ñéééďééď ŵŵîţţĥöûûţ åå VVÅŢŢ ñûûmbbéŕ.]'

export const replyTo = (): string => '[Åñššŵééŕš ĝĝöö ţöö]'

export const requireSecondFactor = (): string => '[Šţååfff ñéééďď å ššééçöññď ffåççţööŕ]'

export const requireSecondFactorHint = (): string =>
  '[Åñ ååûûţĥééñţţîçååţööŕ ååppp öŕŕ åå pååšššķéýý. ÎÎţ ååpppļîîéšš ŵîîţĥĥîñ ffîîvé ššééçöññďšš, ååļššö ţţö ppéööpļļé ŵŵĥöö åŕŕé ššîĝĝñééď îîñ. ÝÝööû ññéééď ööñéé ýýöûŕŕšééļf ffîîŕšţţ.]'

export const requireSso = (): string => '[Šţååfff šîîĝññ îññ ţţĥŕööûĝĝĥ ýýöûûŕ ööŵññ îďďéññţîţţý ppŕöövîîďéŕŕ]'

export const requireSsoHint = (): string =>
  '[Þåšššŵŵöŕďďš ååŕéé ţţĥéññ ŕŕéfûûšééď. ŠŠîîĝñ îîññ ţĥĥŕööûĝĥĥ ţţĥé ppŕŕövîîďééŕ ýýöûûŕšééļff fîîŕššţ.]'

export const retentionYears = (): string => '[Ƒûļļļ ýýéååŕšš ţĥĥåţţ ďööçûûméññţšš åŕŕé ķķéppţ]'

export const retentionYearsHint = (): string =>
  '[Åfţţéŕŕ ţĥĥé ýýéååŕ ööf îîšššûéé. ÛÛñţţîļļ ţĥĥéññ ñööbööďý ççååñ ďďéļļéţéé ţţĥémm, éévééñ îîf ţţĥĥé ççûššţömméŕŕ îšš ééŕåššéďď.]'

export const returnUrls = (): string => '[Þåĝĝéšš ţöö ŕŕéţûûŕññ ţöö]'

export const returnUrlsHint = (): string => '[Éxååçţţ åďďďŕŕéšššéšš öff ýýöûŕŕ ššîţéé, ööñéé ööñ ééåççĥ ļļîññé.]'

export const save = (): string => '[Šåvvé]'

export const saved = (): string => '[Šåvvéďď.]'

export const secretStored = (): string => '[Šţööŕééď, ééññçŕýýpţţéď]'

export const sendEmails = (): string => '[Šéññď bbûýýéŕŕš ţţĥééîŕ ţţîîçķééţšš býý éé-mååîļļ]'

export const senderAddress = (): string => '[Šéññďééŕ’šš ååďďŕŕéššš]'

export const senderName = (): string => '[Šéññďééŕ’šš ññåméé]'

export const series = (): string => '[Ñûmmbééŕš ššöö fååŕ]'

export const seriesAbout = (): string => '[Ţĥéé ññûmbbéŕŕš ööf åå ššéŕŕîéšš ĥĥåvéé ññö ĝĝåppš.]'

export const setUp = (): string => '[Šéţţ îîţ ûûp]'

export const staffPolicy = (): string => '[Ŵĥååţ ššîĝĝñ-îîñ mmûûšţ ĥĥååvé]'

export const staffProvider = (): string => '[Îďééñţţîţýý ppŕövvîďďéŕ ööff ţĥĥé ššţååfff]'

export const staffProviderStops = (): string =>
  '[Ñöbböďďý ççåññ šîîĝññ îññ ţţĥŕööûĝĝĥ îîţ ffŕööm ññöŵŵ ööñ. ÞÞééöpļļé ŵŵĥöö ååŕé ššîîĝñééď îîñ ššţţåý ššîîĝñééď îîñ.]'

export const staffSignIn = (): string => '[Šţååfff šîîĝññ-îññ]'

export const startClock = (): string => '[Šţååŕţţ å ţţééšţ ççļļöçķķ]'

export const startOnboarding = (): string => '[Öpééñ ååñ ååçççöûûñţţ åţţ ŠŠţŕîîpéé]'

export const stillDue = (): string => '[Šţŕŕîppé ååšķķš fföŕŕ]'

export const takesPayments = (): string => '[Ţåķķéšš pååýmméñţţš]'

export const terms = (): string => '[Ţéŕŕmšš öññ éévéŕŕý ţţîççķééţ]'

export const test = (): string => '[Ţéššţ]'

export const testClock = (): string => '[Ţéššţ ççļööçķķ]'

export const testFailed = (): string => '[Îţ ďďööéš ññööţ ŵŵöŕŕķ]'

export const testMode = (): string => '[Ţéššţ mmöďďé: ññöö ŕŕéåļļ mmöñééý mmövvéšš]'

export const testNamed = (a: { title: string }): string => `[Ţéššţ ${a.title}]`

export const testPassed = (): string => '[Îţ ŵŵööŕķšš]'

export const ticketRate = (): string => '[VÅŢŢ ŕŕåţéé ööf ţţîççķéţţš]'

export const ticketRateHint = (): string =>
  '[Ƒöŕŕ ppŕîççéšš ţĥĥåţţ ĥååvéé ñöö ŕŕåţéé ööf ţţĥééîŕ ööŵŵñ. ÎÎţţ çööûññţš ffööŕ ššåļļéš ffŕŕöm ññööŵ ööñ.]'

export const tickets = (): string => '[Ţîççķééţš ååññď éé-mmåîļļš]'

export const ticketsPerOrder = (): string => '[Ţîççķééţš îîññ öññé ööŕďďéŕŕ]'

export const ticketsPerOrderHint = (): string => '[Åļššö fföŕŕ ööŕďééŕšš ţĥĥåţţ šţţåfff ååñďď pååŕţţñéŕŕš ppļååçéé.]'

export const ticketsUrl = (): string => '[Þåĝĝé ŵŵîţţĥ ţţĥéé ţţîçķķéţţš]'

export const ticketsUrlHint = (): string =>
  '[Ţĥéé bbûţţţöññ îññ ţţîçķķéţţ é-mmååîļšš ööpéññš îîţ: fffåñšš ššéé ţţĥĥéîŕŕ ţţîçķķéţţš ţţĥééŕé ööññ åññý ďďévvîççé. ƑƑööŕ ééxååmpļļé ĥĥţţţpšš://ççļļûb.ééxxåmppļéé/ţîîçķķéţšš/?ööŕďďéŕŕ={ööŕďďéŕ_ûûûûîď}#{öööŕďďéŕŕ_šééçŕŕéţ}]'

export const timeFirst = (): string => '[Éñţţéŕŕ å ţţîîmé ļļååţéŕŕ ţţĥåññ ññöŵ ffîîŕšţţ.]'

export const timezone = (): string => '[Ţîmmé žžöññé]'

export const timezoneHint = (): string => '[Ƒöŕŕ ééxåmmpļļé ÉÉûŕŕöpéé/ÅÅmšţţéŕŕďåmm.]'

export const title = (): string => '[Šéţţţîîñĝšš]'

export const transactionFee = (): string => '[Ţŕååñššåçţţîööñ ffééé]'

export const unitsPerPrice = (): string => '[Ţîççķééţš ööff öññé ppŕîîçéé îññ ööñé ööŕŕďéŕŕ]'

export const unitsPerPriceHint = (): string =>
  '[Îñ ýýööûŕ ŵŵééb ššĥööp, ffööŕ ppŕîîçéšš ŵŵîţĥĥöûûţ åå ļļîmîîţ ööf ţţĥĥéîŕŕ ööŵñ.]'

export const usableKeys = (a: { count: number }): string =>
  `[${$plural('en', a.count, { one: (n) => `Ţĥéé ppŕövvîďďéŕ ĥĥååš ${n} ķééý ţţĥååţ ççåññ bbé ûûšééď.`, other: (n) => `Ţĥéé ppŕövvîďďéŕ ĥĥååš ${n} ķééýšš ţĥĥåţţ çååñ bbé ûûššéď.` })}]`

export const vat = (): string => '[VÅŢŢ]'

export const vatId = (): string => '[VÅŢŢ ññûmbbéŕŕ]'

export const vatIdHint = (): string =>
  '[Ŵîţţĥ ţţĥéé ļļéţţţéŕŕš ööf îîţšš ççöûññţŕŕý ååñďď ŵîîţĥĥöûţţ ššpåççéšš, ššûççĥ ååš ÑÑĻ123456789ƁƁƁƁƁ01]'

export const wrongAmount = (): string => '[Éñţţéŕŕ åññ ååmöûûñţţ, ššûççĥ ååš 1.50.]'

export const yes = (): string => '[Ýéšš]'
