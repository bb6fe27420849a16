export const offerStatus = { inactive: 0, active: 1, archived: 2 } as const
export type OfferVerb = 'activate' | 'deactivate' | 'archive'

/** The status that a verb leads to; undefined where it may not be used. What is archived stays so. */
export function offerAfter(verb: OfferVerb, status: number): number | undefined {
  const { inactive, active, archived } = offerStatus
  switch (verb) {
    case 'activate':
      return status === inactive ? active : undefined
    case 'deactivate':
      return status === active ? inactive : undefined
    case 'archive':
      return status === archived ? undefined : archived
  }
}
