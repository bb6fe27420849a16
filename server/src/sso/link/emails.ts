import type { Letter } from '#platform/mail'
import type { Brand } from '#orgs'
import { html } from './html.ts'

type To = { readonly email_address: string; readonly first_name: string }

/** The code that proves an account. It says what the code does, so that nobody is talked into reading it out. */
export function codeLetter(to: To, code: string, { brand, title }: { brand: Brand; title: string }): Letter {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const lines = [
    `Hello ${to.first_name},`,
    `Your code is ${spaced}. It works for 10 minutes.`,
    `Type it in to link your ${brand.name} ticket account with a ${title} sign-in. Whoever has the code can see your tickets: do not give it to anybody, not even to us.`,
    `You did not ask for this? Then ignore this e-mail: nothing happens without the code.`,
  ]
  return {
    to: to.email_address,
    subject: `Your ${brand.name} code`,
    text: `${lines.join('\n\n')}\n`,
    html: written(
      lines.map((line) => line.replace(spaced, '\0')),
      spaced,
    ),
  }
}

/** Told to the account itself, so that a link that its owner did not make does not stay unseen. */
export function linkedLetter(to: To, { brand, title, url }: { brand: Brand; title: string; url: string }): Letter {
  const lines = [
    `Hello ${to.first_name},`,
    `Your ${brand.name} ticket account is now linked with a ${title} sign-in: whoever signs in with it sees your orders and tickets.`,
    `That was not you? Please tell ${brand.name}, who can take the link back. To take it back yourself, go to ${url}`,
  ]
  return {
    to: to.email_address,
    subject: `Your ${brand.name} tickets are linked`,
    text: `${lines.join('\n\n')}\n`,
    html: written(lines, ''),
  }
}

/** A zero stands for the code, which is shown large. */
function written(lines: readonly string[], code: string): string {
  const paragraphs = lines.map((line) => {
    const [before = '', after] = line.split('\0')
    return after === undefined
      ? html`<p>${line}</p>`
      : html`<p>${before}<strong style="font-size:22px;letter-spacing:2px">${code}</strong>${after}</p>`
  })
  return html`<!doctype html>
    <html lang="en">
      <body style="font:16px/1.5 system-ui,sans-serif;color:#1b1f24;max-width:32em;margin:24px auto;padding:0 16px">
        ${paragraphs}
      </body>
    </html>`.html
}
