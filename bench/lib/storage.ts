import type pg from 'pg'

/** What a table takes on disk, and how its rows were updated. */
export type TableStorage = {
  readonly tableBytes: number
  readonly indexBytes: number
  readonly updates: number
  /** Updates that wrote no index: the new version of the row is on the same page, and no indexed column changed. */
  readonly hotUpdates: number
}

export type Storage = { readonly walBytes: number; readonly tables: ReadonlyMap<string, TableStorage> }

/** The tables of days count as their parent. Space maps are left out: they have the same size for one row and for a million. */
const TABLES = `
  select coalesce(p.relname, c.relname) as name,
    sum(pg_relation_size(c.oid) + coalesce(pg_relation_size(nullif(c.reltoastrelid, 0)), 0))::float8 as table_bytes,
    sum(pg_indexes_size(c.oid))::float8 as index_bytes,
    sum(coalesce(s.n_tup_upd, 0))::float8 as updates, sum(coalesce(s.n_tup_hot_upd, 0))::float8 as hot_updates
  from pg_class c
  left join pg_inherits i on i.inhrelid = c.oid
  left join pg_class p on p.oid = i.inhparent
  left join pg_stat_user_tables s on s.relid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
  group by 1
`

type TableRow = { name: string; table_bytes: number; index_bytes: number; updates: number; hot_updates: number }

export async function readStorage(client: pg.Client): Promise<Storage> {
  const wal = await client.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  const { rows } = await client.query<TableRow>(TABLES)
  const tables = rows.map(
    (row) =>
      [
        row.name,
        {
          tableBytes: row.table_bytes,
          indexBytes: row.index_bytes,
          updates: row.updates,
          hotUpdates: row.hot_updates,
        },
      ] as const,
  )
  return { walBytes: wal.rows[0]?.bytes ?? 0, tables: new Map(tables) }
}

/** Returns what was added between two readings. */
export function storageBetween(before: Storage, after: Storage): Storage {
  const tables = [...after.tables].map(([name, table]) => {
    const earlier = before.tables.get(name)
    const added = {
      tableBytes: table.tableBytes - (earlier?.tableBytes ?? 0),
      indexBytes: table.indexBytes - (earlier?.indexBytes ?? 0),
      updates: table.updates - (earlier?.updates ?? 0),
      hotUpdates: table.hotUpdates - (earlier?.hotUpdates ?? 0),
    }
    return [name, added] as const
  })
  return { walBytes: after.walBytes - before.walBytes, tables: new Map(tables) }
}
