/** Returns why a server could not be reached. */
export function describeConnectionError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'ECONNREFUSED' ? 'nothing listens there' : error.message || error.name
}
