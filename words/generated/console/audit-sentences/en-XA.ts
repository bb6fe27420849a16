// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/audit-sentences/en.json.
export const acceptInvitation = (a: { who: string }): string =>
  `[${a.who} åçççéépţééď ţţĥéé îîñvîîţååţîööñ ţţö ţţĥĥé ššţååff]`

export const accountConnected = (a: { who: string }): string => `[${a.who} çööñññéçţţéďď ţĥĥé ppåýýmééñţ ååçççöûûñţţ]`

export const activateMembershipCategory = (a: { who: string; what: string }): string =>
  `[${a.who} åççţîîvåţţéďď ţĥĥé mmémmbééŕšĥĥîpp çååţééĝöŕŕý ${a.what}]`

export const activateMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `[${a.who} åççţîîvåţţéďď ţĥĥé ppåýýmééñţ ööppţîööñ ${a.what}]`

export const activateMembershipType = (a: { who: string; what: string }): string =>
  `[${a.who} åççţîîvåţţéďď ţĥĥé mmémmbééŕšĥĥîpp ţýýpéé ${a.what}]`

export const activatePrice = (a: { who: string; what: string }): string =>
  `[${a.who} pûûţ ţţĥéé ppŕîççé ${a.what} öññ ššåļéé]`

export const activatePriceCategory = (a: { who: string; what: string }): string =>
  `[${a.who} pûûţ ţţĥéé ppŕîççé ççåţţéĝĝöŕýý ${a.what} öññ ššåļéé]`

export const activateSeatMap = (a: { who: string; what: string }): string =>
  `[${a.who} åççţîîvåţţéďď ţĥĥé ššéååţ mmåpp ${a.what}]`

export const adminFulfillMembers = (a: { who: string }): string =>
  `[${a.who} mååŕķķéď ššéévéŕŕåļļ méémbbéŕšš ååš ššéññţ ţţĥééîŕ mméémbééŕššĥîpp]`

export const adminGetOrderTicketsPdf = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé ţîîçķķéţšš ööf ööŕďďéŕ ${a.what} åšš åå ÞĎĎƑ]`

export const adminPutTrackingCode = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ţţŕŕåçķķîññĝ ççöďďé ööf ţţĥéé mmémbbéŕŕ ${a.what}]`

export const advanceTestClock = (a: { who: string }): string => `[${a.who} möövééď ţţĥéé ţééšţţ çļļöççķ fföŕŕŵåŕŕď]`

export const applySeasonPlan = (a: { who: string; what: string }): string =>
  `[${a.who} åpppļļîéďď åå pååŕţţ öff ţţĥé ppļļåñ ööff ţĥĥé ššéååšööñ ${a.what}]`

export const archiveDiscount = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé ďďîšççöûûñţ ${a.what}]`

export const archiveEvent = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé éévéññţ ${a.what}]`

export const archiveGate = (a: { who: string; what: string }): string => `[${a.who} åŕŕçĥĥîvééď ţţĥéé ĝĝåţéé ${a.what}]`

export const archiveMembershipCategory = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé mmémbbéŕŕšĥîîp ççåţţéĝĝöŕýý ${a.what}]`

export const archiveMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé ppåýmméññţ ööpţţîöññ ${a.what}]`

export const archiveMembershipType = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé mmémbbéŕŕšĥîîp ţţýppé ${a.what}]`

export const archivePrice = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé ppŕîççé ${a.what}]`

export const archivePriceCategory = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé ppŕîççé ççåţţéĝĝöŕýý ${a.what}]`

export const archiveSeatMap = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé ššéåţţ mmåp ${a.what}]`

export const archiveTaxRate = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé VVÅŢ ŕŕååţé ${a.what}]`

export const archiveVenue = (a: { who: string; what: string }): string =>
  `[${a.who} åŕŕçĥĥîvééď ţţĥéé vvéñûûé ${a.what}]`

export const assignMemberType = (a: { who: string; what: string }): string =>
  `[${a.who} ĝååvéé ţĥĥé mmémmbééŕ ${a.what} åññöţţĥéŕŕ mmémbbéŕŕšĥîîp ţţýppé]`

export const blockBarcode = (a: { who: string }): string =>
  `[${a.who} bļļöççķéďď ţţĥé ççööďé ööff å ţţîîçķééţ ööŕ ççååŕď]`

export const cancelEvent = (a: { who: string; what: string }): string =>
  `[${a.who} çååñççéļļļéďď ţĥĥé éévééñţţ ${a.what}]`

export const cancelMember = (a: { who: string; what: string }): string =>
  `[${a.who} çååñççéļļļéďď ţĥĥé mmémmbééŕšĥĥîpp öff ${a.what}]`

export const cancelOrder = (a: { who: string; what: string }): string => `[${a.who} çååñççéļļļéďď öŕŕďééŕ ${a.what}]`

export const cancelTicket = (a: { who: string; what: string }): string => `[${a.who} çååñççéļļļéďď ţîîçķķéţ ${a.what}]`

export const changeInstalments = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé îîññšţååļmméñţţš ööf ţţĥĥé mmémmbéŕŕ ${a.what}]`

