import { defineProof, reportFaults } from '../proof.ts'
import { listAttacks } from './attacks.ts'
import { holes } from './holes.ts'
import { runAttacks, type AttackResult } from './run-attacks.ts'

const attacks = listAttacks()

export const proof = defineProof({
  about: `each of the ${attacks.length} attacks on the sign-in of staff in docs/staff-attacks.md is refused`,
  options: {},
  defences: Object.fromEntries(
    Object.entries(holes).map(([name, { file }]) => [name, `a check is removed from ${file}`]),
  ),
  async run({ quick, without, print }) {
    // The slow file hashes hundreds of passwords.
    const chosen = attacks.filter(({ file, control }) =>
      without === undefined ? !quick || !file.endsWith('staff/sign-in.test.ts') : control === without,
    )
    const results = await runAttacks(chosen, without)
    const refused = results.filter(({ verdict }) => verdict === 'refused').length
    const figures = { attacks: results.length, refused }
    print(`${results.length} attacks, ${refused} refused`)
    // Without a defence, an attack that does not succeed shows that its test does not depend on the defence.
    const expected = without === undefined ? 'refused' : 'succeeded'
    const unexpected = results.filter(({ verdict }) => verdict !== expected).map(describe)
    if (without === undefined) return reportFaults(unexpected, figures, print)
    for (const line of unexpected) print(line)
    return unexpected.length > 0 ? { ok: true, figures } : reportFaults(results.map(describe), figures, print)
  },
})

const describe = ({ attack, verdict, error = '' }: AttackResult): string =>
  `${verdict}: ${attack.number} ${attack.test} ${verdict === 'not tried' ? error : ''}`.trimEnd()
