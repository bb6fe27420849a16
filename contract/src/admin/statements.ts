import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Currency, Day, File } from '../primitives.ts'
import { EventParams } from '../v1/events.ts'
import { Statement } from './statement-models.ts'

/** The most days that a statement of the organisation covers: a leap year. */
export const maxStatementDays = 366

const shared = { plane: 'admin', method: 'GET', tag: 'Settlement', scope: 'settlement:read' } as const

const text =
  'Returns opening balances, movements and closing balances of the ledger, by account, by kind of movement and by payment ' +
  'method. Days begin and end in the time zone of the organisation. A statement of a period that is over does not change: ' +
  'what happens later is in a later period.'

const ofOrganisation = {
  ...shared,
  query: Closed({
    first_day: Type.Optional(Day('First day. By default the first of the month of `last_day`.')),
    last_day: Type.Optional(Day(`Last day. By default today. A statement covers at most ${maxStatementDays} days.`)),
    currency: Type.Optional(Currency),
  }),
  errors: [],
} as const

const ofEvent = {
  ...shared,
  params: EventParams,
  query: Closed({
    first_day: Type.Optional(Day('First day. By default the statement begins before everything.')),
    last_day: Type.Optional(Day('Last day. By default today.')),
  }),
  errors: ['not_found'],
} as const

export const getStatement = operation({
  ...ofOrganisation,
  id: 'getStatement',
  path: '/admin/v1/statement',
  summary: 'Get the statement of a period',
  description: text,
  response: Statement,
})

export const getStatementCsv = operation({
  ...ofOrganisation,
  id: 'getStatementCsv',
  path: '/admin/v1/statement.csv',
  summary: 'Download the statement of a period as CSV',
  description: `${text} The file has a row for each account and for each movement.`,
  media: 'text/csv',
  response: File('The statement as CSV.'),
})

export const getStatementPdf = operation({
  ...ofOrganisation,
  id: 'getStatementPdf',
  path: '/admin/v1/statement.pdf',
  summary: 'Download the statement of a period as a PDF',
  description: text,
  media: 'application/pdf',
  response: File('The statement as a PDF.'),
})

export const getEventStatement = operation({
  ...ofEvent,
  id: 'getEventStatement',
  path: '/admin/v1/events/{event_id}/statement',
  summary: 'Get the statement of an event',
  description: `${text} Only entries of the event's orders count.`,
  response: Statement,
})

export const getEventStatementCsv = operation({
  ...ofEvent,
  id: 'getEventStatementCsv',
  path: '/admin/v1/events/{event_id}/statement.csv',
  summary: 'Download the statement of an event as CSV',
  description: `${text} Only entries of the event's orders count. The file has a row for each account and for each movement.`,
  media: 'text/csv',
  response: File('The statement as CSV.'),
})

export const getEventStatementPdf = operation({
  ...ofEvent,
  id: 'getEventStatementPdf',
  path: '/admin/v1/events/{event_id}/statement.pdf',
  summary: 'Download the statement of an event as a PDF',
  description: `${text} Only entries of the event's orders count.`,
  media: 'application/pdf',
  response: File('The statement as a PDF.'),
})
