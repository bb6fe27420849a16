// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/sign-in/en.json.
import { date as $date, type Moment as $Moment } from '../../../runtime.ts'

export const acceptInvitation = (): string => '[Ĵöîîñ]'

export const authenticatorApp = (): string => '[Åûţţĥééñţîîçååţöŕŕ ååpp, ŵŵŵîţĥĥ îîţš ŕŕééçövvéŕŕý ççöďďéš]'

export const authenticatorChoice = (): string => '[Åûţţĥééñţîîçååţöŕŕ ååpp]'

export const back = (): string => '[Ɓåççķ]'

export const choose = (): string => '[Çĥöööššé]'

export const code = (): string => '[Çöďďé ööf ýýööûŕ ååûûţĥééñţţîçååţööŕ ååppp]'

export const codeHint = (): string => '[Šîxx ďďîĝîîţšš, ööŕ ööñéé ööf ýýöûûŕ ŕŕéççövééŕýý çööďééš.]'

export const confirm = (): string => '[Çöññfîîŕm]'

export const confirmSso = (): string =>
  '[Ýöûûŕ ööŕĝĝåññîšååţîîöñ ššîîĝñšš îîţš ššţţåfff îîñ ŵŵîţţĥ îîţšš öŵŵñ ååçççöûûñţ. ŠŠŠîĝññ îîñ ţţĥééŕé ååĝĝåîññ, îîñ ţţĥĥé ţţåbb ţĥĥåţţ öppéññš: ţţĥĥîš ppååĝé ŵŵååîţšš fföŕ îîţţ åññď ĝĝöééš ööñ bbýý îţţšééļf.]'

export const confirmText = (): string => '[Ţĥîîš ññéééďšš å ffŕŕéšĥĥ ppŕöööf ţţĥååţ îîţ îîšš ýööû.]'

export const confirmTitle = (): string => '[Çöññfîîŕm ţţĥĥåţ îîţţ îšš ýýöû]'

export const continueWithSso = (): string => '[Çöññţîîñûéé ååţ ýýöûûŕ îîďééñţîîţýý pŕŕövvîďééŕ]'

export const email = (): string => '[É-mmåîîļ ååďďďŕéššš]'

export const firstProof = (): string =>
  '[Ñöbböďďý ĥĥåšš šĥĥöŵŵñ ýýéţţ ţĥĥåţţ ţĥĥîšš åďďďŕŕéššš îîš ţţĥééîŕšš, ššö ššöömébböďďý ééļššé mmåýý ĥååvéé šééţ ûûp ţţĥĥé ååçççöûññţ. ŴŴĥĥéññ ýööû ššéţţ ţţĥé ppååššŵŵöŕŕď, ţţĥĥéšéé ååŕé ŕŕéémövvéďď:]'

export const forgotPassword = (): string => '[Ƒöŕŕĝööţ ýýöûûŕ ppåšššŵööŕďď?]'

export const invitationFrom = (a: { organisation: string }): string => `[${a.organisation} ĥååš îîñvvîţţéď ýýööû]`

export const invitationKnown = (a: { email: string }): string =>
  `[${a.email} ĥååš ååñ ååçççöûûñţţ åļļŕééåďýý. ÉÉñţţéŕŕ îţţš ppåšššŵŵöŕďď ţţö ĵĵöîîñ. ÎÎff ýööû ååŕéé ššîĝññéďď îññ ŵŵîţĥĥ îîţ ĥĥéŕŕé, ļļééåvéé ţţĥé ffîîéļďď éémpţţý.]`

export const invitationNew = (a: { email: string }): string =>
  `[Ýöûû ššîĝññ îîñ ååš ${a.email}. ÇÇĥöööšéé åå ñååméé åññď åå ppåšššŵööŕďď.]`

export const invitationTitle = (): string => '[Ýöûûŕ îîñvvîţţåţîîöññ]'

export const keep = (): string => '[Ķééép]'

export const name = (): string => '[Ýöûûŕ ññåmmé]'

export const newPassword = (): string => '[Ñéŵŵ ppåšššŵööŕď]'

export const newPasswordHint = (): string => '[Åţ ļļééåšţţ 12 çççĥååŕåççţééŕš.]'

export const newPasswordTitle = (): string => '[Çĥöööššé åå ññéŵ ppååššŵŵöŕŕď]'

export const openConsoleHere = (): string => '[Öpééñ ţţĥéé ççöñššöļļé ĥĥéŕŕé]'

