import type { createTransport } from 'nodemailer'
import { outboundCall } from './outbound.ts'

export type Email = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The sender, if it is not the mailer's own. */
  readonly from?: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  /** An e-mail that is sent again under the same id counts as one e-mail for recipients that compare ids. */
  readonly messageId?: string
  readonly date?: Date
  readonly headers?: Readonly<Record<string, string>>
  readonly attachments?: readonly Attachment[]
}

export type Attachment = { readonly filename: string; readonly content: Buffer; readonly contentType: string }

export type Mailer = { send(email: Email): Promise<void>; close(): void }

/** Sends by SMTP. The URL is smtp://user:password@host:587, or smtps:// for TLS from the first byte. */
export function mailer(smtpUrl: string, from: string): Mailer {
  const deadlines = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
  // Content of an e-mail is never interpreted as a path or a URL to load.
  const guards = { disableFileAccess: true, disableUrlAccess: true }
  const span = { name: 'send e-mail', fields: { 'server.address': URL.parse(smtpUrl)?.hostname ?? '' } }
  let transport: ReturnType<typeof openTransport> | undefined
  return {
    send: (email) =>
      outboundCall(span, async () => {
        const { attachments = [], ...rest } = email
        transport ??= openTransport({ url: smtpUrl, pool: true, maxConnections: 3, ...deadlines, ...guards })
        await (await transport).sendMail({ from, ...rest, attachments: [...attachments] })
      }),
    close: () => void transport?.then((open) => open.close()),
  }
}

/** The library is loaded with the first e-mail: most processes never send one. */
async function openTransport(options: Parameters<typeof createTransport>[0]) {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport(options)
}

/** Logs in to a mail server and sends nothing. Throws if that fails or takes longer than `ms`. */
export async function checkMailServer(smtpUrl: string, ms: number): Promise<void> {
  const transport = await openTransport({ url: smtpUrl, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}
