// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/plots/en.json.
import { number as $number } from '../../../runtime.ts'

export const amountIn = (a: { title: string; currency: string }): string => `${a.title} (${a.currency})`

export const countAndShare = (a: { count: number; share: number }): string =>
  `${$number('en', a.count)} (${$number('en', a.share, { style: 'percent' })})`

export const plotName = (a: { label: string; summary: string }): string => `${a.label}: ${a.summary}`

export const showPlot = (): string => 'Show as plot'

export const showTable = (): string => 'Show as table'

export const soldOf = (a: { sold: number; capacity: number }): string =>
  `${$number('en', a.sold)} of ${$number('en', a.capacity)}`

export const soldSentence = (a: { sold: number; capacity: number; held: number }): string =>
  `${$number('en', a.sold)} of ${$number('en', a.capacity)} places are sold, ${$number('en', a.held)} are held.`
