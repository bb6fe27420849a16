import assert from 'node:assert/strict'
import type { AuditEntry, listAuditEntries, Output } from '#contract'
import type { TestOrg, TestRequest, TestServer } from './test-server.ts'

/** Reads the audit log of an organisation through the Admin API. */
export function auditLogOf(w: TestServer) {
  const admin = (org: TestOrg, path: string, call: TestRequest = {}) =>
    w.call(`/admin/v1${path}`, { key: org.admin, ...call })
  const list = async (org: TestOrg, query = ''): Promise<Output<typeof listAuditEntries>> => {
    const response = await admin(org, `/audit_entries${query}`)
    assert.equal(response.status, 200, response.text)
    return response.json()
  }
  const entriesOf = async (org: TestOrg, operation: string): Promise<AuditEntry[]> =>
    (await list(org, `?operation=${operation}&outcome=succeeded`)).data
  return {
    admin,
    list,
    entriesOf,
    async onlyEntry(org: TestOrg, operation: string): Promise<AuditEntry> {
      const [entry, ...others] = await entriesOf(org, operation)
      assert.ok(entry, `no entry of ${operation}`)
      assert.deepEqual(others, [])
      return entry
    },
    async createVenue(org: TestOrg, call: TestRequest = {}): Promise<{ readonly venue_id: string }> {
      const json = { name: 'Old ground' }
      return (await admin(org, '/venues', { method: 'POST', json, ...call })).json()
    },
  }
}
