import { defineProof, reportFaults } from '../proof.ts'
import { runRoles } from './run-roles.ts'

export const proof = defineProof({
  about: 'every role may use exactly the operations of a reviewed table, within its events and its refund ceiling',
  options: { every: { about: 'check every n-th pair of a role and an operation', default: 1, quick: 2 } },
  defences: {
    scope: 'the scope of one operation is not checked',
    confinement: 'one operation ignores the events that a person is confined to',
    filter: 'the list of customers is not filtered by events',
    ceiling: 'the refund ceiling of a new member of staff is not stored',
  },
  async run({ options: { every }, without, print }) {
    const { faults, ...figures } = await runRoles({ every, without })
    print(
      `${figures.operations} operations, ${figures.requests} requests of 7 roles and of a person confined to an event`,
    )
    return reportFaults(faults, figures, print)
  },
})
