import type { Email } from '#platform/mail'
import type { Brand } from '#orgs'
import { greet } from '#platform/typed-text'
import { html } from './html.ts'

type Recipient = { readonly email_address: string; readonly first_name: string }

/** The e-mail with the code. It says what the code does, so that its reader cannot be tricked into sharing it. */
export function codeEmail(to: Recipient, code: string, { brand, title }: { brand: Brand; title: string }): Email {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  const lines = [
    greet(to.first_name),
    `Your code is ${spaced}. It works for 10 minutes.`,
    `Enter it to link your ${brand.name} ticket account with a ${title} sign-in. Anyone who has this code can see your tickets: do not share it with anyone, not even with us.`,
    `You did not request this code? Ignore this e-mail: nothing happens without the code.`,
  ]
  return {
    to: to.email_address,
    subject: `Your ${brand.name} code`,
    text: `${lines.join('\n\n')}\n`,
    html: renderHtml(
      lines.map((line) => line.replace(spaced, '\0')),
      spaced,
    ),
  }
}

/** Sent to the account's own address, so that its owner notices a link that someone else has made. */
export function linkedEmail(to: Recipient, { brand, title, url }: { brand: Brand; title: string; url: string }): Email {
  const lines = [
    greet(to.first_name),
    `Your ${brand.name} ticket account is now linked with a ${title} sign-in: anyone who signs in with it can see your orders and tickets.`,
    `This was not you? Please tell ${brand.name}, who can remove the link. To remove it yourself, go to ${url}`,
  ]
  return {
    to: to.email_address,
    subject: `Your ${brand.name} tickets are linked`,
    text: `${lines.join('\n\n')}\n`,
    html: renderHtml(lines, ''),
  }
}

/** Renders paragraphs. A NUL character marks the place of the code, which is shown large. */
function renderHtml(lines: readonly string[], code: string): string {
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
