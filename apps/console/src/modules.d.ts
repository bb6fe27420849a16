declare module '#contract/rights' {
  /** What an operation needs: scopes, then `-` if people who are confined to some events may not use it. */
  export const rights: Readonly<Record<string, string>>
}

declare module '#contract/sign-in' {
  /** How long an operation that needs a recent sign-in accepts the last one. */
  export const recentSignInSeconds: number
}

declare module '#contract/audited' {
  /** The operations that the audit log records. */
  export const audited: readonly string[]
  /** Those of them that belong to the Integration API. */
  export const ofIntegration: readonly string[]
  /** What each operation does, in a few words. */
  export const summaries: Readonly<Record<string, string>>
}

declare module '#contract/*' {
  /** The JSON Schema of the body of the operation. */
  export const body: import('./kit/form/schema.ts').ObjectSchema
}

declare module '*.css'
