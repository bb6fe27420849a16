import { createTransport } from 'nodemailer'
import { outbound } from './outbound.ts'

export type Letter = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string }

/** Sends letters to people, one at a time or many. */
export type Mailer = { send(letter: Letter): Promise<void>; close(): void }

/** By SMTP; the address says how: smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
export function mailer(smtpUrl: string, from: string): Mailer {
  const deadlines = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  // What is written into a letter is never read as a path or an address to fetch.
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 3,
    ...deadlines,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: (letter) =>
      outbound(async () => {
        await transport.sendMail({ from, ...letter })
      }),
    close: () => transport.close(),
  }
}
