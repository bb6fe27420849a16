/** `it is seen when <sentence>`: what the file says, and how its report begins. */
export type Entry = readonly [sentence: string, text: string, fault: string]

const inVerbs: readonly Entry[] = [
  [
    'a verb looks at the clock on the wall',
    'export const at = () => new Date()',
    'uses new Date() where ctx.now() stands',
  ],
  [
    'a verb hides the clock in a text',
    'export const at = () => `${Date.now()}`',
    'uses Date.now where ctx.now() stands',
  ],
  ['a verb makes a statement', "import { read as ask } from '#platform/db'", 'makes statements outside queries.ts'],
  ['a verb takes all of db', "import * as db from '#platform/db'", 'makes statements outside queries.ts'],
  [
    'a verb holds SQL',
    "export const x = { kind: 'read', text: 'select 1 from api_key' }",
    'holds SQL outside queries.ts',
  ],
  ['a verb puts SQL together', 'export const x = `update api_key set ${list}`', 'holds SQL outside queries.ts'],
  ['a verb asks past the organisation', 'export const x = (db: Db) => db.unscoped(y)', 'asks past the organisation'],
]

const WHERE = 'where org_id = $1'

const inQueries: readonly Entry[] = [
  [
    "a slice writes another's table",
    `write('update customer set a = 2 ${WHERE}')`,
    'writes customer, which belongs to customers',
  ],
  ['quotes hide a table', `write('delete from "customer" ${WHERE}')`, 'writes customer, which belongs to customers'],
  ['a table has no owner', "write('insert into ghost (org_id) values ($1)')", 'writes ghost, which belongs to nobody'],
  ['the name of a table is computed', `write(\`delete from \${table} ${WHERE}\`)`, 'writes $, which belongs to nobody'],
  ['a statement is not written down', 'export const make = (text: string) => read(text)', 'makes a statement of text'],
  [
    'a read writes',
    `read<Row>('with x as (delete from api_key ${WHERE} returning 1) select 1')`,
    'writes or locks in a read',
  ],
  ['a read locks', `read('select 1 from api_key ${WHERE} for update')`, 'writes or locks in a read'],
  [
    'a read locks against deletion',
    `read('select 1 from api_key ${WHERE} for key share')`,
    'writes or locks in a read',
  ],
  [
    'a statement forgets the organisation',
    "read('select 1 from api_key where key_id = $2')",
    'does not name the organisation',
  ],
  [
    'the organisation comes second',
    "read('select 1 from api_key where org_id = $2')",
    'does not name the organisation',
  ],
  [
    'a joined table is free',
    `read('select 1 from api_key join customer using (a) ${WHERE}')`,
    'does not name the organisation',
  ],
  ['a listed table is free', `read('select 1 from api_key, customer ${WHERE}')`, 'does not name the organisation'],
  [
    'a table in brackets is free',
    `read('select (select 1 from customer) from api_key ${WHERE}')`,
    'does not name the organisation',
  ],
  [
    'a row is inserted for whoever',
    "write('insert into api_key (org_id) values ($2)')",
    'does not name the organisation',
  ],
]

const inRules: readonly Entry[] = [
  [
    'a rule imports platform, and be it a type',
    "import type { Db } from '#platform/db'",
    'is a rule and imports #platform/db',
  ],
  ['a rule imports a lower slice', "import { x } from '#orgs'", 'is a rule and imports #orgs'],
  ['a rule draws lots', 'export const odd = () => Math.random() > 0.5', 'is a rule and uses Math.random'],
  ['a rule reads the environment', 'export const mode = () => process.env.MODE', 'is a rule and uses process.'],
]

const inModules: readonly Entry[] = [
  ['a module keeps a count', 'let count = 0', 'keeps count from one request to the next'],
  ['a module keeps a cache', 'const seen = new Map<string, number>()', 'keeps seen from one request to the next'],
  ['a module keeps a list', 'export const seen: string[] = []', 'keeps seen from one request to the next'],
  ['a module changes its table', 'const t = { a: 1 }\nexport const f = () => (t.a += 1)', 'keeps t from one request'],
  ['a module fills its set', "const t = new Set(['a'])\nexport const f = () => t.add('b')", 'keeps t from one request'],
]

export const plantedCode = { inVerbs, inQueries, inRules, inModules }
