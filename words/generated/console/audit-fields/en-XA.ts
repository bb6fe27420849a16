// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/audit-fields/en.json.
export const account = (): string => '[Åçççöûûñţ]'

export const accountNumber = (): string => '[Åçççöûûñţ ññûûmbééŕ]'

export const action = (): string => '[Çöŕŕŕééçţîîöññ]'

export const activeSecrets = (): string => '[Šéççŕééţš îîññ ûššé]'

export const address = (): string => '[Åďďďŕééšš]'

export const address2 = (): string => '[Šéççöññď ååďďďŕéššš ļļîññé]'

export const addressLine = (): string => '[Åďďďŕééšš]'

export const addressLine2 = (): string => '[Šéççöññď ååďďďŕéššš ļļîññé]'

export const algorithms = (): string => '[Šîĝĝñååţûŕŕéšš ţĥĥåţţ åŕŕé ååçççéppţéďď]'

export const allowedAddresses = (): string => '[Ñéţţŵööŕķ ååďďďŕééšššéš ţţĥĥåţ mmååý ûûšéé îţţ]'

export const amountMinor = (): string => '[Åmööûññţ]'

export const archivedAt = (): string => '[Åŕççĥîîvéďď]'

export const audiences = (): string => '[Åûďďîééñçééš]'

export const author = (): string => '[Ŵŕîîţţţéñ bbýý]'

export const autoLink = (): string => '[Ļîññķšš fååñšš býý ţţĥéîîŕ éé-mmåîîļ ååďďďŕéššš]'

export const autoRenew = (): string => '[Ŕéññéŵŵš bbý îîţššéļļf]'

export const autoRenewal = (): string => '[Ŕéññéŵŵš bbý îîţššéļļf]'

export const availableFromUnix = (): string => '[Öñ ššååļé ffŕŕöm]'

export const availableUntilUnix = (): string => '[Öñ ššååļé ûûññţîļļ]'

export const backgroundColor = (): string => '[Ɓåççķĝĝŕöûûñďď çööļööûŕ]'

export const backgroundImage = (): string => '[Ɓåççķĝĝŕöûûñďď pîîçţţûŕéé]'

export const bannerImage = (): string => '[Ɓåñññééŕ]'

export const barcodes = (): string => '[Ķîññď ööf ţţîîçķééţ ççöďďé]'

export const businessNumber = (): string => '[Çömmpååñý ññûûmbééŕ]'

export const buyTicketsUrl = (): string => '[Þåĝĝé ŵŵĥééŕéé ţîîçķķéţšš ååŕé bbööûĝĥĥţ]'

export const bytes = (): string => '[Šîžžé ööf ţţĥĥé ffîļļé îîñ bbýţţéšš]'

export const capacity = (): string => '[Þļååçééš]'

export const cardRefundsInCash = (): string => '[Çåŕŕď ppåýýmééñţšš mmåý bbéé ŕééfûûñďééď îîñ ççååšĥ]'

export const categories = (): string => '[Çåţţéĝĝöŕîîéšš]'

export const category = (): string => '[Çåţţéĝĝöŕýý]'

export const cause = (): string => '[Çåûûšéé]'

export const cell = (): string => '[Çéļļļ]'

export const channel = (): string => '[Ŵåýý ööf ššéļļļîññĝ]'

export const city = (): string => '[Çîţţý]'

export const clientId = (): string => '[Çļîîéññţ ÎÎĎ]'

export const closesAt = (): string => '[Éñţţŕýý ûññţîîļ]'

export const commonStock = (): string => '[Ûšééš ţţĥéé ppļåççéšš öff ååļļ]'

export const company = (): string => '[Ļéĝĝåļļ ñååméé]'

export const companyName = (): string => '[Çömmpååñý]'

export const conflicts = (): string => '[Çöññfļļîçţţš ţţĥååţ ååŕéé ļļéfţţ]'

export const copy = (): string => '[Çöppý]'

export const costCentre = (): string => '[Çöššţ ççéññţŕŕé]'

export const countedMinor = (): string => '[Çöûûñţţéď]'

export const country = (): string => '[Çöûûñţţŕý]'

export const countryId = (): string => '[Çöûûñţţŕý]'

export const creditNotePrefix = (): string => '[Ɓéĝĝîñññîññĝ ööf ççŕŕéďîîţ ññöţţé ññûmmbééŕš]'

export const currency = (): string => '[Çûŕŕŕééñçýý]'