export const organisationId = (): string => '[Îďééñţţîfîîéŕŕ öff ýýöûŕŕ ööŕĝååñîîšåţţîööñ]'

export const organisationIdHint = (): string =>
  '[Îţ bbééĝîññš ŵŵîţţĥ ööŕĝĝ_. ÝÝööûŕŕ öŵŵñééŕ ffîññďš îîţţ ûññďééŕ ŠŠéţţţîññĝšš.]'

export const otherWaysIn = (): string =>
  '[Ɓéššîďďéš ţţĥĥé ppåšššŵööŕďď, ţţĥééšé ššîîĝñ îîññ ţöö ýýöûŕŕ ååççööûññţ. ŔŔéémövvé ŵŵĥååţ îîš ññööţ ýýöûûŕš:]'

export const passkey = (): string => '[Ûšéé åå pååšššķéýý]'

export const passkeyOf = (a: { name: string; created: $Moment }): string =>
  `[Þåšššķķéý “${a.name}”, ççŕŕéåţţéďď öññ ${$date('en', a.created, { dateStyle: 'long' })}]`

export const passkeysChoice = (): string => '[Þåšššķķéýšš]'

export const password = (): string => '[Þåšššŵŵöŕďď]'

export const passwordSet = (): string =>
  '[Ýöûûŕ ññéŵŵ ppåšššŵööŕď îîšš šééţ. ÅÅļļļ ýýöûûŕ ššéšššîîöñšš ĥĥåvéé ééñďééď.]'

export const remove = (): string => '[Ŕémmövvé]'

export const removeAuthenticatorHint = (): string =>
  '[Ţö ŕŕéémövvé ţţĥéé ååpp ýýööû ññéééď ööñéé öff îîţš ççööďéšš, ööŕ åå ŕŕéççövvéŕýý ççöďéé. ÎÎf ýýööû ĥĥåvvé ññéîîţĥééŕ, ķķééépp îţţ ååñď ååššķ ååñ ööŵññéŕŕ öff ýýöûŕŕ ööŕĝååñîîšåţţîööñ fföŕŕ ĥééļpp.]'

export const resetSent = (): string =>
  '[Îf ţţĥĥé ååďďďŕéššš bbéļļöññĝš ţţöö åññ ååççööûññţ, åå ļļîññķ îîš ööññ îţţš ŵŵåýý. ÎÎţ ŵŵööŕķšš ööñçéé, fföŕŕ ååñ ĥĥöûûŕ.]'

export const resetText = (): string => '[Ŵé ššééñď ýýööû åå ļļîñķķ ŵŵîţĥĥ ŵŵĥîççĥ ýýöûû ššéţ åå ññéŵŵ ppåšššŵööŕď.]'

export const sendLink = (): string => '[Šéññď ţţĥéé ļļîñķķ]'

export const sessionEnded = (): string => '[Ýöûûŕ ššéšššîîöñ ĥĥååš ééñďďéď]'

export const sessionEndedText = (): string =>
  '[Šîĝĝñ îîñ ååĝĝåîññ ţţö ĝĝö ööñ ŵŵĥĥéŕéé ýýöû ŵŵééŕé. ÑÑÑöţĥĥîññĝ ýýöûû ţýýpééď îîš ļļöššţ.]'

export const setPassword = (): string => '[Šéţţ ţţĥé ppååššŵŵöŕŕď]'

export const signIn = (): string => '[Šîĝĝñ îîñ]'

export const sso = (): string => '[Ûšéé ýýöûŕŕ ööŕĝååñîîšåţţîööñ’šš ååççööûññţ]'

export const ssoDone = (): string => '[Ýöûû ååŕé ššîîĝñééď îîñ]'

export const ssoDoneText = (): string =>
  '[Ĝö bbååçķ ţţöö ţĥĥé ppåĝĝé ţţĥååţ ýýöûû ççåméé ffŕömm: îîţ ĝĝööéš ööññ býý îîţšééļff. ÝÝöûû çååñ ççļööšéé ţĥĥîšš ţååb.]'

export const ssoFailed = (): string => '[Ýöûûŕ îîďééñţţîţýý ppŕövvîďďéŕ ďďîîď ññöţţ šîîĝññ ýööû îîñ]'

export const ssoTitle = (): string => '[Šîĝĝñ îîñ ŵŵîîţĥ ýýööûŕ ööŕŕĝåññîššåţîîöññ’š ååçççöûûñţţ]'

export const title = (): string => '[Šîĝĝñ îîñ ţţöö Ţééšššéŕåå]'
