import type { Cell } from './cell.ts'

/** What the proof can switch off in the databases of the cells. */
export type Defence = 'policy' | 'home'

/** One table after the other, as the cells go on working: who held several of them would wait for a worker that waits for one. */
const DROP_POLICIES = `
  do $$ declare target regclass; begin
    foreach target in array array(select polrelid::regclass from pg_policy where polname = 'home') loop
      execute format('drop policy home on %s', target);
      commit;
    end loop;
  end $$`

const IGNORE_HOME = `
  create or replace function enter_org(org text) returns text language plpgsql as $$
  begin return set_config('app.org', org, true); end $$;
  create or replace function find_org_home(org uuid) returns text language sql as 'select null::text'`

const DEFINITIONS = `
  select string_agg(pg_get_functiondef(oid), ';') as text from pg_proc
  where pronamespace = 'public'::regnamespace and proname in ('enter_org', 'find_org_home')`

/** Switches a defence off in all cells. Returns what switches it on again. */
export async function switchOff(defence: Defence, cells: readonly Cell[]): Promise<() => Promise<void>> {
  const restores: (() => Promise<unknown>)[] = []
  for (const { owner } of cells) {
    if (defence === 'policy') {
      restores.push(() => owner.query('call guard_all_homes()'))
      await owner.query(DROP_POLICIES)
    } else {
      const { rows } = await owner.query<{ text: string }>(DEFINITIONS)
      restores.push(() => owner.query(rows[0]?.text ?? ''))
      await owner.query(IGNORE_HOME)
    }
  }
  return async () => {
    for (const restore of restores) await restore()
  }
}
