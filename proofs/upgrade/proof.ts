import { defineProof, reportFaults } from '../proof.ts'
import { planted, type PlantedName } from './planted.ts'
import { proveUpgrade } from './prove-upgrade.ts'

export const proof = defineProof({
  about: 'the last release and this one sell together across the migration: no error, no pause of a second',
  options: {
    tickets: { about: 'tickets that were sold before the upgrade', default: 100_000, quick: 2_000 },
    seconds: { about: 'how long each release sells alone, and both sell together', default: 8, quick: 2 },
  },
  defences: {
    locks: 'a migration holds a lock on orders for two seconds',
    names: 'a migration renames a column that the last release writes',
  } satisfies Record<PlantedName, string>,
  async run({ options: { tickets, seconds }, without, print }) {
    const { faults, figures } = await proveUpgrade({
      tickets,
      phaseMs: seconds * 1_000,
      planted: without ? [planted[without]] : [],
      print,
    })
    return reportFaults(faults, figures, print)
  },
})
