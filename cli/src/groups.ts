/** The headings of `tessera --help`: what a command is for. */
export const groups = {
  start: 'First steps:',
  catalogue: 'What is on sale:',
  sales: 'Sales:',
  members: 'Members and seasons:',
  gates: 'Gates:',
  integrations: 'Integrations:',
  operator: 'Running an installation:',
} as const

export type Group = keyof typeof groups
