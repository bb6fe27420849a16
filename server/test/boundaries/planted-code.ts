/** A violation (`reports <sentence>`), the text of a file that commits it, and how its report begins. */
export type PlantedEntry = readonly [sentence: string, text: string, report: string]

const inVerbs: readonly PlantedEntry[] = [
  ['a verb that reads the system clock', 'export const at = () => new Date()', 'uses new Date() instead of ctx.now()'],
  [
    'a verb that reads the system clock inside a template',
    'export const at = () => `${Date.now()}`',
    'uses Date.now instead of ctx.now()',
  ],
  [
    'a verb that makes a statement',
    "import { read as query } from '#platform/db'",
    'makes statements outside queries.ts',
  ],
  ['a verb that imports all of db', "import * as db from '#platform/db'", 'makes statements outside queries.ts'],
  [
    'a verb that contains SQL',
    "export const x = { kind: 'read', text: 'select 1 from api_key' }",
    'contains SQL outside queries.ts',
  ],
  ['a verb that composes SQL', 'export const x = `update api_key set ${list}`', 'contains SQL outside queries.ts'],
  [
    'a verb that queries across organisations',
    'export const x = (db: Db) => db.unscoped(y)',
    'queries across organisations',
  ],
]

const WHERE = 'where org_id = $1'

const inQueries: readonly PlantedEntry[] = [
  [
    "a slice that writes another slice's table",
    `write('update customer set a = 2 ${WHERE}')`,
    'writes customer, which belongs to customers',
  ],
  [
    'a foreign table in quotes',
    `write('delete from "customer" ${WHERE}')`,
    'writes customer, which belongs to customers',
  ],
  [
    'a table without an owner',
    "write('insert into ghost (org_id) values ($1)')",
    'writes ghost, which belongs to no module',
  ],
  ['a computed table name', `write(\`delete from \${table} ${WHERE}\`)`, 'writes $, which belongs to no module'],
  [
    'a statement that the checker cannot read',
    'export const make = (text: string) => read(text)',
    'builds a statement from text',
  ],
  [
    'a read that writes',
    `read<Row>('with x as (delete from api_key ${WHERE} returning 1) select 1')`,
    'writes or locks in a read',
  ],
  ['a read that locks', `read('select 1 from api_key ${WHERE} for update')`, 'writes or locks in a read'],
  [
    'a read that locks against deletion',
    `read('select 1 from api_key ${WHERE} for key share')`,
    'writes or locks in a read',
  ],
  [
    'a statement without the organisation',
    "read('select 1 from api_key where key_id = $2')",
    'is not limited to the organisation',
  ],
  [
    'the organisation as a second parameter',
    "read('select 1 from api_key where org_id = $2')",
    'is not limited to the organisation',
  ],
  [
    'a joined table without the organisation',
    `read('select 1 from api_key join customer using (a) ${WHERE}')`,
    'is not limited to the organisation',
  ],
  [
    'a listed table without the organisation',
    `read('select 1 from api_key, customer ${WHERE}')`,
    'is not limited to the organisation',
  ],
  [
    'a table in brackets without the organisation',
    `read('select (select 1 from customer) from api_key ${WHERE}')`,
    'is not limited to the organisation',
  ],
  [
    'a row inserted without the organisation',
    "write('insert into api_key (org_id) values ($2)')",
    'is not limited to the organisation',
  ],
]

const inRules: readonly PlantedEntry[] = [
  [
    'a rule that imports a type of platform',
    "import type { Db } from '#platform/db'",
    'is a rule and imports #platform/db',
  ],
  ['a rule that imports a lower slice', "import { x } from '#orgs'", 'is a rule and imports #orgs'],
  ['a rule that uses random numbers', 'export const odd = () => Math.random() > 0.5', 'is a rule and uses Math.random'],
  ['a rule that reads the environment', 'export const mode = () => process.env.MODE', 'is a rule and uses process.'],
]

const inDecide: readonly PlantedEntry[] = [
  [
    'a decision that imports code of a lower slice',
    "import { findAttempt, type Attempt } from '#payments'",
    'is a rule and imports #payments',
  ],
  [
    'a decision that imports more of a slice than its pure values',
    "import { CHARGE_LOST, findCharges } from '#membership-billing'",
    'is a rule and imports #membership-billing',
  ],
  ['a decision that measures time', 'export const at = () => performance.now()', 'is a rule and uses performance.now'],
  ['a decision that awaits', 'export const x = async () => await y()', 'is a rule and uses await'],
]

const inNamedRules: readonly PlantedEntry[] = [
  [
    'rules in a named file that import platform',
    "import { inTx } from '#platform/db'",
    'is a rule and imports #platform/db',
  ],
  [
    'rules in a named file that read the environment',
    'export const m = () => process.env.M',
    'is a rule and uses process.',
  ],
]

const inModules: readonly PlantedEntry[] = [
  ['a module that keeps a count', 'let count = 0', 'keeps count between requests'],
  ['a module that keeps a cache', 'const seen = new Map<string, number>()', 'keeps seen between requests'],
  ['a module that keeps a list', 'export const seen: string[] = []', 'keeps seen between requests'],
  [
    'a module that changes its table',
    'const t = { a: 1 }\nexport const f = () => (t.a += 1)',
    'keeps t between requests',
  ],
  [
    'a module that fills its set',
    "const t = new Set(['a'])\nexport const f = () => t.add('b')",
    'keeps t between requests',
  ],
]

export const plantedCode = { inVerbs, inQueries, inRules, inDecide, inNamedRules, inModules }
