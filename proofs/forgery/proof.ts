import { defineProof, reportFaults } from '../proof.ts'
import { forge } from '../../server/testing/forge-barcodes.ts'

export const proof = defineProof({
  about: 'no forged barcode is accepted: flipped bits, swapped keys and every forgery that we know of',
  options: {
    forgeries: { about: 'how many barcodes with a flipped bit', default: 1_000_000, quick: 20_000 },
    seed: { about: 'the same seed gives the same forgeries', default: 1 },
  },
  defences: { signature: 'the signature is not checked' },
  async run({ options: { forgeries, seed }, without, print }) {
    const { tried, accepted, acceptedWithoutSignature } = forge({ flips: forgeries, seed })
    print(`${tried} forgeries: ${accepted.length} accepted, ${acceptedWithoutSignature} without the signature check`)
    if (without === 'signature')
      return { ok: acceptedWithoutSignature === 0, figures: { tried, acceptedWithoutSignature } }
    return reportFaults(accepted, { tried, accepted: accepted.length }, print)
  },
})
