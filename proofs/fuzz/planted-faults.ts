import { Server, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * Loaded into the server process for a control (`node --import`): makes some requests fail in one way. They are chosen by
 * their path, so that a repeated request fails again.
 */
const { FUZZ_FAULT } = process.env
const EVERY = 40
const BLOCK_MS = 1_300

const shared = Reflect.getPrototypeOf({}) ?? {}
const prototype = Server.prototype as { emit(event: string, ...args: unknown[]): boolean }
const { emit } = prototype

prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
  const [req, res] = args as [IncomingMessage, ServerResponse]
  if (event === 'request' && isChosen(req.url ?? '') && plant(req, res)) return true
  return emit.call(this, event, ...args)
}

/** Returns true if the request must not reach the server. */
function plant(req: IncomingMessage, res: ServerResponse): boolean {
  switch (FUZZ_FAULT) {
    case 'error-handling':
      res.writeHead(500).end('planted')
      return true
    case 'connections':
      req.socket.destroy()
      return true
    case 'prototypes':
      Object.defineProperty(shared, 'polluted', { value: true, configurable: true, enumerable: false })
      return false
    case 'response-time':
      for (const before = process.cpuUsage(); usedMs(before) < BLOCK_MS;);
      return false
    case undefined:
    default:
      return false
  }
}

/** Processor time, which a busy machine does not make shorter. */
function usedMs(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

function isChosen(url: string): boolean {
  let hash = 0
  for (const character of url) hash = (hash * 31 + character.charCodeAt(0)) | 0
  return hash % EVERY === 0
}