export const customerId = (): string => '[Çûššţööméŕŕ]'

export const dateOfBirth = (): string => '[Ďåţţé ööf bbîîŕţĥĥ]'

export const debitNoticeDays = (): string => '[Ďåýýš ööf ññööţîççé bbéfföŕŕé åå ďďébîîţ]'

export const description = (): string => '[Ďéššçŕŕîpţţîööñ]'

export const difference = (): string => '[Ďîfffééŕéññçéé]'

export const differenceMinor = (): string => '[Ďîfffééŕéññçéé]'

export const direction = (): string => '[Îñţţö ööŕ ööûûţ ööf ţţĥéé ďďŕåŵŵéŕŕ]'

export const disabledReason = (): string => '[Ŵĥýý îîţ ŵŵåšš šŵŵîţţçĥééď ööfff]'

export const document = (): string => '[Þŕîîñţţéď]'

export const ed25519 = (): string => '[Åļššö ššîĝĝñééď ŵŵîţţĥ ÉÉď25519]'

export const emailAddress = (): string => '[É-mmåîîļ ååďďďŕéššš]'

export const endpointId = (): string => '[Éñďďpööîñţţ]'

export const endsAt = (): string => '[Éñďďš]'

export const endsOn = (): string => '[Ļåššţ ďďåýý]'

export const eventId = (): string => '[Évééñţţ]'

export const eventIds = (): string => '[Öñļļý ţţĥééšéé évvéññţš]'

export const eventStatusId = (): string => '[Šţååţûûš]'

export const exemptionReason = (): string => '[Ŕéååšööñ ööf ţţĥéé ééxémmpţţîöññ]'

export const expectedMinor = (): string => '[Éxppéççţéďď]'

export const expires = (): string => '[Éxppîŕŕéš]'

export const expiresAt = (): string => '[Éxppîŕŕéš]'

export const favicon = (): string => '[Îçööñ]'

export const feeTaxRateId = (): string => '[VÅŢŢ ŕŕåţéé ööf fféééš]'

export const fees = (): string => '[Ƒéééš ååŕéé ŕŕéfûûñďďéď ţţööö]'

export const firstName = (): string => '[Ƒîŕŕšţţ ñååméé]'

export const fixedEndDate = (): string => '[Éñďďš ööñ åå ffîxxéďď ďååý]'

export const floatMinor = (): string => '[Çåššĥ ååţ ţţĥĥé ššţååŕţ]'

export const focalPoint = (): string => '[Ƒöççåļļ pööîññţ]'

export const format = (): string => '[Ƒöŕŕmååţ]'

export const fromSeasonId = (): string => '[Ƒŕööm ţţĥéé ššéåššöññ]'

export const fulfillmentTrackingCode = (): string => '[Ţŕååçķķîñĝĝ ççöďéé]'

export const gameDayAccess = (): string => '[Åďmmîţţš ööñ mmåţţçĥĥ ďååýšš]'

export const gate = (): string => '[Ĝåţţé]'

export const gender = (): string => '[Ĝéññďééŕ]'

export const graceDays = (): string => '[Ďåýýš ööf ĝĝŕŕåçéé]'

export const groupTicket = (): string => '[Ĝŕööûpp ţîîçķķéţ]'

export const hasClientSecret = (): string => '[Ĥåšš åå çļļîééñţ ššééçŕééţ]'

export const height = (): string => '[Ĥéîîĝĥĥţ]'

export const hexColor = (): string => '[Çöļļöûûŕ]'

export const hint = (): string => '[Ɓéĝĝîññš ööŕ ééñďďš ŵŵîţţĥ]'

export const image = (): string => '[Þîççţûûŕé]'

export const instalmentState = (): string => '[Îñššţååļmééñţţš]'

export const instalments = (): string => '[Îñššţååļmééñţţš]'

export const intervalCount = (): string => '[Ţîmmé bbéţţŵéééñ ţţŵŵö îîñššţåļļmééñţšš]'

export const intervalUnit = (): string => '[Îñ ďďååýš, ŵŵŵééķķš ööŕ mmööñţĥĥš]'

export const invoicePrefix = (): string => '[Ɓéĝĝîñññîññĝ ööf îîññvöîîçéé ñûûmbbéŕšš]'

export const issue = (): string => '[Îñvvöîîçéšš ååŕé îîšššûééď]'

export const issuer = (): string => '[Îšššûééŕ]'

export const kind = (): string => '[Ķîññď]'