export const changePassword = (a: { who: string }): string => `[${a.who} çĥĥåññĝéďď ţţĥéîîŕ ppåšššŵŵöŕďď]`

export const chargeMember = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåŕŕĝéďď ŵŵĥåţţ ţţĥé mméémbééŕ ${a.what} öŵŵéšš]`

export const closeTill = (a: { who: string; what: string }): string => `[${a.who} çļļöššéď ţţĥĥé ţţîļļļ ${a.what}]`

export const completeSandboxPayment = (a: { who: string; amount: string }): string =>
  `[${a.who} çöömppļéţţéďď å ţţééšţ ppååýmééñţţ öff ${a.amount}]`

export const confirmSession = (a: { who: string }): string => `[${a.who} pŕŕövvéď ååĝĝåîññ ŵŵĥö ţţĥĥéý ååŕŕé]`

export const confirmTotp = (a: { who: string }): string => `[${a.who} šééţ ûûp ţţĥĥéîŕŕ ååûţĥĥéññţîççåţţöŕ ååppp]`

export const copyEvent = (a: { who: string; what: string }): string =>
  `[${a.who} çŕŕéååţéďď ţţĥé éévvéñţţ ${a.what} åšš åå çööpýý öff ååñöţţĥééŕ]`

export const copySeatMap = (a: { who: string; what: string }): string =>
  `[${a.who} çŕŕéååţéďď ţţĥé ššééåţ mmååp ${a.what} åšš åå çööpýý öff ååñöţţĥééŕ]`

export const countTill = (a: { who: string; what: string }): string => `[${a.who} çööûññţéďď ţţĥé ţţîîļļ ${a.what}]`

export const createAccountPayment = (a: { who: string; what: string }): string =>
  `[${a.who} ţöööķķ å ppååýmééñţţ fööŕ ööŕďďéŕŕ ${a.what}, ŵŵĥîîçĥ ŵŵååš ššöļļď ööñ ååçççöûûñţ]`

export const createCounterPrint = (a: { who: string; what: string }): string =>
  `[${a.who} pŕŕîññţéďď fföŕ ööŕŕďéŕŕ ${a.what} åţţ ţţĥé ççööûñţţéŕŕ]`

export const createCounterSale = (a: { who: string; what: string; amount: string }): string =>
  `[${a.who} šööļďď öŕŕďééŕ ${a.what} åţţ ţţĥé ççööûñţţéŕŕ fööŕ ${a.amount}]`

export const createCustomer = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé çûûšţţömééŕ ${a.what}]`

export const createCustomerNote = (a: { who: string; what: string }): string =>
  `[${a.who} ŵŕŕöţţé åå ññöţéé ööñ ţţĥéé çûûšţţömééŕ ${a.what}]`

export const createDiscount = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé ďîîšççöûññţ ${a.what}]`

export const createEnrolment = (a: { who: string }): string =>
  `[${a.who} mååďéé å ççööďé ţţĥĥåţ ššééţš åå ďďévvîççé ûûp]`

export const createEvent = (a: { who: string; what: string }): string => `[${a.who} çŕŕéååţéďď ţţĥé éévvéñţţ ${a.what}]`

export const createGate = (a: { who: string; what: string }): string => `[${a.who} åďďďééď ţţĥéé ĝååţéé ${a.what}]`

export const createKey = (a: { who: string; what: string }): string =>
  `[${a.who} çŕŕéååţéďď ţţĥé ÅÅÞÞÎ ķķéýý ${a.what}]`

export const createMember = (a: { who: string; what: string }): string => `[${a.who} åďďďééď ţţĥéé méémbbéŕ ${a.what}]`

export const createMemberNote = (a: { who: string; what: string }): string =>
  `[${a.who} ŵŕŕöţţé åå ññöţéé ööñ ţţĥéé méémbbéŕ ${a.what}]`

export const createMembershipCategory = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé méémbbéŕššĥîîp ççåţţéĝööŕýý ${a.what}]`

export const createMembershipPayment = (a: { who: string; amount: string; what: string }): string =>
  `[${a.who} ţöööķķ å ppååýmééñţţ öff ${a.amount} fööŕ ţţĥéé mmémbbéŕŕšĥîîp ööf ${a.what} åţţ åå ţîîļļļ]`

export const createMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé pååýmméñţţ ööpţîîöññ ${a.what}]`

export const createMembershipRefund = (a: { who: string; what: string }): string =>
  `[${a.who} ŕééfûûñďééď ţţĥéé mmémbbéŕŕšĥîîp ööf ${a.what} åţţ åå ţîîļļļ]`

export const createMembershipType = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé méémbbéŕššĥîîp ţţýppé ${a.what}]`

