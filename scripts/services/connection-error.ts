/** Why a server could not be reached, in words for whoever must do something about it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'code' in error && error.code === 'ECONNREFUSED' ? 'nothing answers' : error.message || error.name
}
