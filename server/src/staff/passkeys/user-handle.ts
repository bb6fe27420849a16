/** The bytes of a person's id, which a passkey stores and returns: they say nothing about the person. */
export const toUserBytes = (personId: string): Buffer => Buffer.from(personId.replaceAll('-', ''), 'hex')

export const toUserHandle = (personId: string): string => toUserBytes(personId).toString('base64url')
