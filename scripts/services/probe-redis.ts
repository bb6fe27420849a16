import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { describeConnectionError } from './connection-error.ts'

export type RedisProbe =
  | { kind: 'usable'; url: string; version: string; pid: number }
  | { kind: 'unusable'; reason: string }

export const usualRedis = 'redis://127.0.0.1:6379'

/** Sends PING and INFO without a client library: three lines of protocol are not worth one. */
export async function probeRedis(url: string): Promise<RedisProbe> {
  const { host } = new URL(url)
  try {
    const reply = await sendCommands(url, [['PING'], ['INFO', 'server']], /redis_version:.*process_id:\d+/s)
    const version = /(?:valkey|redis)_version:(\S+)/.exec(reply)?.[1]
    const pid = /process_id:(\d+)/.exec(reply)?.[1]
    if (reply.includes('+PONG') && version && pid) return { kind: 'usable', url, version, pid: Number(pid) }
    return { kind: 'unusable', reason: `${host}: ${reply.split('\r\n')[0] || 'the server sent nothing'}` }
  } catch (error) {
    return { kind: 'unusable', reason: `${host}: ${describeConnectionError(error)}` }
  }
}

/** Shuts a server down without saving. */
export async function shutDownRedis(url: string): Promise<void> {
  await sendCommands(url, [['SHUTDOWN', 'NOSAVE']], /^-/)
}

/** Sends the commands and collects the replies until they match, contain an error, or the server closes the connection. */
async function sendCommands(url: string, commands: readonly string[][], until: RegExp): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const address = new URL(url)
  const socket = open(address)
  let reply = ''
  socket.setTimeout(3000, () => socket.destroy(new Error('no reply within 3 s')))
  socket.on('error', reject)
  socket.on('close', () => resolve(reply))
  socket.on('data', (chunk) => {
    reply += chunk.toString()
    if (until.test(reply) || /^-/m.test(reply)) socket.destroy()
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