export const label = (): string => '[Ļåbbéļļ]'

export const lastName = (): string => '[Ļåššţ ññåmmé]'

export const legalName = (): string => '[Ļéĝĝåļļ ñååméé]'

export const level = (): string => '[Ļévvéļļ]'

export const limits = (): string => '[Ŕéqqûééšţ ļļîîmîţţš]'

export const logoImage = (): string => '[Ļöĝĝö]'

export const marketingEmails = (): string => '[Åďvvéŕŕţîššîññĝ bbý éé-mmåîîļ]'

export const maxPerCustomer = (): string => '[Ṁöššţ ţţîççķééţš ppééŕ ççûššţömméŕŕ]'

export const maxPerOrder = (): string => '[Ṁöššţ ţţîççķééţš ppééŕ ööŕďďéŕ]'

export const maxUses = (): string => '[Ĥöŵŵ mmåñýý ööŕďééŕšš mååý ûûšéé ţţĥé ççööďé]'

export const maySearch = (): string => '[Ṁåýý ššéåŕŕçĥĥ býý ññåméé]'

export const mediaType = (): string => '[Ķîññď ööf ffîîļé]'

export const memberNumber = (): string => '[Ṁémmbééŕ ññûmmbéŕŕ]'

export const members = (): string => '[Ṁémmbééŕš]'

export const membershipCategoryId = (): string => '[Ṁémmbééŕšĥĥîpp çååţééĝöŕŕý]'

export const membershipCategoryIds = (): string => '[Ṁémmbééŕšĥĥîpp çååţééĝöŕŕîééš]'

export const membershipFulfilled = (): string => '[Ṁémmbééŕšĥĥîpp ŵååš ššéññţ]'

export const membershipMemberIds = (): string => '[Ṁémmbééŕš]'

export const membershipMemberStatusId = (): string => '[Šţååţûûš]'

export const membershipSeatId = (): string => '[Šéååţ]'

export const membershipSeatMapId = (): string => '[Šéååţ mmåpp]'

export const membershipTypeId = (): string => '[Ṁémmbééŕšĥĥîpp ţýýpéé]'

export const mergedCustomerId = (): string => '[Ṁéŕŕĝééď ççûššţömméŕŕ]'

export const method = (): string => '[Ṁéţţĥööď]'

export const minQuantity = (): string => '[Ƒŕööm ĥĥöŵŵ mmåñýý ţţîçķķéţţš]'

export const mobileNumber = (): string => '[Ṁöbbîļļé ññûmmbéŕŕ]'

export const mode = (): string => '[Ṁöďďé]'

export const name = (): string => '[Ñåmmé]'

export const needsAdult = (): string => '[Öñļļý ŵŵîţţĥ ååñ ååďďûļţţ]'

export const newEventNotifications = (): string => '[Ñéŵŵš ööf ññééŵ éévééñţšš]'

export const note = (): string => '[Ñöţţé]'

export const now = (): string => '[Ţîmmé]'

export const number = (): string => '[Ñûmmbééŕ]'

export const numberOfInstalments = (): string => '[Ñûmmbééŕ ööf îîñššţååļmééñţţš]'

export const offerAutoRenew = (): string => '[Çåññ ŕŕéñééŵ bbý îîţţšéļļf]'

export const onlineEvent = (): string => '[Öñļļîññé]'

export const opacity = (): string => '[Öpååçîîţý]'

export const opensAt = (): string => '[Éñţţŕýý fŕŕömm]'

export const orderBy = (): string => '[Þöššîţţîöññ îîñ ļļîššţš]'

export const orderId = (): string => '[Öŕďďéŕŕ]'

export const orderLimits = (): string => '[Öŕďďéŕŕ ļîîmîîţš]'

export const orderStatus = (): string => '[Šţååţûûš ööf ţţĥéé ööŕďééŕ]'

export const orders = (): string => '[Öŕďďéŕŕš]'

export const origins = (): string => '[Ŵébb ååďďŕŕéšššéšš ţţĥåţţ mmåý ûûššé îîţ]'

export const owedMinor = (): string => '[Öŵééď]'

export const partner = (): string => '[Þåŕŕţññéŕ]'

export const passkey = (): string => '[Þåšššķķéý]'

export const paymentAccountId = (): string => '[Þåýýmééñţ ååçççöûûñţţ]'

export const paymentId = (): string => '[Þåýýmééñţ]'

export const paymentProvider = (): string => '[Þåýýmééñţ ppŕŕövîîďééŕ]'

