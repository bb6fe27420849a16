/** The address of the customer that sales at the counter without a name belong to. Nothing is sent to it. */
const WALK_IN_EMAIL = 'box-office@walk-in.invalid'

/** True for the customer of sales without a name: it cannot be changed or merged, and has no mail. */
export const isWalkIn = ({ email_address }: { readonly email_address: string }): boolean =>
  email_address === WALK_IN_EMAIL
