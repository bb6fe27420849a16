/** `<resource>:read` and `<resource>:write`; a restricted key lists the ones it has. */
export const scopes = {
  'organisation:read': "Read the organisation's own record.",
  'organisation:write': "Change the organisation's own record.",
  'customers:read': 'Read customers.',
  'customers:write': 'Create and change customers.',
  'keys:read': 'List API keys, without their secrets.',
  'keys:write': 'Create, roll and revoke API keys.',
} as const

export type Scope = keyof typeof scopes
