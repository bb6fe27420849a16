/**
 * The language of numbers and dates: that of the device if the console speaks it, so that a club in Britain reads dates as in
 * Britain.
 */
export function formatLanguage(): string {
  const spoken = document.documentElement.lang
  return navigator.languages.find((each) => each.split('-', 1)[0] === spoken) ?? spoken
}
