import { operation } from '../operation.ts'
import { fulfillMembers, putTrackingCode } from '../v1/fulfilment.ts'

export const adminFulfillMembers = operation({
  ...fulfillMembers,
  id: 'adminFulfillMembers',
  plane: 'admin',
  path: '/admin/v1/members/fulfill',
})

export const adminPutTrackingCode = operation({
  ...putTrackingCode,
  id: 'adminPutTrackingCode',
  plane: 'admin',
  path: '/admin/v1/members/{membership_member_id}/fulfillment_tracking_code',
})
