// longer than 250 lines because it is a table, to be read and changed in one place
import type { PlantedFault } from '../planted-fault.ts'

/** One fault for each long file among the proofs and the tests of the server, in the order of scripts/gate/long-files.ts. */
export const proofAndServerFaults: readonly PlantedFault[] = [
  {
    name: 'an entry about an invitation that does not say which one',
    path: 'server/src/staff/invitations.ts',
    from: 'await ctx.audit.append(tx, viewInvitation(created.row, currency))',
    to: 'await ctx.audit.append(tx, {})',
    noticedBy: 'proofs/audit/audit.test.ts',
  },
  {
    name: 'a sale at the counter that claims its places in a transaction of their own, so that a kill leaves them unsold',
    path: 'server/src/box-office/claim-lines.ts',
    from: `  const items: Hold[] = []
  for (const party of toParties(inOrder)) items.push(...(await claimParty(tx, ctx, basketId, party)))
  return items
}
`,
    to: `  const claimAll = async (open: Tx): Promise<Hold[]> => {
    const items: Hold[] = []
    for (const party of toParties(inOrder)) items.push(...(await claimParty(open, ctx, basketId, party)))
    return items
  }
  if (staffHoldId !== undefined) return claimAll(tx)
  const { inTx } = await import('#platform/db')
  return outsideTx(() => inTx(ctx.db, ctx.org, claimAll))
}

import { AsyncLocalStorage } from 'node:async_hooks'
const outsideTx = AsyncLocalStorage.snapshot()
`,
    noticedBy: 'proofs/box-office/box-office.test.ts',
  },
  {
    name: 'a policy that shows rows of an arriving organisation to the workers of its new cell',
    path: 'server/migrations/0074_homes.sql',
    from: "org_home h where h.state <> 'here')$policy$",
    to: "org_home h where h.state <> 'here' and h.state <> 'arriving')$policy$",
    noticedBy: 'proofs/cells/cells.test.ts',
  },
  {
    name: 'responses to keys in a table that PostgreSQL empties after a power cut',
    path: 'server/migrations/0001_foundation.sql',
    from: 'create table idempotent_answer (',
    to: 'create unlogged table idempotent_answer (',
    noticedBy: 'proofs/checkout/checkout.test.ts',
  },
  {
    name: 'an audit of the proof that no longer sees an oversold price (a control)',
    path: 'proofs/lib/verify/audit.ts',
    from: "  ['oversold', 'oversold'],\n",
    to: "  ['oversold'],\n",
    noticedBy: 'proofs/checkout/controls.test.ts',
  },
  {
    name: 'a row of the conformance suite that does not check the status of a wrong method (a control)',
    path: 'proofs/conformance/rules/general.ts',
    from: "      assert.equal((await s.get('/v1/customers', { method: 'DELETE' })).status, 405)\n",
    to: '',
    noticedBy: 'proofs/conformance/wrong-servers.test.ts',
  },
  {
    name: 'a process that opens two connections more than its setting says',
    path: 'server/src/platform/postgres/pools.ts',
    from: 'const lists = Math.max(2, readConnections)',
    to: 'const lists = Math.max(4, readConnections)',
    noticedBy: 'proofs/connections/connections.test.ts',
  },
  {
    name: 'net sales of an event that include its fees',
    path: 'apps/console/src/reports/event-sales-card.tsx',
    from: 'value: ({ net_minor }) => net_minor }',
    to: 'value: ({ gross_minor, refunds_minor }) => gross_minor - refunds_minor }',
    noticedBy: 'proofs/console-truth/console-truth.test.ts',
  },
  {
    name: 'a free order that no worker completes if its process dies and its client never returns',
    path: 'server/src/checkout/recover.ts',
    from: 'if (attempt?.version === version) await',
    to: "if (attempt?.version === version && attempt.provider !== 'none') await",
    noticedBy: 'proofs/crash/matrix-gone.test.ts',
  },
  {
    name: 'a worker that takes every payment for too old to be sent, so that what its process did not send is declined',
    path: 'server/src/checkout/recover.ts',
    from: 'await drive({ ...deps, db, now: () => at }, attempt)',
    to: 'await drive({ ...deps, db, now: () => at }, { ...attempt, age_seconds: Number.MAX_SAFE_INTEGER })',
    noticedBy: 'proofs/crash/matrix-recovered.test.ts',
  },
  {
    name: 'a free order that a repeated request does not complete after its process died',
    path: 'server/src/checkout/outcome.ts',
    from: 'const driven = leased && (await drive(ctx, leased))',
    to: "const driven = leased && leased.provider !== 'none' ? await drive(ctx, leased) : undefined",
    noticedBy: 'proofs/crash/matrix-retries.test.ts',
  },
  {
    name: 'memberships that are sold after the commit of their reservation and not in it, so that a kill leaves them unsold',
    path: 'server/src/checkout/basket/transitions.ts',
    from: `      sellMemberships(tx, org, toBasketIds(attempts), first.at),
    ])
    const sold = new Set([...tickets.map((item) => item.basket_id), ...memberships])
    for (const { subject_id } of attempts)
      if (!sold.has(subject_id)) throw new RetryIndividually(\`basket \${subject_id} had nothing to sell\`)
    await db.probe('before_reserve_commit')
    return inRequestOrder(steps, attempts)
  })
  await db.probe('after_reserve')
  return moved
`,
    to: `      listPayableItems(tx, org, toBasketIds(attempts)),
    ])
    const sold = new Set([...tickets, ...memberships].map((item) => item.basket_id))
    for (const { subject_id } of attempts)
      if (!sold.has(subject_id)) throw new RetryIndividually(\`basket \${subject_id} had nothing to sell\`)
    await db.probe('before_reserve_commit')
    return inRequestOrder(steps, attempts)
  })
  await db.probe('after_reserve')
  const [first] = steps
  const reserved = toBasketIds(moved.flatMap((attempt) => attempt ?? []))
  if (first) await inTx(db, org, (tx) => sellMemberships(tx, org, reserved, first.at))
  return moved
`,
    noticedBy: 'proofs/crash/memberships.test.ts',
  },
  {
    name: 'a late payment whose refund a second process sends under another key, so that it is paid back twice',
    path: 'server/src/payments/provider-client.ts',
    from: "const step = attempt.refund_failures === 0 ? 'late' :",
    to: 'const step = attempt.refund_failures === 0 ? `late:v${attempt.version}` :',
    noticedBy: 'proofs/crash/scenarios-late.test.ts',
  },
  {
    name: 'a worker that compares the time of a payment with the clock of its own process',
    path: 'server/src/checkout/recover.ts',
    from: 'currentTime(db, org, clock)])\n',
    to: 'currentTime(db, org, clock)])\n      if (attempt && attempt.updated_at > new Date()) return\n',
    noticedBy: 'proofs/crash/scenarios-machine.test.ts',
  },
  {
    name: 'a frozen process whose open transaction keeps its locks after its lease has ended',
    path: 'server/src/platform/postgres/session.ts',
    from: "idle_in_transaction_session_timeout: '10s'",
    to: "idle_in_transaction_session_timeout: '10min'",
    noticedBy: 'proofs/crash/scenarios.test.ts',
  },
  {
    name: 'a dispute about an instalment that changes neither its order nor its member',
    path: 'server/src/payments/queries/chargebacks.ts',
    from: 'where org_id = $1 and provider = $2 and payment_id = $3',
    to: "where org_id = $1 and provider = $2 and payment_id = $3 and subject_kind <> 'charge'",
    noticedBy: 'proofs/debit/debit.test.ts',
  },
  {
    name: 'a pool that opens no connection for a minute after PostgreSQL was out of reach, so that sales do not continue',
    path: 'server/src/platform/postgres/pool.ts',
    from: '  } catch (error) {\n    throw new ConnectionLost(',
    to: '  } catch (error) {\n    state.readOnlyUntil = performance.now() + 60_000\n    throw new ConnectionLost(',
    noticedBy: 'proofs/disk-full/disk-full.test.ts',
  },
  {
    name: 'a cluster that waits for the recovery of its crashed primary, so that no standby takes over',
    path: 'deploy/ha/patroni.yml',
    from: 'primary_start_timeout: 0',
    to: 'primary_start_timeout: 300',
    noticedBy: 'proofs/failover/failover.test.ts',
  },
  {
    name: 'a body with a charset that Node does not know, which ends in a 500',
    path: 'server/src/http/input-reader.ts',
    from: "const text = body.toString('utf8')",
    to: "const text = body.toString((/charset=([\\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf8') as BufferEncoding)",
    noticedBy: 'proofs/fuzz/fuzz.test.ts',
  },
  {
    name: 'an instalment that no worker completes if its process dies after the money was reserved',
    path: 'server/src/checkout/recover.ts',
    from: 'due.map(async ({ org_id: org, attempt_id, version }) => {\n',
    to: `due.map(async ({ org_id: org, attempt_id, version }) => {
      const found = await findAttempt(db, org, attempt_id)
      if (found?.subject_kind === 'charge' && found.status === 'capturing') return
`,
    noticedBy: 'proofs/instalments/instalments.test.ts',
  },
  {
    name: 'orders that leave the queue before their invoices are issued, so that a kill loses them',
    path: 'server/src/invoices/issue.ts',
    from: `const issueOrders = (db: Db, org: OrgId, take: (tx: Tx) => Promise<DueOrder[]>): Promise<number> =>
  inTx(db, org, async (tx) => {
    const settings = await tryLockSeries(tx, org)
    if (!settings) return 0
    const due = await take(tx)
    if (due.length === 0) return 0
    const documents = (await collectFacts(tx, org, due)).flatMap((facts) => planDocuments(facts, settings))
    await numberDocuments(tx, org, settings, documents)
    await removeDueOrders(
      tx,
      org,
      due.map(({ order_id }) => order_id),
    )
    return due.length
  })
`,
    to: `const issueOrders = async (db: Db, org: OrgId, take: (tx: Tx) => Promise<DueOrder[]>): Promise<number> => {
  // A few at a time: the proof goes on when half of its orders have an invoice.
  const due = await inTx(db, org, async (tx) => {
    const taken = (await take(tx)).slice(0, 5)
    await removeDueOrders(
      tx,
      org,
      taken.map(({ order_id }) => order_id),
    )
    return taken
  })
  if (due.length === 0) return 0
  await inTx(db, org, async (tx) => {
    const settings = await lockSeries(tx, org)
    if (!settings) return
    const documents = (await collectFacts(tx, org, due)).flatMap((facts) => planDocuments(facts, settings))
    await numberDocuments(tx, org, settings, documents)
  })
  return due.length === 5 ? ORDERS_PER_BATCH : due.length
}

import { lockSeries } from './queries/settings.ts'
`,
    noticedBy: 'proofs/invoices/invoices.test.ts',
  },
  {
    name: 'a process that looks for changes of other processes every three seconds',
    path: 'server/src/webhooks/live/settings.ts',
    from: 'pollMs: 250,',
    to: 'pollMs: 3_000,',
    noticedBy: 'proofs/live/live.test.ts',
  },
  {
    name: 'a refund of several instalments that begins with the oldest one',
    path: 'server/src/payments/queries/refunds.ts',
    from: 'order by a.settled_at desc, a.attempt_id desc',
    to: 'order by a.settled_at, a.attempt_id',
    noticedBy: 'proofs/membership-calendar/calendar.test.ts',
  },
  {
    name: 'a payment at a bank that no worker completes if its process dies after the sale was reserved',
    path: 'server/src/checkout/recover.ts',
    from: 'Promise.all([findAttempt(db, org, attempt_id), ',
    to: `Promise.all([findAttempt(db, org, attempt_id).then((found) =>
        found?.status === 'capturing' && found.method === 'bank' ? undefined : found), `,
    noticedBy: 'proofs/payments/payments.test.ts',
  },
  {
    name: 'a pool that waits six times longer each time its database refuses writes, and so misses the new primary',
    path: 'server/src/platform/postgres/pool.ts',
    from: 'if (options.writes && connection.readOnly) state.readOnlyUntil = performance.now() + RECONNECT_MS\n',
    to: `if (options.writes && connection.readOnly) {
      const last = state as PoolState & { waitMs?: number }
      last.waitMs = Math.min(60_000, 6 * (last.waitMs ?? RECONNECT_MS / 6))
      state.readOnlyUntil = performance.now() + last.waitMs
    }
`,
    noticedBy: 'proofs/promotion/promotion.test.ts',
  },
  {
    name: 'a sequence that is not moved forward by `tessera restore finish`',
    path: 'server/src/operator/finish-restore.ts',
    from: "and c.relkind = 'S'\n`",
    to: "and c.relkind = 'S' and c.relname <> 'ticket_ticket_id_seq'\n`",
    noticedBy: 'proofs/restore/restore.test.ts',
  },
  {
    name: 'a scan that is stored only a second after green was shown',
    path: 'apps/scanner/src/store.ts',
    from: `  append: (entry: Entry) =>
    writeTransaction(db, ['kept', 'log', 'queue'], async (store) => {
      store('log').add(entry)
      if (entry.mode === 'offline') store('queue').add({ sequence: entry.sequence, org_id: entry.org_id })
      const unfinished = (await requestResult(store('kept').get('attempt'))) as Attempt | undefined
      if (unfinished?.scan_id === entry.scan_id) store('kept').delete('attempt')
    }),
`,
    to: `  append: async (entry: Entry) => {
    const write = () =>
      writeTransaction(db, ['kept', 'log', 'queue'], async (store) => {
        store('log').add(entry)
        if (entry.mode === 'offline') store('queue').add({ sequence: entry.sequence, org_id: entry.org_id })
        const unfinished = (await requestResult(store('kept').get('attempt'))) as Attempt | undefined
        if (unfinished?.scan_id === entry.scan_id) store('kept').delete('attempt')
      })
    setTimeout(() => void write(), 1_000)
  },
`,
    noticedBy: 'proofs/scanner-kills/kills.test.ts',
  },
  {
    name: 'a plan that overlooks one member after every five hundred',
    path: 'server/src/seasons/evaluate-plan.ts',
    from: 'after = last.member_id\n',
    to: 'after = last.member_id + 1\n',
    noticedBy: 'proofs/seasons/rollover.test.ts',
  },
  {
    name: 'an early return for an order that does not exist, which reveals an order of another customer',
    path: 'server/src/sso/fan-orders.ts',
    from: '  const rows = await listFanTicketRows(',
    to: `  const { findOrder } = await import('#orders')
  const order = await findOrder(ctx.db, ctx.org, { id: parseOrderId(orderId) })
  if (!order) return { object: 'tickets', data: [] }
  const rows = await listFanTicketRows(`,
    noticedBy: 'proofs/sso-timing/timing.test.ts',
  },
  {
    name: 'an image whose demo writes to a read-only file system',
    path: 'Dockerfile',
    from: 'ENV NODE_ENV=production TESSERA_HOST=0.0.0.0\n',
    to: 'ENV NODE_ENV=production TESSERA_HOST=0.0.0.0 TESSERA_SERVICES_DIR=/app/services\n',
    noticedBy: 'proofs/short-versions/short-versions.test.ts',
  },
  {
    name: 'a migration that locks the orders for two seconds',
    path: 'server/migrations/0121_fair_membership_work.sql',
    from: 'has not expired, as the task decides too.\n',
    to: 'has not expired, as the task decides too.\nlock table "order" in share mode;\nselect pg_sleep(2);\n',
    noticedBy: 'proofs/upgrade/upgrade.test.ts',
  },
  {
    name: 'an exchange that credits too little VAT if another ticket of the order was refunded in part',
    path: 'server/src/order-amounts/refund-vat.ts',
    from: 'left.vatMinor += (ticket.vat_minor ?? 0) - faceVatUntil(ticket)',
    to: 'left.vatMinor += ticket.vat_minor ?? 0',
    noticedBy: 'proofs/vat/vat.test.ts',
  },
  {
    name: 'a worker that sends to four endpoints at once, whatever its setting says',
    path: 'server/src/webhooks/dispatcher.ts',
    from: 'Math.min(BATCH, maxEndpoints - workers.size)',
    to: 'Math.min(BATCH, Math.min(maxEndpoints, 4) - workers.size)',
    noticedBy: 'proofs/webhook-isolation/isolation.test.ts',
  },
  {
    name: 'a judge that looks for messages that are too many, and not for lost ones (a control)',
    path: 'proofs/webhooks/run-webhooks.ts',
    from: 'lost: sum(({ accepted }) => [...ids].filter((id) => !accepted.has(id)).length),',
    to: 'lost: sum(({ accepted }) => [...accepted].filter((id) => !ids.has(id)).length),',
    noticedBy: 'proofs/webhooks/controls.test.ts',
  },
  {
    name: 'a message that is put off for a day before it is sent, so that a kill loses it',
    path: 'server/src/webhooks/endpoint-worker.ts',
    from: `    return await attemptDelivery(state.scope.deps, state.endpoint, target, due)
  } finally {
    state.inFlight--
    state.slots.used--
  }
}
`,
    to: `    await state.scope.db.execute(state.endpoint.org, bindParams(putOff, due.delivery_id))
    return await attemptDelivery(state.scope.deps, state.endpoint, target, due)
  } finally {
    state.inFlight--
    state.slots.used--
  }
}

import { bindParams, write } from '#platform/db'
const putOff = write(\`
  update delivery set due_at = now() + interval '1 day' where org_id = $1 and delivery_id = $2 and status = 'pending'
\`)
`,
    noticedBy: 'proofs/webhooks/webhooks.test.ts',
  },
  {
    name: 'a thread that is not replaced after it ran out of memory',
    path: 'server/src/platform/thread-pool.ts',
    from: `  return {
    async inTurn(org, work, signal) {
      const free = await queue.enter(org, signal)
      try {
`,
    to: `  let started = 0
  return {
    async inTurn(org, work, signal) {
      const free = await queue.enter(org, signal)
      try {
        if (idle.length === 0 && started++ >= threads) throw new QueueFull('all threads have ended')
`,
    noticedBy: 'server/src/documents/pdf-threads.test.ts',
  },
  {
    name: 'a page that begins with the first member again if the one before it was deleted',
    path: 'server/src/members/queries/members.ts',
    from: 'select m.member_id from member m where m.org_id = $1 and m.member_id > $2 and ${FILTER}',
    to: 'select m.member_id from member m where m.org_id = $1 and ${FILTER} and m.member_id > coalesce((select g.member_id from member g where g.org_id = $1 and g.member_id = $2), 0)',
    noticedBy: 'server/src/members/paging.test.ts',
  },
  {
    name: 'a move back that brings an earlier password of the staff back',
    path: 'server/src/operator/cells/plan-people.ts',
    from: '.filter(({ here, there }) => !there || (there.person_id === here.person_id && !there.works))',
    to: '.filter(({ there }) => !there)',
    noticedBy: 'server/src/operator/cells/move-people.test.ts',
  },
  {
    name: 'a sequence that a moved organisation does not take along',
    path: 'server/src/operator/cells/cut-over.ts',
    from: "where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'`",
    to: "where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and c.relname <> 'customer_user_id_seq'`",
    noticedBy: 'server/src/operator/cells/move.test.ts',
  },
  {
    name: 'a dump that passes its check although a table came without its guard',
    path: 'server/src/operator/backup/verify.ts',
    from: 'return faults.length > 0\n        ? bad(listFirst(faults))',
    to: 'return faults.length > 3\n        ? bad(listFirst(faults))',
    noticedBy: 'server/src/operator/backup/backup.test.ts',
  },
  {
    name: 'a summary of some days that also counts the day after them',
    path: 'server/src/reports/queries/summary.ts',
    from: 'starts_at < span.until',
    to: 'starts_at <= span.until',
    noticedBy: 'server/src/reports/recount.test.ts',
  },
  {
    name: 'a suite that does not compare the response about a foreign object with that about a missing one (a control)',
    path: 'server/test/generated/suite.ts',
    from: 'if (one !== other) report(',
    to: 'if (one === undefined) report(',
    noticedBy: 'server/test/generated/suite.test.ts',
  },
  {
    name: 'a probe of row-level security that finds nothing without the policies (a control)',
    path: 'server/test/tenancy/leak-checks.ts',
    from: 'const marks = listMarks(before, await readRows(watcher, mine))',
    to: 'const marks = listMarks(before, before)',
    noticedBy: 'server/test/tenancy/rls-control.test.ts',
  },
  {
    name: 'a table whose policy shows the rows of all organisations, so that a list without its filter does too',
    path: 'server/migrations/0001_foundation.sql',
    from: "call guard_tenancy('customer');\n",
    to: "call guard_tenancy('customer');\nalter policy tenant on customer using (true);\n",
    noticedBy: 'server/test/tenancy/rls-only.test.ts',
  },
]
