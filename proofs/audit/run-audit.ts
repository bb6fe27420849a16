import pg from 'pg'
import { isWrite, notAudited, operations } from '@tessera/contract'
import { startOperationServer } from '../../server/testing/operation-server.ts'
import { startApp, type TestServer } from '../../server/testing/test-server.ts'
import { forEachConcurrently } from '../../scripts/lib/pool.ts'
import { checkEntry, checkNoEffect, listDriven, missingEntry, type DrivenOperation } from './drive.ts'

export type AuditDefence = 'entry' | 'rights'
type AuditRun = {
  /** Checks only every n-th operation. */
  readonly every: number
  /** Also sends each request to a server that cannot append. */
  readonly failing: boolean
  readonly without: AuditDefence | undefined
}
export type AuditResult = {
  readonly faults: readonly string[]
  /** The operations that must leave an entry, and those of them that left none. */
  readonly audited: readonly string[]
  readonly missing: readonly string[]
  readonly exceptions: Readonly<Record<string, string>>
}

/** The call that appends an entry; without it the server works as if the line were not there. */
const APPEND = 'append_audit($2::jsonb)'
const CONCURRENT = 4

export async function runAudit({ every, failing, without }: AuditRun): Promise<AuditResult> {
  const rewrite = (text: string): string => (without === 'entry' ? text.replace(APPEND, '$2::jsonb') : text)
  const { server, settings, stop } = await startOperationServer({ rewrite })
  try {
    const driven = listDriven().filter((_, i) => i % every === 0)
    const audited = driven.filter((each) => each.audited)
    const faults: string[] = []
    await forEachConcurrently(driven, CONCURRENT, async (each) => {
      faults.push(...(await orFault(each, () => checkEntry(server, each))))
    })
    const missing = audited.filter(({ op }) => faults.includes(missingEntry(op))).map(({ op }) => op.id)
    if (failing) faults.push(...(await checkFailingEntries(server, settings, audited)))
    faults.push(...(await checkRights(server, without === 'rights')))
    const names = audited.map(({ op }) => op.id)
    return { faults: faults.toSorted(), audited: names, missing, exceptions: listExceptions(driven) }
  } finally {
    await stop()
  }
}

/** Every write that is not audited, with the reason. */
const listExceptions = (driven: readonly DrivenOperation[]): Record<string, string> =>
  Object.fromEntries([
    ...driven.filter(({ audited }) => !audited).map(({ op }) => [op.id, notAudited[op.id] ?? 'a record of its own']),
    ...operations
      .filter((op) => op.session !== undefined && isWrite(op))
      .map(({ id }) => [id, notAudited[id] ?? 'an operation of a person, which records by itself']),
  ])

/** Requests to a server whose entries fail have no effect. Enrolment is a multi-step write of the gate plane: it is included. */
async function checkFailingEntries(
  server: TestServer,
  settings: Readonly<Record<string, string>>,
  audited: readonly DrivenOperation[],
): Promise<string[]> {
  const rewrite = (text: string): string => text.replace(APPEND, "append_audit(jsonb_build_object('broken', $2::text))")
  const broken = await startApp(server.appUrl, { rewrite }, settings)
  const faults: string[] = []
  try {
    await forEachConcurrently(audited, CONCURRENT, async (each) => {
      faults.push(...(await orFault(each, () => checkNoEffect(server, `http://127.0.0.1:${broken.port}`, each))))
    })
    return faults
  } finally {
    await broken.stop()
  }
}

/** An operation whose valid request cannot be made is a fault of the proof, and does not hide the others. */
const orFault = ({ op }: DrivenOperation, check: () => Promise<string[]>): Promise<string[]> =>
  check().catch((error: unknown) => [`${op.id}: ${error instanceof Error ? error.message : String(error)}`])

/** The role of the server can neither change nor delete entries. */
async function checkRights(server: TestServer, granted: boolean): Promise<string[]> {
  const { org } = await server.createOrg()
  const owner = new pg.Client({ connectionString: server.ownerUrl })
  await owner.connect()
  try {
    if (granted)
      await owner.query(
        'grant update, delete on audit_entry to tessera_app; alter table audit_entry disable trigger append_only',
      )
    await owner.query('begin; set local role tessera_app')
    await owner.query("select set_config('app.org', $1, true)", [org])
    const faults: string[] = []
    for (const text of ['update audit_entry set count = 2', 'delete from audit_entry', 'truncate audit_entry']) {
      await owner.query('savepoint s')
      const done = await owner.query(text).then(
        () => true,
        () => false,
      )
      if (done) faults.push(`the server's role may ${text}`)
      await owner.query('rollback to s')
    }
    return faults
  } finally {
    await owner.end()
  }
}
