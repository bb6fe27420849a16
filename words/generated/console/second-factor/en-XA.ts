// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/second-factor/en.json.
import { plural as $plural } from '../../../runtime.ts'

export const authenticator = (): string => '[Åûţţĥééñţîîçååţöŕŕ ååpp]'

export const authenticatorOff = (): string =>
  '[Ŵîţţĥ ååñ ååppp ööñ ýýöûûŕ ţţéļļéppĥöññé, ññööbööďý ççååñ ššîĝĝñ îîñ ŵŵîţţĥ ýýöûûŕ ppåšššŵŵöŕďď ååļöññé.]'

export const authenticatorOn = (a: { left: number }): string =>
  `[Šîĝĝñîîñĝ îîññ ŵîîţĥĥ ýööûŕŕ pååšššŵöŕŕď ññéééďšš å ççööďé ööff ýööûŕŕ åppp. ${$plural('en', a.left, { '=0': () => 'Ýöûû ĥĥåvéé ññö ŕŕéççövééŕýý çööďééš ļļéffţ: ççŕŕéåţţé ññéŵŵ ööñéšš.', one: (n) => `Ýöûû ĥĥåvéé ${n} ŕééçöövéŕŕý ççöďďé ļļéffţ.`, other: (n) => `Ýöûû ĥĥåvéé ${n} ŕééçöövéŕŕý ççöďďéšš ļééfţţ.` })}]`

export const authenticatorRemoved = (): string => '[Ţĥéé ååûţĥĥéññţîççåţţöŕ ååppp îîš ŕŕémmövvéď.]'

export const cloned = (): string => '[Çöppîééď: îîţţ ñöö ļļöñĝĝéŕŕ ŵööŕķķš]'

export const codeOfApp = (): string => '[Çöďďé ţţĥååţ ţţĥéé ååpp ššĥĥöŵšš]'

export const confirmAuthenticator = (): string => '[Çöññfîîŕm]'

export const createPasskey = (): string => '[Çŕééåţţé åå ppåšššķééý ööñ ţţĥîîš ďďévvîççé]'

export const deletePasskey = (a: { name: string }): string => `[Ďéļļéţţé ${a.name}]`

export const keepCodes = (): string =>
  '[Ķééép ţţĥééšéé ŕééçöövéŕŕý ççöďďéšš îññ åå šååféé pļļåççé. ÉÉååçĥ ŕŕéépļååçééš ýýöûûŕ ţţéļļépĥĥöññé ööñççé. ŢŢĥĥéý ååŕŕé ššĥööŵñ ööññļý ññööŵ.]'

export const newRecoveryCodes = (): string => '[Çŕééåţţé ññéŵŵ ŕééçöövéŕŕý ççöďďéšš]'

export const passkeyCreated = (): string => '[Ţĥéé ppåšššķééý îîš ççŕééåţţéď.]'

export const passkeyDeleted = (): string => '[Ţĥéé ppåšššķééý îîš ďďéļļéţţéď.]'

export const passkeyName = (): string => '[Ñåmmé ööf ţţĥĥé ďďévvîçéé]'

export const passkeys = (): string => '[Þåšššķķéýšš]'

export const passkeysText = (): string =>
  '[Å ppåšššķééý ŕŕéppļååçéšš ýýöûŕŕ ppåšššŵööŕď: ýýýöû ššîîĝñ îîññ ŵîîţĥĥ ţĥĥé ffîññĝééŕpŕŕîññţ, ffååçé ööŕŕ ÞÎÎÑ ööf ýýööûŕ ďďéévîççé.]'

export const removeAuthenticator = (): string => '[Ŕémmövvé ţţĥéé åppp]'

export const scanSecret = (): string =>
  '[Šçååñ ţţĥîîš ŵŵîţţĥ ýýöûûŕ ååûţţĥééñţîîçååţöŕŕ ååpp, ţţţĥéññ ţţýpéé ţţĥé ççööďé ţţĥĥåţ îîţţ šĥĥöŵŵš.]'

export const secretQrCode = (): string => '[QŔ ççööďé ŵŵîîţĥ ţţĥĥé ššéççŕéţţ fföŕ ýýööûŕ ååûûţĥééñţţîçååţööŕ ååppp]'

export const setUpAuthenticator = (): string => '[Šéţţ ûûp ååñ ååppp]'

export const thisDevice = (): string => '[Ţĥîîš ďďévvîççé]'

export const typeSecret = (): string => '[Öŕ ţţýýpé ţţĥĥîš ššééçŕééţ:]'
