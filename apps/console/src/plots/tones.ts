/** Colours of the series of a plot; `earlier` is grey, for what is compared with. */
export const tones = ['1', '2', '3', '4', '5', '6', 'earlier'] as const
export type Tone = (typeof tones)[number]

/** Returns the colour of the series at a place, over and over. */
export const toneAt = (index: number): Tone => tones[index % (tones.length - 1)] ?? '1'

/** Colours as a canvas takes them. */
export type PlotColours = {
  readonly line: (tone: Tone) => string
  readonly fill: (tone: Tone) => string
  readonly text: string
  readonly grid: string
  readonly font: string
}

/** Reads the colours of the theme as they are now. A canvas knows no custom properties, so an element resolves them. */
export function readColours(near: HTMLElement): PlotColours {
  const probe = near.appendChild(document.createElement('span'))
  probe.hidden = true
  const resolve = (colour: string): string => {
    probe.style.color = colour
    return getComputedStyle(probe).color
  }
  const lines = new Map(tones.map((tone) => [tone, resolve(`var(--plot-${tone})`)]))
  const fills = new Map(
    // not words: a colour
    tones.map((tone) => [tone, resolve(`color-mix(in srgb, var(--plot-${tone}) 16%, transparent)`)]),
  )
  const text = resolve('var(--muted)')
  const colours = {
    line: (tone: Tone) => lines.get(tone) ?? text,
    fill: (tone: Tone) => fills.get(tone) ?? text,
    text,
    grid: resolve('var(--line)'),
    font: `12px ${getComputedStyle(near).fontFamily}`,
  }
  probe.remove()
  return colours
}

/** Calls the listener when the person or the device changes the theme. */
export function watchTheme(listener: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const observer = new MutationObserver(listener)
  dark.addEventListener('change', listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    dark.removeEventListener('change', listener)
    observer.disconnect()
  }
}
