// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/print/en.json.
export const a4 = (): string => 'A4 sheets'

export const automatic = (): string => 'Print after each sale'

export const automaticHint = (): string =>
  'One dialog for each sale, with the tickets and the receipt. This device remembers it.'

export const notPrinted = (a: { reason: string }): string => `It was not printed. ${a.reason}`

export const paper = (): string => 'Paper'

export const receiptOnly = (): string => 'Only the receipt was printed: these tickets cannot be printed.'

export const roll = (): string => 'Roll of 80 mm'
