/** A member of the staff of the organisation that moves, as the source has them. */
export type MovingPerson = {
  readonly person_id: string
  readonly email: string
  readonly email_key: string
  readonly role: string
  /** True if the person has proved that the address is theirs. */
  readonly verified: boolean
  /** Hashes of the codes that the person has created for this move, in hex. */
  readonly codes: readonly string[]
}

/** An account that the destination has with the address of somebody who moves. */
export type PersonThere = {
  readonly person_id: string
  readonly email_key: string
  readonly verified: boolean
  /** True if the person works for an organisation of the destination. */
  readonly works: boolean
  /** Hashes of the codes that the person has entered, in hex. */
  readonly codes: readonly string[]
}

/** A person whose membership goes to another account than the one that they have now. */
export type MergedPerson = { readonly here: string; readonly there: string }

export type PeoplePlan = {
  /** Ids of people who are copied, in place of what an earlier move of theirs has left at the destination. */
  readonly copied: readonly string[]
  readonly merged: readonly MergedPerson[]
  /** Why the move cannot go on, one line for each person. */
  readonly problems: readonly string[]
}

type CellNames = { readonly from: string; readonly to: string }

/**
 * Decides what happens to the people of an organisation that moves. The address alone does not say that two accounts belong to one
 * person: without a mail server anybody can make an account for any address. An account with the same id was copied by an
 * earlier move: it stays if it is in use there, and is replaced otherwise, so that nothing of before comes back.
 */
export function planPeople(
  people: readonly MovingPerson[],
  known: readonly PersonThere[],
  cells: CellNames,
): PeoplePlan {
  const thereByEmail = new Map(known.map((person) => [person.email_key, person]))
  const pairs = people.map((here) => ({ here, there: thereByEmail.get(here.email_key) }))
  const strangers = pairs.flatMap(({ here, there }) =>
    there && there.person_id !== here.person_id ? [{ here, there }] : [],
  )
  return {
    copied: pairs
      .filter(({ here, there }) => !there || (there.person_id === here.person_id && !there.works))
      .map(({ here }) => here.person_id),
    merged: strangers.map(({ here, there }) => ({ here: here.person_id, there: there.person_id })),
    problems: strangers.flatMap(({ here, there }) => findProblem(here, there, cells) ?? []),
  }
}

function findProblem(here: MovingPerson, there: PersonThere, cells: CellNames): string | undefined {
  const unproven = [...(here.verified ? [] : [cells.from]), ...(there.verified ? [] : [cells.to])]
  const who = `${here.email} (${here.role})`
  if (unproven.length > 0)
    return (
      `${who} has not proved the address in ${unproven.join(' and ')}. There they choose a new password by the link of an e-mail, or ` +
      'by the one that `tessera staff reset-link` prints, if you give it to nobody else. Then they confirm the move with a code'
    )
  if (!here.codes.some((code) => there.codes.includes(code)))
    return (
      `${who} has not confirmed that both accounts are theirs. They create a code under "Your account" in the console of ${cells.from}, ` +
      `and enter it there in the console of ${cells.to}, within 7 days`
    )
  return undefined
}

/** Returns what the operator is told if people keep an organisation from moving. */
export const describeProblems = (problems: readonly string[], { to }: CellNames): string =>
  [
    `${to} has accounts with the addresses of people who work for the organisation, and they may belong to somebody else:`,
    ...problems.map((problem) => `- ${problem}.`),
    'Then run the move again. Or remove them from the staff before, and invite them again afterwards',
  ].join('\n')
