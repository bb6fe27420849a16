import { read, type Reader, type Tables } from '#platform/db'
import type { OrgId } from '#platform/ids'

/** The organisation that sends an e-mail, and the name of the buyer. */
type SenderRow = Pick<Tables['organisation'], 'name' | 'logo_image' | 'background_color' | 'timezone'> &
  Pick<Tables['order'], 'first_name'>

const sender = read<SenderRow>(`
  select g.name, g.logo_image, g.background_color, g.timezone, o.first_name
  from "order" o join organisation g on g.org_id = $1
  where o.org_id = $1 and o.order_id = $2
`)

export const findSender = (db: Reader, org: OrgId, orderId: number): Promise<SenderRow | undefined> =>
  db.one(sender, org, orderId)
