import { plantedCode, type Entry } from './planted-code.ts'

/** A violation of one rule, and how its report begins; it proves that the checker sees it. */
export type Planted = {
  readonly sentence: string
  readonly path: string
  readonly text: string
  readonly fault: string
}

const plant = (path: string, entries: readonly Entry[]): Planted[] =>
  entries.map(([sentence, text, fault]) => ({ sentence, path, text, fault }))

const inContract: readonly Entry[] = [
  ['the contract imports more than TypeBox', "import { hash } from 'node:crypto'", 'may not import node:crypto'],
  [
    'the contract reaches into the server',
    "import { x } from '../../server/src/app.ts'",
    'leaves its room by ../../server',
  ],
  [
    'the contract imports a program',
    "export * from './write-openapi.ts'",
    'imports the program contract/src/write-openapi.ts',
  ],
]

const inPlatform: readonly Entry[] = [
  ['platform knows http', "import { bindRead } from '#http/bind'", 'may not import #http/bind'],
  ['platform knows a slice, and be it a type', "import type { X } from '#orgs'", 'may not import #orgs'],
]

const inHttp: readonly Entry[] = [
  ['http knows a slice', "import { authenticator } from '#keys'", 'may not import #keys'],
  ['http reaches past a door', "export { x } from '../keys/rules.ts'", 'leaves its room by ../keys/rules.ts'],
  ['http uses the driver of Redis', "import { Redis } from 'ioredis'", 'reaches past platform to ioredis'],
]

const inSlice: readonly Entry[] = [
  ['a slice climbs the ladder', "import { routes } from '#customers'", 'may not import #customers'],
  ['a slice imports its own door', "import { routes } from '#keys'", 'may not import #keys'],
  ['a slice reaches past a door', "import { find } from '../orgs/queries.ts'", 'leaves its room by ../orgs/queries.ts'],
  ['a slice knows the pipeline', "import { pipeline } from '#http/pipeline'", 'may not import #http/pipeline'],
  ['a slice opens a socket', "import { BlockList, connect } from 'node:net'", 'may not import node:net'],
  ['a slice reads files', "import 'node:fs'", 'may not import node:fs'],
  ['a slice imports what it computes', "export const x = import('#' + name)", 'imports what is computed at run time'],
  ["a slice speaks with somebody else's provider", "import Stripe from 'stripe'", 'may not import stripe'],
  ['a slice uses the driver of PostgreSQL', "import pg from 'pg'", 'reaches past platform to pg'],
]

const inOperator: readonly Entry[] = [
  ['the operator uses a driver anywhere', "import { Pool } from 'pg'", 'reaches past platform to pg'],
  [
    'the operator reaches past a door',
    "import { x } from '../keys/queries.ts'",
    'leaves its room by ../keys/queries.ts',
  ],
]

const inWiring: readonly Entry[] = [
  ['the wiring reaches past a door', "import { x } from './keys/queries.ts'", 'leaves its room by ./keys/queries.ts'],
  ['the wiring knows the operator', "export * from './operator/index.ts'", 'leaves its room by ./operator/index.ts'],
]

const inCli: readonly Entry[] = [
  [
    'the cli reaches past the operator',
    "import { x } from '@tessera/server/src/app.ts'",
    'may not import @tessera/server/src',
  ],
  [
    'the cli leaves its package',
    "import { start } from '../../server/src/app.ts'",
    'leaves its room by ../../server/src/app.ts',
  ],
]

export const planted: readonly Planted[] = [
  ...plant('contract/src/planted.ts', inContract),
  ...plant('server/src/platform/planted.ts', inPlatform),
  ...plant('server/src/http/planted.ts', inHttp),
  ...plant('server/src/keys/planted.ts', inSlice),
  ...plant('server/src/operator/planted.ts', inOperator),
  ...plant('server/src/config.ts', inWiring),
  ...plant('cli/src/planted.ts', inCli),
  ...plant('sdk/src/planted.ts', [
    ['the SDK imports the contract', "import { errors } from '@tessera/contract'", 'may not import @tessera/contract'],
    ['the SDK imports Node', "import { createHmac } from 'node:crypto'", 'may not import node:crypto'],
    ['the SDK reaches into the server', "import { x } from '../../server/src/config.ts'", 'leaves its room by ../..'],
  ]),
  ...plant('apps/scanner/src/planted.ts', [
    ['an app takes more than types', "import { errors } from '@tessera/contract'", 'may not import @tessera/contract'],
    ['an app imports Node', "import { join } from 'node:path'", 'may not import node:path'],
    ['an app reaches into the server', "import { x } from '../../../server/src/config.ts'", 'leaves its room by ../..'],
  ]),
  ...plant('apps/storefront/src/planted.ts', [
    ['a shop takes a key that is no fan’s', "import { Tessera } from '@tessera/sdk'", 'may not import @tessera/sdk'],
    [
      'a shop knows the contract',
      "import type { Basket } from '@tessera/contract'",
      'may not import @tessera/contract',
    ],
  ]),
  ...plant('server/src/attic/planted.ts', [['a room is not on the ladder', '', 'stands in no room of the house']]),
  ...plant('server/src/planted.ts', [['a file stands between the rooms', '', 'stands in no room of the house']]),
  ...plant('server/src/keys/planted.ts', plantedCode.inVerbs),
  ...plant('server/src/keys/queries/planted.ts', plantedCode.inQueries),
  ...plant('server/src/operator/queries.ts', [
    [
      'the operator writes a table past the demo',
      "write('delete from outbox where org_id = $1')",
      'writes outbox, which belongs',
    ],
  ]),
  ...plant('server/src/keys/more/rules.ts', plantedCode.inRules),
  ...plant('server/src/http/planted.ts', plantedCode.inModules),
]
