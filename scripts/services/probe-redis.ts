import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { reasonOf } from './connection-error.ts'

export type RedisAnswer =
  | { kind: 'usable'; url: string; version: string; pid: number }
  | { kind: 'unusable'; reason: string }

export const usualRedis = 'redis://127.0.0.1:6379'

/** Asks for PONG and for who answers, by hand: three lines of protocol are not worth a client. */
export async function probeRedis(url: string): Promise<RedisAnswer> {
  const { host } = new URL(url)
  try {
    const said = await talk(url, [['PING'], ['INFO', 'server']], /redis_version:.*process_id:\d+/s)
    const version = /(?:valkey|redis)_version:(\S+)/.exec(said)?.[1]
    const pid = /process_id:(\d+)/.exec(said)?.[1]
    if (said.includes('+PONG') && version && pid) return { kind: 'usable', url, version, pid: Number(pid) }
    return { kind: 'unusable', reason: `${host}: ${said.split('\r\n')[0] || 'nothing was said'}` }
  } catch (error) {
    return { kind: 'unusable', reason: `${host}: ${reasonOf(error)}` }
  }
}

/** Tells a server to end, keeping nothing. */
export async function shutRedis(url: string): Promise<void> {
  await talk(url, [['SHUTDOWN', 'NOSAVE']], /^-/)
}

/** Sends the commands and gathers the answers until they match, an error is among them, or the server hangs up. */
async function talk(url: string, commands: readonly string[][], until: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const address = new URL(url)
  const socket = open(address)
  let said = ''
  socket.setTimeout(3000, () => socket.destroy(new Error('no answer within 3 s')))
  socket.on('error', reject)
  socket.on('close', () => resolve(said))
  socket.on('data', (chunk) => {
    said += chunk.toString()
    if (until.test(said) || /^-/m.test(said)) socket.destroy()
  })
  socket.write([...signIn(address), ...commands].map(encode).join(''))
  return promise
}

function open(address: URL): Socket {
  const where = { host: address.hostname, port: Number(address.port || 6379) }
  return address.protocol === 'rediss:' ? connectTls({ ...where, servername: where.host }) : connectPlain(where)
}

function signIn(address: URL): string[][] {
  if (!address.password) return []
  const user = address.username ? [decodeURIComponent(address.username)] : []
  return [['AUTH', ...user, decodeURIComponent(address.password)]]
}

function encode(words: readonly string[]): string {
  return `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`
}
