import { OfferStatus } from '#contract'

export type OfferVerb = 'activate' | 'deactivate' | 'archive'

/** The status after a verb; undefined if the verb is not allowed. An archived offer stays archived. */
export function offerStatusAfter(verb: OfferVerb, status: number): number | undefined {
  const { inactive, active, archived } = OfferStatus
  switch (verb) {
    case 'activate':
      return status === inactive ? active : undefined
    case 'deactivate':
      return status === active ? inactive : undefined
    case 'archive':
      return status === archived ? undefined : archived
  }
}
