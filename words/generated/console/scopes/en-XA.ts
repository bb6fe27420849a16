// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/scopes/en.json.
export const activityRead = (): string =>
  '[Šééé ççĥåññĝééš ööñ ţţĥéé ššçŕéééññ åšš ţţĥéýý ĥĥåpppéññ, ååš ffåŕŕ ååš ţţĥéé öţţĥééŕ ŕŕîĝĝĥţšš ĝĝö]'

export const auditRead = (): string =>
  '[Ŕéååď ååñďď ééxpööŕţţ ţĥĥé ååûďďîţţ ļööĝ: ŵŵĥĥö ççĥååñĝĝéď ŵŵĥĥåţ, ŵŵŵîţĥĥ ţţĥé vvååļûééš]'

export const basketsWrite = (): string =>
  '[Šéļļļ ţţĥŕŕöûûĝĥ bbååšķééţšš: ööpééñ ţţĥéém, ååďďď ţţîççķéţţš ååñďď ççĥéççķ ööûţţ]'

export const boxOfficeRead = (): string => '[Šééé ţţîļļļš, ššååļééš ååţ ţţĥéé ççöûññţééŕ ååñďď bļļöççķéďď ppļåççéšš]'

export const boxOfficeWrite = (): string =>
  '[Öpééñ ååñďď ççļöššé ţţîļļļšš, ššéļļļ ååñďď ŕééfûûñď ååţţ ţĥĥé ççöûûñţţéŕ, bbbļöççķ ppļååçééš]'

export const changesRead = (): string =>
  '[Ŕéååď éévééŕýý çĥĥåññĝé, ŵŵŵîţĥĥ ţţĥé ççûûšţöömééŕš, öööŕďééŕšš, ţţîççķéţţš ååñďď mmémbbéŕŕš îîñ îîţ]'

export const customersRead = (): string => '[Šééé ççûšţţömméŕšš]'

export const customersWrite = (): string => '[Çŕééåţţé ååñďď çööŕŕŕéçţţ ççûšţţömméŕšš]'

export const discountsRead = (): string => '[Šééé vvöûççĥééŕš ååññď ďďîššçöûûñţţš]'

export const discountsWrite = (): string => '[Çŕééåţţé ååñďď çĥĥåññĝé vvööûçĥĥéŕŕš ååñďď ďîîšççöûññţšš]'

export const entry = (): string => '[Éñţţŕýý]'

export const eventsRead = (): string =>
  '[Šééé éévéññţšš, vvéññûéšš, ššéååţ mmåppš, ppŕŕîççéš ååññď ĥĥöŵŵ mûûçĥĥ îšš ššöļďď]'

export const eventsWrite = (): string => '[Çŕééåţţé ååñďď çĥĥåññĝé éévvéñţţš, vvééñûûéš, šššéåţţ mmåpšš ååñď ppŕŕîçééš]'

export const everything = (): string => '[Évééŕýýţĥîîñĝĝ.]'

export const gatesWrite = (): string => '[Šéţţ ûûp ĝĝåţţéš ååññď ďďévvîçééš, ååññď ďďéççîďďé ŵŵĥöö mååý ééñţţéŕŕ]'

export const keysRead = (): string =>
  '[Šééé ÅÅÞÎ ķķééýš, ŵŵŵîţĥĥöûûţ ţţĥééîŕ ššééçŕééţšš, ååñďď ţĥĥé ŕŕéqqûééšţšš ţţĥåţţ ffåîļļéďď ŵîîţĥĥ ţĥĥémm]'

export const keysWrite = (): string => '[Çŕééåţţé, ŕŕööļļ ååññď ŕŕévvöķéé ÅÅÞÎ ķķééýš]'

export const membersRead = (): string => '[Šééé mmémbbéŕŕš ååñďď ţĥĥé mmémmbééŕšĥĥîppš ööñ ööffféŕŕ]'

