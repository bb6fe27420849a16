// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/account/en.json.
export const addressUnproven = (): string =>
  '[Ƒîŕŕšţţ šĥĥöŵŵ ţĥĥåţţ ţĥĥîšš åďďďŕŕéššš îîš ýýöûûŕš, ĥĥĥéŕéé ååñď ţţĥĥéŕéé: ššîĝĝñ ööûţţ, ççĥöööššé “ƑƑööŕĝööţ ýýöûûŕ ppåšššŵŵöŕďď?” ååññď ööpééñ ţţĥéé ļļîñķķ îîñ ţţĥéé é-mmååîļ. ÎÎÎf ññöññé ççömméš, åååšķ ţţĥĥé ppéööpļéé ŵŵĥö ŕŕûûñ ţţĥîîš îîñššţåļļļååţîööñ fföŕŕ åå ļîîñķķ. ÝÝöûûŕ ppåšššķééýšš åññď ţţĥéé ååûţĥĥéññţîççåţţöŕ ååppp ååŕéé ţĥĥéññ ŕéémöövéďď; ššéţţ ţţĥémm ûûp ååĝååîñ ååffţéŕŕŵååŕďšš.]'

export const browser = (): string => '[Ɓŕööŵššéŕ]'

export const changePassword = (): string => '[Çĥååñĝĝé ţţĥéé pååšššŵöŕŕď]'

export const currentPassword = (): string => '[Þŕééšééñţ ppååššŵŵöŕŕď]'

export const email = (): string => '[É-mmåîîļ ååďďďŕéššš]'

export const endSession = (): string => '[Éñďď]'

export const lastUsed = (): string => '[Ļåššţ ûûšééď]'

export const moveCode = (): string => '[Ýöûûŕ ççöďďé]'

export const moveCodeText = (a: { organisation: string }): string =>
  `[Šîĝĝñ îîñ ååţţ ţĥĥé ööţĥĥéŕŕ åďďďŕŕéššš, ööpééñ “ÝÝööûŕŕ åçççööûñţţ” ååñďď ééñţééŕ ţţĥîîš ççöďďé ţţĥééŕéé. ÎÎţ ŵŵöŕŕķšš fööŕ 7 ďďďåýýš. ĜĜîîvé îîţţ ţöö ññöbööďýý: ŵŵĥööévééŕ ĥĥåšš îîţ ççöûûļď ĝĝééţ ýýöûûŕ ppļååçé îîññ ${a.organisation}.]`

export const moveCreate = (): string => '[Çŕééåţţé åå ççöďéé]'

export const moveEnter = (): string => '[Éñţţéŕŕ ţĥĥé ççöďďé]'

export const moveEntered = (): string =>
  '[Ţĥéé ççöďéé îîš ššţööŕéďď. ŢŢéļļļ ţţĥéé ppéöppļéé ŵĥĥö ŕŕûññ ţţĥîšš îîñšţţåļļļåţţîööñ ţţĥååţ ţţĥéé möövéé çååñ ĝĝö ööññ.]'

export const moveFrom = (a: { organisation: string }): string =>
  `[${a.organisation} îšš ĥĥéŕéé ññöŵ: çççŕéååţéé å ççööďé]`

export const moveOtherCode = (): string => '[Çöďďé ööf ýýööûŕ ööţţĥéŕŕ ååççööûññţ]'

export const moveText = (a: { organisation: string }): string =>
  `[Öñļļý îîf ţţĥĥé ppéööpļéé ŵŵĥö ŕŕûûñ ţţĥîîš îîñššţåļļļååţîööñ ååšķķ ýýöû ţţöö: ýýöûû ĥååvéé ţŵŵö ååçççöûûñţšš ŵŵîţĥĥ ţţĥîšš ååďďŕŕéššš, ööññé ĥĥéŕŕé ååñďď öññé ååţ ţţĥĥé ååďďďŕéššš ţţĥååţ ${a.organisation} möövééš ţţö. ÅÅ ççööďé ššĥĥöŵšš ţţĥåţţ bböţĥĥ ååŕé ýýööûŕšš.]`

export const moveTitle = (): string => '[Îf ýýööûŕ ööŕŕĝåññîššåţîîöññ möövééš]'

export const moveTo = (): string =>
  '[Åñ ööŕŕĝåññîššåţîîöññ çöömééš ĥĥéŕŕé: ééññţéŕŕ ţţĥé ççööďé ööff ýööûŕŕ öţţĥééŕ ååçççöûññţ]'

export const name = (): string => '[Ñåmmé]'

export const network = (): string => '[Ñéţţŵööŕķ ååďďďŕééššš]'

export const newPassword = (): string => '[Ñéŵŵ ppåšššŵööŕď]'

export const newPasswordHint = (): string => '[Åţ ļļééåšţţ 12 çççĥååŕåççţééŕš.]'

export const password = (): string => '[Þåšššŵŵöŕďď]'

export const passwordChanged = (): string =>
  '[Ýöûûŕ ppåšššŵŵöŕďď îîš ççĥååñĝééď. ÝÝööûŕŕ öţţĥééŕ ššéšššîööñšš ĥååvéé éññďééď.]'

export const role = (): string => '[Ŕöļļé]'

export const sessionEnded = (): string => '[Ţĥéé ššéšššîööñ ĥĥåšš éññďééď.]'

export const sessions = (): string => '[Ŵĥééŕéé ýööû ååŕéé ššîĝññéďď îññ]'

export const signedIn = (): string => '[Šîĝĝñééď îîñ]'

export const thisSession = (): string => '[Ţĥîîš ööñéé]'

export const title = (): string => '[Ýöûûŕ ååçççöûûñţ]'
