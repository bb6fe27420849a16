import * as contract from '#contract'
import { type Binding, bindMultiStep, bindRead, bindWrite } from '#http/bind'
import type { Providers } from '#payment-providers'
import { getCostCentre, listAccountNumbers, putAccountNumber, putCostCentre } from './account-numbers.ts'
import { getJournal } from './journal.ts'
import { createSandboxPayout, getPayout, listPayoutLines, listPayoutMismatches, listPayouts } from './payouts.ts'
import { readPayoutsNow } from './read-payouts-now.ts'
import { getEventStatement, getStatement } from './statement.ts'
import { toStatementCsv } from './statement-csv.ts'

export const createRoutes = (providers: Providers): readonly Binding[] => [
  bindRead(contract.getStatement, (ctx, { query }) => getStatement(ctx, query)),
  bindRead(contract.getStatementCsv, async (ctx, { query }) => toStatementCsv(await getStatement(ctx, query))),
  bindRead(contract.getEventStatement, (ctx, { params, query }) => getEventStatement(ctx, params.event_id, query)),
  bindRead(contract.getEventStatementCsv, async (ctx, { params, query }) =>
    toStatementCsv(await getEventStatement(ctx, params.event_id, query)),
  ),
  bindRead(contract.listAccountNumbers, (ctx) => listAccountNumbers(ctx)),
  bindWrite(contract.putAccountNumber, (tx, ctx, { body }) => putAccountNumber(tx, ctx, body)),
  bindRead(contract.getCostCentre, (ctx, { params }) => getCostCentre(ctx.db, ctx, params.event_id)),
  bindWrite(contract.putCostCentre, (tx, ctx, { params, body }) =>
    putCostCentre(tx, ctx, params.event_id, body.cost_centre),
  ),
  bindRead(contract.getJournalCsv, (ctx, { query }) => getJournal(ctx, query)),
  bindRead(contract.listPayouts, (ctx, { query }) => listPayouts(ctx, query)),
  bindRead(contract.getPayout, (ctx, { params }) => getPayout(ctx, params.payout_id)),
  bindRead(contract.listPayoutLines, (ctx, { params, query }) => listPayoutLines(ctx, params.payout_id, query)),
  bindRead(contract.listPayoutMismatches, (ctx, { query }) => listPayoutMismatches(ctx, query)),
  bindMultiStep(contract.readPayouts, (ctx, _input, key) => readPayoutsNow(ctx, providers, key)),
  bindWrite(contract.createSandboxPayout, (tx, ctx) => createSandboxPayout(tx, ctx)),
]