export const createMoveCode = (a: { who: string }): string =>
  `[${a.who} mååďéé å ççööďé ţţöö ĵööîññ ţĥĥéîîŕ ååçççöûññţšš]`

export const createOrderNote = (a: { who: string; what: string }): string =>
  `[${a.who} ŵŕŕöţţé åå ññöţéé ööñ ööŕďďéŕ ${a.what}]`

export const createPasskey = (a: { who: string }): string => `[${a.who} åďďďééď åå ppåšššķééý]`

export const createPool = (a: { who: string; what: string }): string => `[${a.who} åďďďééď ţţĥéé pļļåççéš ${a.what}]`

export const createPrice = (a: { who: string; what: string }): string => `[${a.who} åďďďééď ţţĥéé pŕŕîççé ${a.what}]`

export const createPriceCategory = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé pŕŕîççé ççåţţéĝööŕýý ${a.what}]`

export const createRecoveryCodes = (a: { who: string }): string => `[${a.who} mååďéé ñééŵ ŕŕéççövvéŕýý ççöďééš]`

export const createRefund = (a: { who: string; amount: string; order: string }): string =>
  `[${a.who} ŕééfûûñďééď ${a.amount} öff ööŕďééŕ ${a.order}]`

export const createRole = (a: { who: string; what: string }): string => `[${a.who} çŕŕéååţéďď ţţĥé ŕŕööļé ${a.what}]`

export const createSandboxPayout = (a: { who: string }): string => `[${a.who} mååďéé å ţţééšţ ppååýöûûţ]`

export const createSeason = (a: { who: string; what: string }): string => `[${a.who} åďďďééď ţţĥéé šééåššöñ ${a.what}]`

export const createSeasonPlan = (a: { who: string; what: string }): string =>
  `[${a.who} pļļåñññéďď ţţĥé ššééåšööñ ${a.what}]`

export const createSeatMap = (a: { who: string; what: string }): string =>
  `[${a.who} çŕŕéååţéďď ţţĥé ššééåţ mmååp ${a.what}]`

export const createSeatSection = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé šééçţţîöññ ${a.what} ţöö åå šééåţţ mååp]`

export const createSsoProvider = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ${a.what}, ŵŵĥééŕé ffååñš ššîîĝñ îîññ]`

export const createStaffHold = (a: { who: string }): string => `[${a.who} bļļöççķéďď ppļåççéšš]`

export const createTaxRate = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé VÅÅŢ ŕŕåţţé ${a.what}]`

export const createTillTransferIn = (a: { who: string; amount: string }): string =>
  `[${a.who} pûûţ ${a.amount} îññţöö ţĥĥé ďďŕååŵééŕ ööf åå ţţîļļļ]`

export const createTillTransferOut = (a: { who: string; amount: string }): string =>
  `[${a.who} ţöööķķ ${a.amount} öûûţ ööf ţţĥĥé ďďŕååŵéŕŕ ööf åå ţţîļļļ]`

export const createVenue = (a: { who: string; what: string }): string => `[${a.who} åďďďééď ţţĥéé vééñûûé ${a.what}]`

export const createWebhookEndpoint = (a: { who: string; what: string }): string =>
  `[${a.who} åďďďééď ţţĥéé ŵéébĥĥööķķ ééñďppöîîñţ ${a.what}]`

export const deactivateMembershipCategory = (a: { who: string; what: string }): string =>
  `[${a.who} ďééåççţîvvåţţéď ţţĥĥé mmémmbéŕŕšĥĥîp ççååţéĝĝöŕŕý ${a.what}]`

export const deactivateMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `[${a.who} ďééåççţîvvåţţéď ţţĥĥé ppåýýméññţ ööpţţîööñ ${a.what}]`

export const deactivateMembershipType = (a: { who: string; what: string }): string =>
  `[${a.who} ďééåççţîvvåţţéď ţţĥĥé mmémmbéŕŕšĥĥîp ţţýýpé ${a.what}]`

export const deleteCustomerNote = (a: { who: string; what: string }): string =>
  `[${a.who} ďééļééţéďď åå ñööţéé öññ ţţĥé ççûûšţöömééŕ ${a.what}]`

export const deleteMemberNote = (a: { who: string; what: string }): string =>
  `[${a.who} ďééļééţéďď åå ñööţéé öññ ţţĥé mméémbééŕ ${a.what}]`

export const deleteOrderNote = (a: { who: string; what: string }): string =>
  `[${a.who} ďééļééţéďď åå ñööţéé öññ ööŕďééŕ ${a.what}]`

export const deletePasskey = (a: { who: string }): string => `[${a.who} ďééļééţéďď åå pååšššķéýý]`

export const deleteRole = (a: { who: string; what: string }): string => `[${a.who} ďééļééţéďď ţţĥé ŕŕööļé ${a.what}]`

export const deleteSeatMapBackground = (a: { who: string; what: string }): string =>
  `[${a.who} ŕéémöövéďď ţţĥé ppîîçţûûŕéé bééĥîîñď ţţĥĥé ššéååţ mmåpp ${a.what}]`

