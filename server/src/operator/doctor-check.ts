/** What it says, or why it works only so far; what is wrong is thrown. */
export type Check = {
  readonly what: string
  readonly mend: string
  readonly run: () => Promise<string | { readonly warning: string }>
}
