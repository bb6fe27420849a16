/** One check. `run` returns what it found, or a warning; it throws if something is wrong. */
export type Check = {
  readonly name: string
  readonly fix: string
  readonly run: () => Promise<string | { readonly warning: string }>
}