export const deleteSeatSection = (a: { who: string; what: string }): string =>
  `[${a.who} ďééļééţéďď ţţĥé ššééçţîîöññ ${a.what}]`

export const deleteSsoLink = (a: { who: string }): string =>
  `[${a.who} šéépååŕåţţéďď å ççûûšţöömééŕ ffŕööm ţţĥééîŕ ååçççöûûñţţ öff åå šîîĝññ-îññ ppŕövvîďďéŕ]`

export const deleteSsoProvider = (a: { who: string; what: string }): string =>
  `[${a.who} ŕéémöövéďď ${a.what}, ŵŵĥééŕé ffååñš ššîîĝñééď îîñ]`

export const deleteStaffSsoProvider = (a: { who: string }): string =>
  `[${a.who} ŕéémöövéďď ţţĥé îîďďéñţţîţţý ppŕöövîďďéŕŕ öff ţţĥé ššţţåfff]`

export const deleteWebhookEndpoint = (a: { who: string; what: string }): string =>
  `[${a.who} ďééļééţéďď ţţĥé ŵŵéébĥöööķķ éññďppöîññţ ${a.what}]`

export const disableWebhookEndpoint = (a: { who: string; what: string }): string =>
  `[${a.who} šŵŵîţţçĥééď ţţĥéé ŵŵébĥĥöööķ ééñďďpöîîñţţ ${a.what} öfff]`

export const enableWebhookEndpoint = (a: { who: string; what: string }): string =>
  `[${a.who} šŵŵîţţçĥééď ţţĥéé ŵŵébĥĥöööķ ééñďďpöîîñţţ ${a.what} öññ]`

export const endSession = (a: { who: string }): string => `[${a.who} éññďééď ööñéé öff ţţĥéîîŕ ööŵññ ššéšššîööñš]`

export const enrolDevice = (a: { who: string }): string => `[${a.who} ŵååš ššéţţ ûûp ţţö ššçååñ ååţ ţţĥĥé ĝĝåţţéš]`

export const enterMoveCode = (a: { who: string }): string => `[${a.who} ĵööîññéď ţţĥĥéîŕŕ ååççööûññţš bbýý å ççööďé]`

export const exchangeTicket = (a: { who: string; what: string }): string =>
  `[${a.who} éxxçĥĥåñĝĝéďď ţîîçķķéţ ${a.what} fööŕ ååñööţĥĥéŕ ppŕŕîçéé]`

export const exportAuditEntries = (a: { who: string }): string => `[${a.who} éxxpööŕţééď ţţĥéé ååûďîîţ ļļöĝĝ]`

export const finishStaffSso = (a: { who: string }): string =>
  `[${a.who} šîîĝññéď îîññ åţţ ţţĥé îîďďéñţţîţţý ppŕöövîďďéŕŕ]`

export const fulfillMembers = (a: { who: string }): string =>
  `[${a.who} mååŕķķéď ššéévéŕŕåļļ méémbbéŕšš ååš ššéññţ ţţĥééîŕ mméémbééŕššĥîpp]`

export const getCounterReceiptPdf = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé ŕééçééîpţţ ööf ööŕďďéŕ ${a.what}]`

export const getEventStatementCsv = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé šţţåţţémééñţţ öff ţţĥé éévvéñţţ ${a.what} åšš ÇÇŠV]`

export const getEventStatementPdf = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé šţţåţţémééñţţ öff ţţĥé éévvéñţţ ${a.what} åšš åå ÞĎĎƑ]`

export const getInvoicePdf = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé îññvööîçéé ööŕ ççŕééďîţţ ññöţéé ${a.what} åšš åå ÞĎĎƑ]`

export const getInvoiceUbl = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé îññvööîçéé ööŕ ççŕééďîţţ ññöţéé ${a.what} fööŕ bböööķķķééppîññĝ (ÛÛƁƁĻ)]`

export const getJournalCsv = (a: { who: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé ĵööûŕŕñåļļ fföŕ bböööķķķééépîññĝ]`

export const getOrderReceiptPdf = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé ŕééçééîpţţ ööf ööŕďďéŕ ${a.what}]`

export const getOrderTicketsPdf = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé ţîîçķķéţšš ööf ööŕďďéŕ ${a.what} åšš åå ÞĎĎƑ]`

export const getStatementCsv = (a: { who: string }): string => `[${a.who} ďööŵññļöååďééď åå ššţåţţémméñţţ ååš ÇÇŠVV]`

export const getStatementPdf = (a: { who: string }): string => `[${a.who} ďööŵññļöååďééď åå ššţåţţémméñţţ ååš åå ÞÞĎƑ]`

