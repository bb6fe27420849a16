import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { eventually } from '../wait-for.ts'

/** A real SMTP server on this machine that keeps every letter. */
export type Mailbox = {
  readonly url: string
  readonly letters: Email[]
  /** The next letter to this address that nobody has taken yet. */
  next(to: string): Promise<Email>
  end(): Promise<void>
}

/**
 * What becomes of letters on the way: `taken` is told when one is there and its sender does not know yet, and `refuse` says
 * why none is taken for an address.
 */
type Post = { taken?(): void; refuse?(to: string): { code: number; message: string } | undefined }

export async function mailbox(post: Post = {}): Promise<Mailbox> {
  const letters: Email[] = []
  const taken = new Set<Email>()
  const keep = async (bytes: Buffer): Promise<void> => {
    letters.push(await PostalMime.parse(bytes))
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refused = post.refuse?.(address)
      done(refused && Object.assign(new Error(refused.message), { responseCode: refused.code }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void keep(Buffer.concat(chunks))
        post.taken?.()
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    letters,
    async next(to) {
      const isNew = (letter: Email): boolean =>
        !taken.has(letter) && (letter.to ?? []).some(({ address }) => address === to)
      const letter = await eventually(async () => letters.find(isNew))
      taken.add(letter)
      return letter
    },
    end: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The six digits of a letter. */
export function codeIn(letter: Email): string {
  const [, first, last] = /\b(\d{3}) (\d{3})\b/.exec(letter.text ?? '') ?? []
  if (first === undefined || last === undefined) throw new Error(`no code in: ${letter.text}`)
  return first + last
}
