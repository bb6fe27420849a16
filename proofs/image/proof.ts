import { defineProof, reportFaults } from '../proof.ts'
import { proveImage } from './prove-image.ts'

export const proof = defineProof({
  about: 'the Dockerfile builds; read-only and as uid 1000 the image migrates, sells a ticket, and stops on SIGTERM',
  options: {},
  defences: { migration: 'the server starts on a database that was not migrated' },
  async run({ without, print }) {
    const { faults, figures } = await proveImage({ migrates: without !== 'migration', print })
    return reportFaults(faults, figures, print)
  },
})
