import type { EventSeat, SeatCategory } from '@tessera/sdk'
import type { SceneSeat } from './scene.ts'

/** Colours of the theme, as a canvas takes them. */
export type MapTheme = {
  readonly surface: string
  readonly line: string
  readonly strong: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly accentSoft: string
  readonly bad: string
  readonly seat: string
  readonly font: string
}

/** What a map is used for. It decides the colours of the seats, and what can be done with them. */
export type MapMode = 'edit' | 'price' | 'rank' | 'hold' | 'sell' | 'look'

export type PaintSeat = (seat: SceneSeat, theme: MapTheme) => string

/** Reads the colours of the theme as they are now. A canvas knows no custom properties, so an element resolves them. */
export function readTheme(near: HTMLElement): MapTheme {
  const probe = near.appendChild(document.createElement('span'))
  probe.hidden = true
  const resolve = (name: string): string => {
    probe.style.color = `var(--${name})`
    return getComputedStyle(probe).color
  }
  const theme = {
    surface: resolve('surface'),
    line: resolve('line'),
    strong: resolve('line-strong'),
    text: resolve('text'),
    muted: resolve('muted'),
    accent: resolve('accent'),
    accentSoft: resolve('accent-soft'),
    bad: resolve('bad'),
    seat: resolve('line-strong'),
    font: getComputedStyle(near).fontFamily,
  }
  probe.remove()
  return theme
}

/** Paints each seat in the colour of its category. */
export function paintByCategory(categories: readonly SeatCategory[]): PaintSeat {
  const colours = new Map(categories.map(({ name, color }) => [name, color]))
  return ({ category }, { seat }) => (category === null ? seat : (colours.get(category) ?? seat))
}

/** Paints seats by their rank: warm for the best, cold for the worst. */
export function paintByRank(ranks: { readonly best: number; readonly worst: number }): PaintSeat {
  const span = Math.max(1, ranks.worst - ranks.best)
  return ({ rank }) => heatColour(1 - (rank - ranks.best) / span)
}

/** What has become of a seat at an event. */
export type SeatState = EventSeat['state']

/** Colours of the states, the same in both themes. */
export const stateColours: Readonly<Record<SeatState, string>> = {
  free: '#2f9e5f',
  held: '#e0a526',
  sold: '#6b7280',
  blocked: '#b4443a',
  closed: '#c3c8d0',
}

/** Paints seats by their state at an event; a seat that is not read yet is drawn as closed. */
export const paintByState =
  (seats: ReadonlyMap<string, Pick<EventSeat, 'state'>>): PaintSeat =>
  ({ key }) =>
    stateColours[seats.get(key)?.state ?? 'closed']

/** Returns the range of the ranks that are shown. */
export function rankRange(seats: Iterable<SceneSeat>): { readonly best: number; readonly worst: number } {
  let [best, worst] = [Infinity, -Infinity]
  for (const { rank } of seats) [best, worst] = [Math.min(best, rank), Math.max(worst, rank)]
  return best === Infinity ? { best: 1, worst: 1 } : { best, worst }
}

const HEAT_STEPS = 24

/** Returns the colour of a share from 0 (cold) to 1 (hot), in steps, so that seats of one colour are drawn together. */
function heatColour(share: number): string {
  const step = Math.round(Math.min(1, Math.max(0, share)) * HEAT_STEPS) / HEAT_STEPS
  return toRgb(235 - step * 225, 0.78, 0.42 + step * 0.1)
}

/** Returns the colour of a share that is sold: the more, the stronger. */
export function shareColour(share: number): string {
  const part = Math.min(1, Math.max(0, share))
  const mix = (light: number, strong: number): number => Math.round(light + (strong - light) * part)
  return `rgb(${mix(226, 67)}, ${mix(229, 56)}, ${mix(240, 202)})`
}

/** Converts a hue in degrees, a saturation and a lightness to a colour that the drawing can compare with its text. */
function toRgb(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (offset: number): number => {
    const at = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))))
  }
  return `rgb(${part(0)}, ${part(8)}, ${part(4)})`
}