export const getTicketApplePass = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţîççķéţţ ${a.what} fööŕ ÅÅpppļéé Ŵååļļļéţ]`

export const getTillReportPdf = (a: { who: string; what: string }): string =>
  `[${a.who} ďööŵññļöååďééď ţţĥéé ŕéépööŕţ ööff ţĥĥé ţţîļļļ ${a.what}]`

export const importSeats = (a: { who: string; what: string }): string =>
  `[${a.who} îmmpööŕţééď ššéååţšš îññţöö ţĥĥé ššéååţ mmåpp ${a.what}]`

export const inviteStaff = (a: { who: string }): string => `[${a.who} îññvîîţéďď ššöméébööďý ţţöö ţĥĥé ššţååfff]`

export const listMembers = (a: { who: string }): string => `[${a.who} éxxpööŕţééď ååļļļ mmémbbéŕŕš]`

export const markMemberPaid = (a: { who: string; what: string }): string =>
  `[${a.who} mååŕķķéď ţţĥĥé mmémmbéŕŕšĥĥîp ööff ${a.what} åšš ppåîďď]`

export const mergeCustomers = (a: { who: string; what: string }): string =>
  `[${a.who} mééŕĝĝéď ååññöţĥĥéŕŕ çûûšţţömééŕ îîñţţö ${a.what}]`

export const moveEventOnline = (a: { who: string; what: string }): string =>
  `[${a.who} möövééď ţţĥéé évvéññţ ${a.what} öññļîîñé]`

export const openTill = (a: { who: string; what: string }): string => `[${a.who} öppéññéď ţţĥĥé ţţîļļļ ${a.what}]`

export const operatorAllowedWorkers = (a: { who: string }): string =>
  `[${a.who} åļļļööŵéďď ŵŵöŕķķéŕŕš ţţö ššţååŕţţ åffţééŕ åå ŕŕéšţţöŕŕé]`

export const operatorChangedLimits = (a: { who: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ŕŕééqûééšţţ ļîîmîîţš ööff ţĥĥé ööŕĝĝåññîšååţîîöñ]`

export const operatorChangedOrderLimits = (a: { who: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ööŕŕďéŕŕ ļļîmîîţšš öff ţţĥé ööŕŕĝåññîššåţîîöññ]`

export const operatorCompared = (a: { who: string }): string =>
  `[${a.who} ŕééçööŕďééď ţţĥååţ ţţĥéé ppåýmméññţš ååĝĝŕééé ŵŵîţĥĥ ţţĥé ppŕŕövîîďééŕ]`

export const operatorCreated = (a: { who: string }): string => `[${a.who} çŕŕéååţéďď ţţĥé ööŕŕĝåññîššåţîîöññ]`

export const operatorCreatedKey = (a: { who: string }): string => `[${a.who} çŕŕéååţéďď ååñ ÅÅÞÎÎ ķééý]`

export const operatorErased = (a: { who: string }): string =>
  `[${a.who} éŕŕåššéď ŵŵĥĥåţ ţţĥĥé ååûďďîţ ļļööĝ ķķñééŵ ååbööûţ åå ppéŕŕšööñ]`

export const operatorFroze = (a: { who: string }): string =>
  `[${a.who} šţţöpppéďď ååļļ ççĥĥåñĝĝéšš öff ţţĥé ööŕŕĝåññîššåţîîöññ]`

export const operatorInvited = (a: { who: string }): string => `[${a.who} îññvîîţéďď ššöméébööďý ţţöö ţĥĥé ššţååfff]`

export const operatorMadeLink = (a: { who: string; what: string }): string =>
  `[${a.who} mååďéé å ļļîîñķ ţţĥĥåţ ššééţš ţţĥĥé ppåšššŵööŕďď öff ${a.what}]`

export const operatorMerged = (a: { who: string }): string => `[${a.who} ĵööîññéď ţţŵŵö ååçççöûññţšš öff åå pééŕššöñ]`

export const operatorMoved = (a: { who: string }): string =>
  `[${a.who} möövééď ţţĥéé öŕŕĝååñîššåţţîöññ ţţö ååñööţĥééŕ ççéļļļ]`

export const operatorRepaired = (a: { who: string }): string => `[${a.who} çööŕŕŕéçţţéďď ţĥĥé ļļéďďĝééŕ]`

export const operatorSetAccount = (a: { who: string }): string => `[${a.who} šééţ ţţĥéé ppåýmméññţ ååçççöûññţ]`

export const operatorSetMollie = (a: { who: string }): string => `[${a.who} šééţ ţţĥéé ķķéý ffööŕ ṀṀöļļļîéé]`

export const operatorUnfroze = (a: { who: string }): string =>
  `[${a.who} åļļļööŵéďď ççĥåññĝééš ööf ţţĥéé ööŕĝååñîîšåţţîööñ ååĝååîñ]`

export const pausePrice = (a: { who: string; what: string }): string =>
  `[${a.who} pååûššéď ţţĥĥé ššåļļé ööf ţţĥéé ppŕîççé ${a.what}]`

export const pausePriceCategory = (a: { who: string; what: string }): string =>
  `[${a.who} pååûššéď ţţĥĥé ššåļļé ööf ţţĥéé ppŕîççé ççåţţéĝĝöŕýý ${a.what}]`

export const postponeEvent = (a: { who: string; what: string }): string =>
  `[${a.who} pööšţţpöññéďď ţĥĥé éévééñţţ ${a.what}]`

export const publishEvent = (a: { who: string; what: string }): string =>
  `[${a.who} pûûbļļîšĥĥéďď ţĥĥé éévééñţţ ${a.what}]`

export const putAccountNumber = (a: { who: string }): string =>
  `[${a.who} šééţ ååñ ååçççöûûñţţ ñûûmbbéŕ ffööŕ bböööķķéééppîñĝĝ]`

export const putAllocation = (a: { who: string; what: string }): string =>
  `[${a.who} šééţ ppļååçééš ööf ${a.what} åššîďďé fföŕŕ öññé ŵŵåýý ööf ššéļļļîññĝ]`

export const putCostCentre = (a: { who: string; what: string }): string =>
  `[${a.who} šééţ ţţĥéé ççöšţţ ççéñţţŕéé öff ţţĥé éévvéñţţ ${a.what}]`

export const putEventSection = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥöššé ţţĥéé pŕŕîççé ççåţţéĝööŕýý öff ţţĥé ššééçţîîöññ ${a.what}]`

export const putGateRule = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ŵŵĥö mmååý ééñţţéŕ bbýý ţĥĥé ĝĝåţţé ${a.what}]`

export const putInvoiceSettings = (a: { who: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššééţţîîñĝĝš ööf îîñvvöîîçéšš]`

