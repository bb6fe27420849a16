import type { ServerResponse } from 'node:http'

/** The client closed the connection: the work for it was stopped, and nothing can be sent. */
export class ClientGone extends Error {
  constructor() {
    super('the client closed the connection')
  }
}

/** The status in metrics of a request whose client is gone; it is never sent. */
export const CLIENT_GONE = 499

/** Returns a function that creates a signal: most operations never need one. */
export const clientSignal = (res: ServerResponse) => (): AbortSignal => {
  const client = new AbortController()
  const abort = () => client.abort(new ClientGone())
  if (res.destroyed) abort()
  else res.once('close', abort)
  return client.signal
}
