/**
 * Returns the body of a form as the type that the operation takes. Safe: the form was checked by the schema of that operation,
 * from which the type is generated, and the server checks everything again.
 */
export const asBody = <Body>(body: Record<string, unknown>): Body => body as Body
