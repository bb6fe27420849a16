/** Domains that many buyers have. One that is real and looks like another is here too, so that nobody is told to change it. */
const DOMAINS: readonly string[] = `
  gmail.com googlemail.com ymail.com mail.com email.com yahoo.com yahoo.co.uk icloud.com
  hotmail.com hotmail.nl hotmail.be hotmail.co.uk outlook.com live.com live.nl live.be
  ziggo.nl kpnmail.nl hetnet.nl planet.nl home.nl upcmail.nl xs4all.nl telenet.be
  gmx.de gmx.net web.de t-online.de btinternet.com sky.com proton.me protonmail.com
`
  .trim()
  .split(/\s+/)

/** Returns the address that was probably meant: `ann@gmial.com` → `ann@gmail.com`; undefined if it looks right. */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1).toLowerCase()
  if (at < 1 || DOMAINS.includes(domain)) return undefined
  const meant = DOMAINS.find((known) => isOneSlip(domain, known))
  return meant === undefined ? undefined : `${address.slice(0, at)}@${meant}`
}

/** True if one letter is missing, too many or wrong, or two neighbours are swapped. */
function isOneSlip(typed: string, known: string): boolean {
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start++
  const [rest, other] = [typed.slice(start), known.slice(start)]
  const isSwapped = rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2)
  return rest.slice(1) === other || rest === other.slice(1) || rest.slice(1) === other.slice(1) || isSwapped
}
