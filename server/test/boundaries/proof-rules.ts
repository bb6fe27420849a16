import { listImports, resolveRelative } from '../../../scripts/lib/imports.ts'
import type { Source } from '../../../scripts/lib/source-code.ts'

/** What proofs, benches and tests may share of proofs. */
const SHARED = 'lib'

/** The folder of the proof that a file belongs to; undefined for a file of no proof, such as proofs/run.ts. */
const findProof = (path: string): string | undefined => /^proofs\/([^/]+)\//.exec(path)?.[1]

/** Returns each import of a proof by a file that is not part of it: what is shared lives in proofs/lib. */
export const findProofImports = (source: Source): string[] =>
  listImports(source).flatMap(({ target }) => {
    if (target?.startsWith('.') !== true) return []
    const proof = findProof(resolveRelative(source.path, target))
    const isAllowed = proof === undefined || proof === SHARED || proof === findProof(source.path)
    return isAllowed ? [] : [`imports the proof ${proof}`]
  })