export const putMemberSabbatical = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššååbbååţîîçåļļ ööf ţţĥéé méémbbéŕ ${a.what}]`

export const putMemberSeat = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššééåţ ööff ţĥĥé mmémmbééŕ ${a.what}]`

export const putOrganisationPicture = (a: { who: string }): string =>
  `[${a.who} çĥĥåññĝéďď åå pîîçţţûŕéé ööf ţţĥéé öŕŕĝååñîššåţţîöññ]`

export const putSeatMapBackground = (a: { who: string; what: string }): string =>
  `[${a.who} šééţ ţţĥéé ppîçţţûŕŕé bbéĥĥîñďď ţţĥé ššééåţ mmååp ${a.what}]`

export const putSeatSectionRows = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ŕŕöŵšš ååñď ššééåţšš ööf ţţĥéé šééçţţîöññ ${a.what}]`

export const putStaffSsoProvider = (a: { who: string }): string =>
  `[${a.who} çĥĥåññĝéďď ŵŵĥéŕŕé ţţĥéé ššţåfff ššîĝĝñ îîñ (îîîďéññţîîţý ppŕŕövîîďééŕ)]`

export const putTrackingCode = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ţţŕŕåçķķîññĝ ççöďďé ööf ţţĥéé mmémbbéŕŕ ${a.what}]`

export const readPaymentAccount = (a: { who: string }): string =>
  `[${a.who} ĥååď ţţĥéé ššţåţţé ööf ţţĥĥé ppåýýméññţ ååçççöûûñţ ŕŕééåď ååĝĝåîññ]`

export const readPayouts = (a: { who: string }): string => `[${a.who} ĥååď ţţĥéé ppåýööûţţš ŕŕéååď ååĝååîñ]`

export const refundCounterSale = (a: { who: string; what: string }): string =>
  `[${a.who} ŕééfûûñďééď ööŕďďéŕŕ ${a.what} åţţ ţţĥé ççööûñţţéŕŕ]`

export const refundEvent = (a: { who: string; what: string }): string =>
  `[${a.who} ŕééfûûñďééď ååļļļ ööŕďééŕšš öff ţţĥé éévvéñţţ ${a.what}]`

export const refundMember = (a: { who: string; what: string }): string =>
  `[${a.who} ŕééfûûñďééď ţţĥéé mmémbbéŕŕšĥîîp ööf ${a.what}]`

export const reinstateMember = (a: { who: string; what: string }): string =>
  `[${a.who} ŕééšţţöŕééď ţţĥéé ççåñççéļļļéďď mmémbbéŕŕšĥîîp ööf ${a.what}]`

export const reissueInvoice = (a: { who: string; what: string }): string =>
  `[${a.who} çååñççéļļļéďď ţĥĥé îîñvvöîîçé ${a.what} åññď îîšššûééď îîţ ååĝååîññ]`

export const reissueTicket = (a: { who: string; what: string }): string =>
  `[${a.who} ŕéépļļåçééď ţţîççķééţ ${a.what} býý åå ñééŵ ööñéé]`

export const releaseAllocation = (a: { who: string; what: string }): string =>
  `[${a.who} ĝååvéé pļļåççéš ööff ${a.what} ţĥĥåţţ ŵééŕéé šééţ ååšîîďéé bååçķķ ţöö ååļļ]`

