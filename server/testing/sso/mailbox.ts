import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { waitFor } from '../wait-for.ts'

/** A real SMTP server on this machine that keeps every e-mail. */
export type Mailbox = {
  readonly url: string
  readonly emails: Email[]
  /** Waits for the next e-mail to this address that no earlier call has returned. */
  next(to: string): Promise<Email>
  stop(): Promise<void>
}

type MailboxOptions = {
  /** Called when an e-mail has arrived, before the sender gets the confirmation. */
  onReceived?(): void
  /** Returns why e-mails to an address are rejected, or undefined. */
  reject?(to: string): { code: number; message: string } | undefined
}

export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const emails: Email[] = []
  const returned = new Set<Email>()
  const keep = async (bytes: Buffer): Promise<void> => {
    emails.push(await PostalMime.parse(bytes))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const rejection = options.reject?.(address)
      done(rejection && Object.assign(new Error(rejection.message), { responseCode: rejection.code }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void keep(Buffer.concat(chunks))
        options.onReceived?.()
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    async next(to) {
      const isNew = (email: Email): boolean =>
        !returned.has(email) && (email.to ?? []).some(({ address }) => address === to)
      const email = await waitFor(async () => emails.find(isNew))
      returned.add(email)
      return email
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Returns the six-digit code in an e-mail. */
export function findCode(email: Email): string {
  const [, first, last] = /\b(\d{3}) (\d{3})\b/.exec(email.text ?? '') ?? []
  if (first === undefined || last === undefined) throw new Error(`no code in: ${email.text}`)
  return first + last
}
