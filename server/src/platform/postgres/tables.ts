// Generated from the migrations by `npm run tables`.
import type { OrgId } from '../ids.ts'

export type Tables = {
  api_key: {
    org_id: OrgId
    key_id: string
    kind: string
    name: string
    hint: string
    secret_hash: Buffer
    scopes: string[] | null
    origins: string[]
    allowed_addresses: string[] | null
    created_at: Date
    expires_at: Date | null
    revoked_at: Date | null
    last_used_at: Date | null
    replaced_by: string | null
  }
  customer: {
    org_id: OrgId
    user_id: number
    customer_id: string
    first_name: string
    last_name: string
    email_address: string
    email_key: string
    mobile_number: string | null
    postcode: string | null
    marketing_emails: boolean
    new_event_notifications: boolean
    add_date: Date
    updated_at: Date
    search: string
  }
  idempotent_answer: {
    org_id: OrgId
    plane: string
    key: string
    request_hash: Buffer
    status: number
    body: Buffer
    created_at: Date
  }
  organisation: {
    org_id: OrgId
    name: string
    company: string | null
    business_number: string | null
    payment_account_id: string | null
    country: string
    timezone: string
    currency: string
    logo_image: string | null
    background_image: string | null
    favicon: string | null
    background_color: string | null
    mode: string
    limit_key_minute: number
    limit_key_day: number
    limit_org_day: number
    created_at: Date
    updated_at: Date
  }
  outbox: {
    org_id: OrgId
    outbox_id: number
    message_id: string
    type: string
    occurred_at: Date
    data: unknown
    xid: string
  }
}