export const releaseStaffHold = (a: { who: string }): string => `[${a.who} ŕééļééåšééď bbļööçķķéď ppļļåçééš]`

export const removeStaff = (a: { who: string; what: string }): string =>
  `[${a.who} ŕéémöövéďď ${a.what} fŕŕömm ţĥĥé ššţååfff]`

export const removeTestClock = (a: { who: string }): string =>
  `[${a.who} ŕééţûûŕñééď ffŕööm ţţĥéé ţţéšţţ ççļöççķ ţţö ŕŕééåļ ţţîîmé]`

export const removeTotp = (a: { who: string }): string => `[${a.who} ŕéémöövéďď ţţĥéîîŕ ååûţţĥééñţîîçååţöŕŕ ååpp]`

export const replayWebhookDelivery = (a: { who: string }): string =>
  `[${a.who} šééñţţ å ŵŵéébĥöööķķ mééšššåĝéé ååĝåîîñ]`

export const replayWebhookEvents = (a: { who: string }): string =>
  `[${a.who} šééñţţ éååŕļļîéŕŕ mméšššåĝĝéš ţţöö å ŵŵéébĥöööķķ éññďppöîññţ ååĝååîññ]`

export const requestInvoice = (a: { who: string; what: string }): string =>
  `[${a.who} åššķééď fföŕŕ åññ îîñvööîççé ööf ööŕďďéŕŕ ${a.what}]`

export const rescheduleEvent = (a: { who: string; what: string }): string =>
  `[${a.who} ĝååvéé ţĥĥé éévééñţţ ${a.what} å ññééŵ ţţîmmé]`

export const resetPassword = (a: { who: string }): string => `[${a.who} šééţ åå ññéŵŵ pååšššŵöŕŕď bbý åå ļļîññķ]`

export const revokeDevice = (a: { who: string; what: string }): string =>
  `[${a.who} šŵŵîţţçĥééď ţţĥéé ďďévîîçéé ${a.what} öfff fföŕŕ ĝĝööďď]`

export const revokeKey = (a: { who: string; what: string }): string =>
  `[${a.who} šŵŵîţţçĥééď ţţĥéé ÅÅÞÎ ķķééý ${a.what} öfff fföŕŕ ĝĝööďď]`

export const revokeStaffInvitation = (a: { who: string }): string =>
  `[${a.who} ŵîîţĥĥďŕééŵ ååñ îîññvîţţåţţîöññ ţţö ţţĥéé šţţåfff]`

export const rollKey = (a: { who: string; what: string }): string =>
  `[${a.who} ŕéépļļåçééď ţţĥéé ššéçŕŕéţţ öff ţţĥé ÅÅÞÞÎ ķķéýý ${a.what}]`

export const rotateEventKey = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ķķééý ţţĥååţ ššîĝĝñš ţţĥĥé ţţîççķéţţš ööf ţţĥĥé éévééñţ ${a.what}]`

export const rotateWebhookSecret = (a: { who: string; what: string }): string =>
  `[${a.who} ŕéépļļåçééď ţţĥéé ššéçŕŕéţţ öff ţţĥé ŵŵéébĥöööķķ éññďppöîññţ ${a.what}]`

export const sellMemberships = (a: { who: string; what: string }): string =>
  `[${a.who} šööļďď méémbbéŕššĥîîpš ŵŵîîţĥööûţţ å ppååýmééñţţ: ööŕďďéŕ ${a.what}]`

export const sendOrderEmail = (a: { who: string; order: string }): string =>
  `[${a.who} šééñţţ ţĥĥé ţţîççķééţš ööff öŕŕďééŕ ${a.order} åĝĝåîîñ]`

export const sendPaymentLink = (a: { who: string; what: string }): string =>
  `[${a.who} šééñţţ ţĥĥé ppåýýmééñţ ļļîîñķ ööff ţĥĥé mmémmbééŕ ${a.what}]`

export const signIn = (a: { who: string }): string => `[${a.who} šîîĝññéď îîññ]`

export const signInWithPasskey = (a: { who: string }): string => `[${a.who} šîîĝññéď îîññ ŵîîţĥĥ å ppååššķķéýý]`

export const signOut = (a: { who: string }): string => `[${a.who} šîîĝññéď ööûûţ]`

export const startPaymentOnboarding = (a: { who: string }): string =>
  `[${a.who} bééĝååñ ţţö ööpééñ åå ppåýýméññţ ååçççöûûñţ ååţţ Šţţŕîîpé]`

export const startTestClock = (a: { who: string }): string => `[${a.who} šţţåŕŕţéďď ţţĥé ţţééšţ ççļļöçķķ]`

export const testWebhookEndpoint = (a: { who: string; what: string }): string =>
  `[${a.who} ţééšţţéď ţţĥĥé ŵŵébbĥöööķ ééñďďpööîñţţ ${a.what}]`

export const triggerWebhook = (a: { who: string }): string =>
  `[${a.who} šééñţţ å ššååmpļļé mméšššååĝé ţţöö ţĥĥé ŵŵébbĥöööķ ééññďpööîññţš]`

export const unblockBarcode = (a: { who: string }): string => `[${a.who} åçççéépţééď åå bbļööçķééď ççöďďé ååĝååîññ]`

export const undoSeasonPlan = (a: { who: string; what: string }): string =>
  `[${a.who} ûññďîîď åå ppåŕţţ ööf ţţĥéé pļļåññ öff ţţĥé ššééåšööñ ${a.what}]`

export const updateCustomer = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ççûûšţöömééŕ ${a.what}]`

