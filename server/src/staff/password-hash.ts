import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { fairQueue, QueueFull } from '#platform/fair-queue'
import { listNetworks } from '#platform/network'

export type PasswordHasher = {
  /** Returns the hash to store. `network` is who asks: each network, for IPv6 the /48 around it, gets its share of the processor. */
  hash(password: string, network: string): Promise<string>
  /** True if the password has the hash. Takes as long for a person without a password, or without an account. */
  verify(password: string, stored: string | null, network: string): Promise<boolean>
  close(): void
}

/** OWASP's recommendation for Argon2id: 19 MiB, two passes. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const TAG_BYTES = 32
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Hashes passwords, a few at a time: each takes 19 MiB and some 50 ms of a processor, which a flood of sign-ins must not take
 * from other requests. Networks get equal shares, and one with too many waiting requests is refused.
 */
export function passwordHasher(): PasswordHasher {
  const onFull = () => new QueueFull('too many passwords are being checked')
  const queue = fairQueue({ slots: 2, maxWaiting: 10, waitMs: 5_000, onFull })
  const dummy = { cost: COST, salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) }
  const compute = async (network: string, password: string, { cost, salt, tag }: HashParts): Promise<Buffer> => {
    const free = await queue.enter(largestAround(network))
    try {
      return await runArgon2(password, { cost, salt, tagLength: tag.length })
    } finally {
      free()
    }
  }
  return {
    async hash(password, network) {
      const salt = randomBytes(SALT_BYTES)
      const tag = await compute(network, password, { ...dummy, salt })
      return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${toText(salt)}$${toText(tag)}`
    },
    async verify(password, stored, network) {
      const parts = stored === null ? undefined : parseHash(stored)
      const tag = await compute(network, password, parts ?? dummy)
      return parts !== undefined && timingSafeEqual(tag, parts.tag)
    },
    close: () => queue.close(new QueueFull('the server is stopping')),
  }
}

/** Whoever has a /48 has 65,536 networks of /64, and with a turn for each of them would keep everybody else waiting. */
const largestAround = (network: string): string => listNetworks(network).at(-1)?.network ?? network

type HashParts = { readonly cost: typeof COST; readonly salt: Buffer; readonly tag: Buffer }

function parseHash(stored: string): HashParts {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(stored) ?? []
  if (memory === undefined) throw new Error('a stored password hash is not in the PHC format')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

type Argon2Input = Pick<HashParts, 'cost' | 'salt'> & { readonly tagLength: number }

/** NFKC, so that a password typed on another keyboard has the same bytes. */
const runArgon2 = (password: string, { cost, salt, tagLength }: Argon2Input): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    argon2('argon2id', { ...cost, message: password.normalize('NFKC'), nonce: salt, tagLength }, (error, tag) =>
      error ? reject(error) : resolve(tag),
    )
  })

const toText = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
