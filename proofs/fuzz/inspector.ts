import { isRecord } from '../../server/src/http/json-schema.ts'

export type Memory = { readonly rssMb: number; readonly heapMb: number }

/** Looks into the server process from outside. */
export type Inspector = {
  /** Memory after a garbage collection, so that two measurements can be compared. */
  memory(): Promise<Memory>
  /** The names of all properties of the shared prototypes, which must never change. */
  prototypes(): Promise<string>
  close(): void
}

/** Speaks the DevTools protocol, which Node serves when it is started with `--inspect`. */
export async function inspect(url: string): Promise<Inspector> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (result: unknown) => void>()
  let count = 0
  socket.addEventListener('message', ({ data }) => {
    const message: unknown = JSON.parse(String(data))
    if (!isRecord(message) || typeof message.id !== 'number') return
    waiting.get(message.id)?.(message.result)
    waiting.delete(message.id)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`no inspector at ${url}`)))
  })
  const command = (method: string, params: Record<string, unknown> = {}): Promise<unknown> =>
    new Promise((resolve) => {
      waiting.set(++count, resolve)
      socket.send(JSON.stringify({ id: count, method, params }))
    })
  const evaluate = async (expression: string): Promise<unknown> => {
    const reply = await command('Runtime.evaluate', { expression, returnByValue: true })
    return isRecord(reply) && isRecord(reply.result) ? reply.result.value : undefined
  }
  return {
    async memory() {
      await command('HeapProfiler.collectGarbage')
      const [rss, heap] = String(await evaluate(MEMORY))
        .split(' ')
        .map(Number)
      return { rssMb: (rss ?? 0) / 2 ** 20, heapMb: (heap ?? 0) / 2 ** 20 }
    },
    prototypes: async () => String(await evaluate(PROTOTYPES)),
    close: () => socket.close(),
  }
}

const MEMORY = "(({ rss, heapUsed, external }) => rss + ' ' + (heapUsed + external))(process.memoryUsage())"
const PROTOTYPES = `[Object, Array, String, Number, Boolean, Function, Map, Promise, Buffer]
  .map((each) => Reflect.ownKeys(each.prototype).map(String).join()).join('\\n')`