export const paymentUrl = (): string => '[Þåĝĝé ööf ppååýmééñţţ ļîîñķķš]'

export const percent = (): string => '[Þéŕŕçééñţ]'

export const personId = (): string => '[Åçççöûûñţ]'

export const places = (): string => '[Þļååçééš]'

export const plan = (): string => '[Þļååñ]'

export const poolId = (): string => '[Þļååçééš]'

export const postcode = (): string => '[Þöššţççöďéé]'

export const previousSeasonId = (): string => '[Šéååšööñ bbéfföŕéé îîţ]'

export const priceCategoryId = (): string => '[Þŕîîçéé çååţééĝöŕŕý]'

export const priceCategoryIds = (): string => '[Þŕîîçéé çååţééĝöŕŕîééš]'

export const priceId = (): string => '[Þŕîîçéé]'

export const priceIds = (): string => '[Þŕîîçééš]'

export const priceMinor = (): string => '[Þŕîîçéé]'

export const printed = (): string => '[Çåññ bbé ppŕîîñţééď]'

export const proof = (): string => '[Þŕöööff]'

export const provider = (): string => '[Þåýýmééñţ ppŕŕövîîďééŕ]'

export const publicEvent = (): string => '[Šĥööŵññ ţöö éévéŕŕýbböďýý]'

export const rateBasisPoints = (): string => '[VÅŢŢ ŕŕåţéé]'

export const reason = (): string => '[Ŕéååšööñ]'

export const rebateMinor = (): string => '[Ďîššçööûñţţ]'

export const reentry = (): string => '[Ļéååvîîñĝ ååññď ççömmîñĝĝ bbåçķķ]'

export const reference = (): string => '[Ŕéfféŕŕéñççé]'

export const refundCeilingMinor = (): string => '[Ŕéffûññď ççéîîļîññĝ]'

export const refundStatus = (): string => '[Ŕéffûññďéďď]'

export const refundedAmountMinor = (): string => '[Ŕéffûññďéďď]'

export const refusesSingleSeats = (): string => '[Ñö ššîîñĝļļé ššéååţ mmåýý ššţåýý ffŕééé]'

export const registrationNumber = (): string => '[Ŕéĝĝîššţŕååţîîöñ ññûûmbééŕ]'

export const releaseAt = (): string => '[Ŕéļļéååšéďď]'

export const renewalNoticeDays = (): string => '[Ďåýýš ööf ññööţîççé bbéfföŕŕé åå ŕŕéñééŵååļ]'

export const replacedBy = (): string => '[Ŕéppļååçéďď bbý]'

export const replyTo = (): string => '[Ŕéppļîîéš ĝĝöö ţöö]'

export const requestedBy = (): string => '[Ŕéqqûééšţééď bbý]'

export const requireSecondFactor = (): string => '[Ñéééďšš å ššééçöññď ffåççţööŕ]'

export const requireSso = (): string => '[Ñéééďšš ţĥĥé îîďééñţţîţýý ppŕövvîďďéŕ]'

export const reservedSeating = (): string => '[Ñûmmbééŕéďď ššéåţţš]'

export const resolutions = (): string => '[Ďéççîššîöññš]'

export const result = (): string => '[Ŕéššûļļţ]'

export const retentionYears = (): string => '[Ýéååŕšš ţĥĥåţţ îññvööîçééš ååŕéé ķķépţţ]'

export const retryDays = (): string => '[Ďåýýš ööf ffûûŕţĥĥéŕŕ åţţţéémpţţš]'

export const returnUrls = (): string => '[Þåĝĝéšš ţöö ŕŕéţûûŕññ ţöö]'

export const revokedAt = (): string => '[Šŵîîţççĥéďď ööff]'

export const role = (): string => '[Ŕöļļé]'

export const rotation = (): string => '[Ŕöţţåţţîöññ îîñ ďďéĝĝŕéééš]'

export const rowCount = (): string => '[Ŕöŵŵš]'

export const rowLabels = (): string => '[Ŕöŵŵš]'

export const sabbatical = (): string => '[Šåbbbååţîççåļļ]'

export const scanningFlag = (): string => '[Åţ ţţĥĥé ĝĝåţţé]'

export const scheduleStatus = (): string => '[Šçĥĥéďďûļéé]'

export const scopes = (): string => '[Ŕîĝĝĥţţš]'

export const seasonId = (): string => '[Šéååšööñ]'

export const seatCount = (): string => '[Šéååţšš]'

