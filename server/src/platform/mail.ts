import type { createTransport } from 'nodemailer'
import { outbound } from './outbound.ts'

export type Letter = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** In place of who the mailer's letters come from. */
  readonly from?: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  /** A letter that is sent again under the same id is one letter to those who look at ids. */
  readonly messageId?: string
  readonly date?: Date
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

export type Attachment = { readonly filename: string; readonly content: Buffer; readonly contentType: string }

/** Sends letters to people, one at a time or many. */
export type Mailer = { send(letter: Letter): Promise<void>; close(): void }

/** By SMTP; the address says how: smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
export function mailer(smtpUrl: string, from: string): Mailer {
  const deadlines = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  // What is written into a letter is never read as a path or an address to fetch.
  const guards = { disableFileAccess: true, disableUrlAccess: true }
  let transport: ReturnType<typeof opened> | undefined
  return {
    send: (letter) =>
      outbound(async () => {
        const { attachments = [], ...rest } = letter
        transport ??= opened({ url: smtpUrl, pool: true, maxConnections: 3, ...deadlines, ...guards })
        await (await transport).sendMail({ from, ...rest, attachments: [...attachments] })
      }),
    close: () => void transport?.then((open) => open.close()),
  }
}

/** The library is loaded with the first letter: most processes never send one. */
async function opened(options: Parameters<typeof createTransport>[0]) {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport(options)
}

/** Logs in at a mail server and sends nothing; throws when it cannot be done in time. */
export async function tryMailServer(smtpUrl: string, ms: number): Promise<void> {
  const transport = await opened({ url: smtpUrl, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
