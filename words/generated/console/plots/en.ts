// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/plots/en.json.
import { number as $number } from '../../../runtime.ts'

export const countAndShare = (a: { count: number; share: number }): string =>
  `${$number('en', a.count)} (${$number('en', a.share, { style: 'percent' })})`

export const plotName = (a: { label: string; summary: string }): string => `${a.label}: ${a.summary}`

export const showPlot = (): string => 'Show as plot'

export const showTable = (): string => 'Show as table'