export const seatId = (): string => '[Šéååţ]'

export const seatIds = (): string => '[Šéååţšš]'

export const seatMapId = (): string => '[Šéååţ mmåpp]'

export const sectionId = (): string => '[Šéççţîîöñ]'

export const sendEmails = (): string => '[Ţîççķééţ éé-mmåîļļš ååŕéé ššéñţţ]'

export const senderAddress = (): string => '[Šéññďééŕ ååďďďŕéššš]'

export const senderName = (): string => '[Šéññďééŕ]'

export const serviceFeeMinor = (): string => '[Šéŕŕvîîçé ffééé]'

export const serviceTaxMinor = (): string => '[VÅŢŢ îîñ ţţĥéé šééŕvvîçéé fféé]'

export const sessionId = (): string => '[Šéšššîîöñ]'

export const showBoxoffice = (): string => '[Šöļļď ååţ ţţĥĥé ççöûûñţééŕ]'

export const showOnline = (): string => '[Šöļļď ööñļļîññé]'

export const since = (): string => '[Šîññçéé]'

export const ssoProviderId = (): string => '[Šîĝĝñ-îîñ ppŕŕövîîďééŕ]'

export const startsAt = (): string => '[Šţååŕţţš]'

export const startsOn = (): string => '[Ƒîŕŕšţţ ďååý]'

export const state = (): string => '[Šţååţéé]'

export const status = (): string => '[Šţååţûûš]'

export const subSection = (): string => '[Þåŕŕţ]'

export const suburb = (): string => '[Šûbbûŕŕb]'

export const target = (): string => '[Ţåŕŕĝééţ ţţîmmé]'

export const taxRate = (): string => '[VÅŢŢ ŕŕåţéé]'

export const taxRateId = (): string => '[VÅŢŢ ŕŕåţéé]'

export const tender = (): string => '[Þåîîď bbý]'

export const termId = (): string => '[Þéŕŕîööď ööf ţţĥéé mmémbbéŕŕšĥîîp]'

export const terms = (): string => '[Ţéŕŕmšš]'

export const ticketIds = (): string => '[Ţîççķééţš]'

export const ticketStatusId = (): string => '[Šţååţûûš ööf ţţĥéé ţţîçķķéţţ]'

export const ticketTaxRateId = (): string => '[VÅŢŢ ŕŕåţéé ööf ţţîççķéţţš]'

export const ticketsIncluded = (): string => '[Ţîççķééţš ffööŕ ööñéé pŕŕîççé]'

export const ticketsUrl = (): string => '[Þåĝĝé ŵŵîţţĥ ţţĥéé ţţîçķķéţţš]'

export const tillId = (): string => '[Ţîļļļ]'

export const timezone = (): string => '[Ţîmmé žžöññé]'

export const title = (): string => '[Ţîţţļéé]'

export const toSeasonId = (): string => '[Ţö ţţĥĥé ššéååšöññ]'

export const totalMinor = (): string => '[Ţöţţåļļ]'

export const totp = (): string => '[Åûţţĥééñţîîçååţöŕŕ ååpp]'

export const transactionFeeMinor = (): string => '[Ƒééé ööf ééåççĥ ööŕďďéŕ]'

export const type = (): string => '[Ķîññď ööf mmééššååĝéé]'

export const types = (): string => '[Ķîññďšš öff mméšššåĝĝéš]'

export const url = (): string => '[Ŵébb ååďďŕŕéššš]'

export const urlString = (): string => '[Ļåššţ ppåŕŕţ ööf ţţĥĥé ŵŵébb åďďďŕŕéššš]'

export const validFromUnix = (): string => '[Våļļîďď fŕŕömm]'

export const validUntilUnix = (): string => '[Våļļîďď ûññţîîļ]'

export const vatId = (): string => '[VÅŢŢ ññûmbbéŕŕ]'

export const venueId = (): string => '[Véññûéé]'

export const version = (): string => '[Véŕŕšîîöñ]'

export const voucherCode = (): string => '[Ďîššçööûñţţ ççöďéé]'

export const wheelchairPlacesReleased = (): string => '[Ŵĥéééļļçĥååîŕŕ pļļåççéš ååŕŕé ššöļļď ţţö ååļļļ]'

export const width = (): string => '[Ŵîďďţĥĥ]'

export const x = (): string => '[Ţö ţţĥĥé ŕŕîĝĝĥţ]'

export const y = (): string => '[Ďöŵŵñ]'
