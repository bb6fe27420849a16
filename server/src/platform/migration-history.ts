export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string }

/** A database's history beside the migrations of this version. */
export type HistoryComparison = {
  /** Not applied yet, in order. */
  readonly pending: readonly Migration[]
  /** Applied with a text that this version does not know. */
  readonly changed: readonly Migration[]
  /** Done by an earlier text that this version knows, but not recorded so. */
  readonly replaced: readonly Migration[]
}

/**
 * Says that this file, followed by those that it names, does what an earlier text of it with this checksum did alone, or what
 * later migrations make the same. A database that has applied the earlier text has the result of them all.
 */
const REPLACES = /^-- replaces ([0-9a-f]{64})(?: with (.+))?$/gm

/** Compares the checksums of applied migrations, by name, with the migrations of this version. */
export function compareHistory(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
): HistoryComparison {
  const edited = migrations
    .filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum)
    .map((migration) => ({ migration, others: findReplaced(migration, applied.get(migration.name)) }))
  const done = new Set(edited.flatMap(({ migration, others }) => (others ? [migration.name, ...others] : [])))
  return {
    pending: migrations.filter(({ name }) => !applied.has(name) && !done.has(name)),
    changed: edited.filter(({ others }) => !others).map(({ migration }) => migration),
    replaced: migrations.filter(({ name }) => done.has(name)),
  }
}

/** Returns the other files that do what the earlier text with this checksum did, or undefined if the file does not replace it. */
function findReplaced({ sql }: Migration, earlier: string | undefined): string[] | undefined {
  const line = [...sql.matchAll(REPLACES)].find(([, checksum]) => checksum === earlier)
  return line && (line[2]?.split(', ') ?? [])
}
