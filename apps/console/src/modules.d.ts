declare module '#contract/rights' {
  /** What an operation needs: scopes, then `-` if people who are confined to some events may not use it. */
  export const rights: Readonly<Record<string, string>>
}

declare module '#contract/audited' {
  /** What each operation of the audit log does, in one sentence. */
  export const audited: Readonly<Record<string, string>>
}

declare module '#contract/*' {
  /** The JSON Schema of the body of the operation. */
  export const body: import('./kit/form/schema.ts').ObjectSchema
}

declare module '*.css'
