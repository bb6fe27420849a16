// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/print/en.json.
export const a4 = (): string => '[Å4 ššĥĥééţţš]'

export const automatic = (): string => '[Þŕîîñţţ åffţééŕ ééåççĥ ššåļļé]'

export const automaticHint = (): string =>
  '[Öñéé ďďîåļļöĝĝ fööŕ ééåççĥ ššåļļé, ŵŵîîţĥĥ ţĥĥé ţţîççķééţš ååññď ţţĥéé ŕééçééîpţţ. ŢŢĥîîš ďďévvîççé ŕŕémmémbbéŕŕš îîţ.]'

export const notPrinted = (a: { reason: string }): string => `[Îţ ŵŵååš ññöţţ pŕŕîññţéďď. ${a.reason}]`

export const paper = (): string => '[Þåppéŕŕ]'

export const receiptOnly = (): string =>
  '[Öñļļý ţţĥéé ŕŕéçééîppţ ŵŵåšš pŕŕîññţéďď: ţţĥééšéé ţîîçķķéţšš ççåñññöţţ béé ppŕîññţééď.]'

export const roll = (): string => '[Ŕöļļļ ööf 80 mmmmm]'