export const updateCustomerNote = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď åå ñööţéé öññ ţţĥé ççûûšţöömééŕ ${a.what}]`

export const updateDevice = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ďďéévîççé ${a.what}]`

export const updateDiscount = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ďďîîšçööûññţ ${a.what}]`

export const updateEvent = (a: { who: string; what: string }): string => `[${a.who} çĥĥåññĝéďď ţţĥé éévvéñţţ ${a.what}]`

export const updateEventAccess = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ééññţŕýý ššéţţţîññĝš ööff ţĥĥé éévééñţţ ${a.what}]`

export const updateGate = (a: { who: string; what: string }): string => `[${a.who} çĥĥåññĝéďď ţţĥé ĝĝååţé ${a.what}]`

export const updateMember = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé mméémbééŕ ${a.what}]`

export const updateMemberNote = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď åå ñööţéé öññ ţţĥé mméémbééŕ ${a.what}]`

export const updateMembershipCategory = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé mméémbééŕššĥîpp ççåţééĝööŕý ${a.what}]`

export const updateMembershipPaymentOption = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ppååýmééñţţ öppţîîöñ ${a.what}]`

export const updateMembershipType = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé mméémbééŕššĥîpp ţţýpéé ${a.what}]`

export const updateOrder = (a: { who: string; what: string }): string =>
  `[${a.who} çööŕŕŕéçţţéďď ţĥĥé bbûýýéŕŕ’š ďďééţåîîļšš öff ööŕďééŕ ${a.what}]`

export const updateOrderNote = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď åå ñööţéé öññ ööŕďééŕ ${a.what}]`

export const updateOrganisation = (a: { who: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššééţţîîñĝĝš ööf ţţĥéé ööŕĝååñîîšåţţîööñ]`

export const updatePasskey = (a: { who: string }): string => `[${a.who} ŕééñååméďď åå pååšššķéýý]`

export const updatePool = (a: { who: string; what: string }): string => `[${a.who} çĥĥåññĝéďď ţţĥé ppļļåçééš ${a.what}]`

export const updatePrice = (a: { who: string; what: string }): string => `[${a.who} çĥĥåññĝéďď ţţĥé ppŕŕîçéé ${a.what}]`

export const updatePriceCategory = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ppŕŕîçéé ççåţééĝööŕý ${a.what}]`

export const updateRole = (a: { who: string; what: string }): string => `[${a.who} çĥĥåññĝéďď ţţĥé ŕŕööļé ${a.what}]`

export const updateSeason = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššééåšööñ ${a.what}]`

export const updateSeasonPlan = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ďďéçîîšîîöñšš îîñ ţţĥéé pļļåññ öff ţţĥé ššééåšööñ ${a.what}]`

export const updateSeasonPlanMember = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ďďééçîššîööñ ååbööûţ ţţĥĥé mmémmbéŕŕ ${a.what} îññ åå šééåššöñ ppļļåñ]`

export const updateSeatMap = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššééåţ mmååp ${a.what}]`

export const updateSeatMapLayout = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššîîžé ööŕŕ ţĥĥé ççåţţéĝĝöŕîîéšš öff ţţĥé ššééåţ mmååp ${a.what}]`

export const updateSeatSection = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššééçţîîöññ ${a.what}]`

export const updateSsoProvider = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ${a.what}, ŵŵĥééŕé ffååñš ššîîĝñ îîññ]`

export const updateStaff = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ŵŵĥåţţ ${a.what} mååý ďďö]`

export const updateStaffPolicy = (a: { who: string }): string =>
  `[${a.who} çĥĥåññĝéďď ĥĥöŵ ţţĥĥé ššţååff mmûûšţ ššîîĝñ îîññ]`

export const updateTicketSettings = (a: { who: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ššééţţîîñĝĝš ööf ţţîççķééţš ååññď éé-mmåîļļš]`

export const updateVenue = (a: { who: string; what: string }): string => `[${a.who} çĥĥåññĝéďď ţţĥé vvééñûéé ${a.what}]`

export const updateWebhookEndpoint = (a: { who: string; what: string }): string =>
  `[${a.who} çĥĥåññĝéďď ţţĥé ŵŵéébĥöööķķ éññďppöîññţ ${a.what}]`
