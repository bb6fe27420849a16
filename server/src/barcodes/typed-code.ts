/**
 * Corrects a code that was typed from paper: spaces and hyphens are removed and letters become upper case. In a random code,
 * `O`, `I` and `L` become `0`, `1` and `1`, because its alphabet has none of the three letters. Any text that is no code of
 * ours afterwards is returned unchanged. The scanner does the same (apps/scanner/src/typed-code.ts).
 */
export function correctTypedCode(text: string): string {
  const compact = text.replaceAll(SEPARATORS, '').toUpperCase()
  if (T1_PATTERN.test(compact)) return compact
  const random = compact.replaceAll('O', '0').replaceAll(/[IL]/g, '1')
  return RANDOM_PATTERN.test(random) ? random : text
}

/** Spaces, and hyphens and dashes, also those that a phone's keyboard writes instead. */
const SEPARATORS = /[\s\u00AD\u2010-\u2015\u2212-]/g
const T1_PATTERN = /^T1[A-Z2-7]{143}(?:\.\d{8})?$/
/** True if the text has the form of a random code, as `correctTypedCode` returns it. */
export const isRandomCode = (text: string): boolean => RANDOM_PATTERN.test(text)

const RANDOM_PATTERN = /^[0-9A-HJKMNP-TV-Z]{26}$/