export const membersWrite = (): string =>
  '[Çŕééåţţé mmémmbéŕŕš, ļļöööķķ åffţééŕ ţţĥééîŕ ppååýmééñţţš ååñďď ĥååñďď öûûţ ŵŵĥååţ ţţĥééý ĝĝéţţ]'

export const membershipsWrite = (): string => '[Çŕééåţţé ååñďď çĥĥåññĝé ţţĥĥé mmémmbéŕŕšĥĥîpšš ööñ ööffféŕ]'

export const ordersRead = (): string => '[Šééé ööŕďééŕšš åññď ţţîççķééţš]'

export const ordersWrite = (): string =>
  '[Ŕéffûññď, ççååñçééļ, ééxxçĥĥåñĝĝé ååñďď ŕŕé-îîšššûé ööŕŕďéŕŕš ååñďď ţţîçķķéţţš]'

export const organisation = (): string => '[Öŕĝĝåññîšååţîîöñ]'

export const organisationRead = (): string => '[Šééé ţţĥé ššééţţîîñĝĝš ööf ţţĥéé ööŕĝååñîîšåţţîööñ]'

export const organisationWrite = (): string => '[Çĥååñĝĝé ţţĥéé šééţţţîñĝĝš ööf ţţĥĥé ööŕĝĝåñîîšååţîööñ]'

export const people = (): string => '[Çûššţööméŕŕš ååñďď mmémbbéŕŕš]'

export const reportsRead = (): string =>
  '[Šééé ffîĝûûŕééš öövééŕ ţţîmmé: ššååļéšš, ååŕŕŕîvvåļšš, îîñššţååļmééñţţš ååñďď ŕééñééŵåļļš]'

export const sales = (): string => '[Évééñţţš ååñďď šååļééš]'

export const scansRead = (): string => '[Šééé ššçåññš, ĝĝååţééš ååñďď ďéévîîçéšš]'

export const settlementRead = (): string => '[Šééé ššţåţţémméñţţš, ţţĥĥé ĵĵöûûŕññåļ ååññď ppåýýöûţţš]'

export const settlementWrite = (): string =>
  '[Šéţţ ååççööûññţ ññûmmbéŕŕš ååñďď ççöšţţ ççéñţţŕééš, ååññď ŕŕéååď ppåýýöûţţš îîñ]'

export const ssoRead = (): string =>
  '[Šééé ţţĥé ppŕŕövîîďééŕš ţţĥĥåţ ššîîĝñ ffååñš îîññ, ååñďď ŵĥĥåţţ å ššîîĝñééď-îîñ ffååñ ĥĥåšš bööûĝĝĥţ]'

export const ssoWrite = (): string =>
  '[Šéţţ ûûp ţţĥéé pŕŕövvîďééŕšš ţĥĥåţţ šîîĝññ fååñšš îññ, ååñďď ûûñďöö ţţĥéîîŕ ļļîññķšš]'

export const staffRead = (): string => '[Šééé ššţåfff, ţţĥĥéîîŕ ŕŕöļļéš ååññď ööpééñ îîñvvîţååţîîöñšš]'

export const staffWrite = (): string =>
  '[Îñvvîţţé ååñďď ŕéémöövé ššţţåfff, ççĥååñĝĝé ţţĥééîŕ ŕŕööļéšš ååñď ĥĥööŵ ţţĥééý mmûššţ ššîĝĝñ îîñ]'

export const systems = (): string => '[Öţĥĥéŕŕ šýýšţţémšš]'

export const webhooksRead = (): string => '[Šééé ŵŵébĥĥöööķ ééñďďpöîîñţţš ååñďď ţĥĥéîîŕ ďďéļļîvééŕîîéš]'

export const webhooksWrite = (): string =>
  '[Çĥååñĝĝé ååñďď ţééšţţ ŵéébĥĥööķķ ééñďppöîîñţšš; ççŕééåţţîñĝĝ ööñé ååļļšö ññéééďšš ţţĥé ŕŕîîĝĥţţ ţţö ŕŕéååď éévééŕý ççĥĥåñĝĝé]'
