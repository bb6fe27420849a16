import type pg from 'pg'
import { DEFINERS, FOLDED, LOOKUPS, PEOPLE, SEEN_WITHOUT_HOME, SWEPT, UNIQUE_OVER_ORGANISATIONS } from './reviewed.ts'

/** The only table that belongs to no organisation: the history of migrations. */
const SHARED = ['schema_migration']

const WITHOUT_ORGANISATION = [...SHARED, ...PEOPLE.keys()]

/** Returns everything in the catalogue of a database that lets one organisation read or change data of another, as sentences. */
export async function findCatalogueViolations(client: pg.Client): Promise<string[]> {
  const violations: string[] = []
  for (const { sql, params = [] } of checks) {
    const { rows } = await client.query<{ violation: string }>(sql, params)
    violations.push(...rows.map((row) => row.violation))
  }
  return violations
}

type CatalogueCheck = { readonly sql: string; readonly params?: readonly unknown[] & unknown[] }

const TABLES = `(
  select c.oid, c.relname, c.oid::regclass::text as name, c.relkind, c.relrowsecurity, c.relforcerowsecurity, a.attnum as org, a.attnotnull,
    a.atttypid
  from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
)`

/** A table has a column org_id, and every key begins with it. */
const keys: readonly CatalogueCheck[] = [
  {
    sql: `select name || ' has no org_id uuid not null' as violation from ${TABLES} t
      where relname <> all ($1) and (org is null or not attnotnull or atttypid <> 'uuid'::regtype)`,
    params: [WITHOUT_ORGANISATION],
  },
  {
    sql: `select name || ' has no primary key' as violation from ${TABLES} t
      where relname <> all ($1) and not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
    params: [SHARED],
  },
  {
    sql: `select i.indexrelid::regclass || ' does not begin with org_id' as violation
      from ${TABLES} t join pg_index i on i.indrelid = t.oid
      where relname <> all ($1) and (i.indisunique or i.indisexclusion) and i.indkey[0] is distinct from t.org
        and i.indexrelid::regclass::text <> all ($2)`,
    params: [WITHOUT_ORGANISATION, [...UNIQUE_OVER_ORGANISATIONS.keys()]],
  },
  {
    sql: `select f.conname || ' of ' || t.name || ' does not begin with org_id on both sides' as violation
      from ${TABLES} t join pg_constraint f on f.conrelid = t.oid and f.contype = 'f' join ${TABLES} r on r.oid = f.confrelid
      where (f.conkey[1] is distinct from t.org or f.confkey[1] is distinct from r.org) and r.relname <> all ($1)`,
    params: [[...PEOPLE.keys()]],
  },
]

const TENANT = '(org_id = ( SELECT app_org() AS app_org))'

/** True for the policy by which workers see nothing of organisations that are not at home here. */
const HOME = `p.polname = 'home' and not p.polpermissive and p.polroles = array['tessera_lookup'::regrole::oid] and p.polwithcheck is null
  and regexp_replace(pg_get_expr(p.polqual, p.polrelid), '\\s+', ' ', 'g')
    = '(${TENANT} OR (NOT (org_id IN ( SELECT h.org_id FROM org_home h WHERE (h.state <> ''here''::text)))))'`

/** Row-level security is on, for the owner too, with the same condition for reads and writes. */
const security: readonly CatalogueCheck[] = [
  {
    sql: `select name || ' has row-level security ' || case when not relrowsecurity then 'off' else 'not forced' end as violation
      from ${TABLES} t where relname <> all ($1) and not (relrowsecurity and relforcerowsecurity)`,
    params: [SHARED],
  },
  {
    sql: `select name || ' has no policy for all roles on org_id' as violation from ${TABLES} t
      where relname <> all ($1) and not exists (
        select from pg_policy p where p.polrelid = t.oid and p.polroles = '{0}' and p.polcmd = '*' and p.polpermissive
          and pg_get_expr(p.polqual, p.polrelid) = $2 and pg_get_expr(p.polwithcheck, p.polrelid) = $2)`,
    params: [WITHOUT_ORGANISATION, TENANT],
  },
  {
    sql: `select t.name || ' has an extra policy ' || p.polname || ' for ' || p.polcmd::text || ' to '
        || (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ') from unnest(p.polroles) role) as violation
      from ${TABLES} t join pg_policy p on p.polrelid = t.oid
      where not (${HOME}) and not (p.polroles = '{0}' and p.polcmd = '*' and p.polpermissive
          and pg_get_expr(p.polqual, p.polrelid) = $2 and pg_get_expr(p.polwithcheck, p.polrelid) is not distinct from $2)
        and not (t.name || ' ' || p.polname || ' ' || p.polcmd::text = any ($1) and p.polroles = array['tessera_lookup'::regrole::oid])`,
    params: [[...LOOKUPS.keys()], TENANT],
  },
  {
    // Rows of a partitioned table are read through the table. find_payment_owner must find an attempt whose organisation is
    // not here, so those are only kept from being leased.
    sql: `select t.name || ' shows workers the rows of organisations that are not at home here' as violation
      from ${TABLES} t join pg_class c on c.oid = t.oid
      where not c.relispartition and t.relname <> all ($1) and t.name <> all ($2)
        and not exists (select from pg_policy p where p.polrelid = t.oid and (p.polcmd = '*' or t.name = 'attempt' and p.polcmd = 'w') and ${HOME})`,
    params: [WITHOUT_ORGANISATION, [...SEEN_WITHOUT_HOME.keys()]],
  },
  {
    // A view reads as its owner unless it is declared otherwise; a materialised view keeps a copy without policies.
    sql: `select c.oid::regclass || ' bypasses row-level security' as violation from pg_class c
      where c.relnamespace = 'public'::regnamespace
        and (c.relkind in ('m', 'f') or c.relkind = 'v' and 'security_invoker=true' <> all (coalesce(c.reloptions, '{}')))`,
  },
]

/** The role of the server has only the privileges that the policies expect. */
const roles: readonly CatalogueCheck[] = [
  {
    sql: `select rolname || ' has more privileges than it needs' as violation from pg_roles
      where rolname in ('tessera_app', 'tessera_lookup', 'tessera_edge')
        and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolcanlogin = (rolname = 'tessera_lookup'))`,
  },
  {
    // It reads the rows of all organisations, and nothing else.
    sql: `select 'tessera_backup has more privileges than it needs' as violation from pg_roles
      where rolname = 'tessera_backup' and (rolsuper or rolcreaterole or rolcreatedb or rolreplication or exists (
        select from pg_auth_members where member = 'tessera_backup'::regrole or roleid = 'tessera_backup'::regrole and member = 'tessera_app'::regrole))`,
  },
  {
    sql: `select 'tessera_app is a member of ' || roleid::regrole as violation from pg_auth_members
      where member = 'tessera_app'::regrole`,
  },
  {
    sql: `select 'tessera_app owns ' || coalesce(objid::regclass::text, 'an object') as violation from pg_shdepend
      where deptype = 'o' and refobjid = 'tessera_app'::regrole
        and dbid in (0, (select oid from pg_database where datname = current_database()))`,
  },
  {
    sql: `select 'tessera_app can create in ' || nspname as violation from pg_namespace
      where nspname !~ '^pg_' and has_schema_privilege('tessera_app', oid, 'create')`,
  },
  {
    // TRUNCATE, REFERENCES and TRIGGER ignore policies.
    sql: `select case g.grantee when 0 then 'public' else g.grantee::regrole::text end || ' may ' || lower(g.privilege_type) || ' ' || t.name as violation
      from ${TABLES} t join pg_class c on c.oid = t.oid cross join aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) g
      where g.grantee <> c.relowner and not (
        g.grantee = 'tessera_app'::regrole and g.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')
          and (t.relname <> all ($1) or g.privilege_type = 'SELECT') and t.relname <> all ($4)
        or g.grantee = 'tessera_backup'::regrole and g.privilege_type = 'SELECT'
        or g.grantee = 'tessera_lookup'::regrole and g.privilege_type in ('SELECT', 'DELETE')
        or g.grantee = 'tessera_lookup'::regrole and g.privilege_type in ('INSERT', 'UPDATE') and t.relname = any ($2)
        or g.grantee = 'tessera_lookup'::regrole and t.relname || ' ' || lower(g.privilege_type) = any ($3))`,
    params: [SHARED, FOLDED, SWEPT, [...PEOPLE.keys()]],
  },
]

/** A function that runs as its owner is on the list, is owned by the look-up role, and sets its own search_path. */
const functions: readonly CatalogueCheck[] = [
  {
    sql: `select p.proname || ' runs as its owner and is not on the list' as violation from pg_proc p
      where p.prosecdef and p.pronamespace = 'public'::regnamespace and p.proname <> all ($1)`,
    params: [[...DEFINERS.keys()]],
  },
  {
    sql: `select p.proname || ' is owned by ' || p.proowner::regrole as violation from pg_proc p
      where p.prosecdef and p.pronamespace = 'public'::regnamespace and p.proowner <> 'tessera_lookup'::regrole`,
  },
  {
    sql: `select p.proname || ' leaves its search_path to the caller' as violation from pg_proc p
      where p.prosecdef and p.pronamespace = 'public'::regnamespace
        and 'search_path=pg_catalog, public' <> all (coalesce(p.proconfig, '{}'))`,
  },
  {
    sql: `select p.proname || ' may be called by ' || case g.grantee when 0 then 'public' else g.grantee::regrole::text end as violation
      from pg_proc p cross join aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) g
      where p.prosecdef and p.pronamespace = 'public'::regnamespace
        and g.grantee not in (p.proowner, case p.proname when 'list_directory' then 'tessera_edge' else 'tessera_app' end::regrole)`,
  },
]

const checks: readonly CatalogueCheck[] = [...keys, ...security, ...roles, ...functions]
