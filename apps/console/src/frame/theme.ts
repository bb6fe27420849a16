export const themes = ['auto', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const STORED = 'tessera.theme'

/** Returns the theme that the person chose; `auto` follows the device. */
export function readTheme(): Theme {
  const stored = localStorage.getItem(STORED)
  return themes.find((theme) => theme === stored) ?? 'auto'
}

/** Stores the theme and shows it. */
export function chooseTheme(theme: Theme): void {
  localStorage.setItem(STORED, theme)
  applyTheme()
}

/** Shows the stored theme. */
export function applyTheme(): void {
  document.documentElement.dataset.theme = readTheme()
}
