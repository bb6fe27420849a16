import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { withClient } from './databases.ts'

const ITERATIONS = 4_096

/**
 * Returns what PostgreSQL stores of a password (SCRAM-SHA-256, RFC 5803). It is computed here so that the password itself is in
 * no statement, and so in no log of the database.
 */
export function scramVerifier(password: string, salt: Buffer = randomBytes(16), iterations = ITERATIONS): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, iterations, 32, 'sha256')
  const key = (name: string): Buffer => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(key('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${key('Server Key').toString('base64')}`
}

/** Sets the password of a role. */
export async function setPassword(url: string, role: string, password: string): Promise<void> {
  await withClient(url, (client) =>
    client.query(
      `alter role ${client.escapeIdentifier(role)} password ${client.escapeLiteral(scramVerifier(password))}`,
    ),
  )
}
