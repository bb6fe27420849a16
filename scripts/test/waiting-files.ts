/**
 * Test files that mostly wait for timers or for other processes, each with what it waits for. One of them at a time runs
 * beside the workers. A file whose assertions compare short times does not belong here.
 */
export const waitingFiles: Readonly<Record<string, string>> = {
  'proofs/conformance/wrong-servers.test.ts': 'webhook messages that a wrong server does not send',
  'proofs/crash/scenarios.test.ts': 'leases of processes that were killed or frozen',
  'proofs/disk-full/disk-full.test.ts': 'database servers that end and recover',
  'proofs/failover/failover.test.ts': 'a standby that takes over, and an old primary that returns',
  'proofs/membership-calendar/calendar.test.ts': 'leases of processes that were killed',
  'proofs/promotion/promotion.test.ts': 'database servers that start, stop and are promoted',
  'proofs/webhooks/webhooks.test.ts': 'workers that are killed every two seconds, and the retries of their deliveries',
  'server/src/clocks/advance.test.ts': 'a blocked clock, and workers that advance clocks',
  'server/test/lifecycle.test.ts': 'lock timeouts, and servers that start and stop',
}
