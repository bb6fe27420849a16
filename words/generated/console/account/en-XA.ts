// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/account/en.json.
export const browser = (): string => '[Ɓŕööŵššéŕ]'

export const changePassword = (): string => '[Çĥååñĝĝé ţţĥéé pååšššŵöŕŕď]'

export const currentPassword = (): string => '[Þŕééšééñţ ppååššŵŵöŕŕď]'

export const email = (): string => '[É-mmåîîļ ååďďďŕéššš]'

export const endSession = (): string => '[Éñďď]'

export const lastUsed = (): string => '[Ļåššţ ûûšééď]'

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
