import { plantedCode, type PlantedEntry } from './planted-code.ts'

/** A violation of one rule, and how its report begins: it proves that the checker finds it. */
export type PlantedViolation = {
  readonly sentence: string
  readonly path: string
  readonly text: string
  readonly report: string
}

const plant = (path: string, entries: readonly PlantedEntry[]): PlantedViolation[] =>
  entries.map(([sentence, text, report]) => ({ sentence, path, text, report }))

const inContract: readonly PlantedEntry[] = [
  ['the contract importing more than TypeBox', "import { hash } from 'node:crypto'", 'may not import node:crypto'],
  [
    'the contract importing a file of the server',
    "import { x } from '../../server/src/app.ts'",
    'imports another module by path: ../../server',
  ],
  [
    'the contract importing a program',
    "export * from './write-openapi.ts'",
    'imports the program contract/src/write-openapi.ts',
  ],
]

const inPlatform: readonly PlantedEntry[] = [
  ['platform importing http', "import { bindRead } from '#http/bind'", 'may not import #http/bind'],
  ['platform importing a type of a slice', "import type { X } from '#orgs'", 'may not import #orgs'],
]

const inHttp: readonly PlantedEntry[] = [
  ['http importing a slice', "import { authenticator } from '#keys'", 'may not import #keys'],
  [
    'http importing a file inside a slice',
    "export { x } from '../keys/rules.ts'",
    'imports another module by path: ../keys/rules.ts',
  ],
  ['http importing the driver of Redis', "import { Redis } from 'ioredis'", 'imports the driver ioredis'],
]

const inEdge: readonly PlantedEntry[] = [
  ['the edge importing a slice', "import { hashSecret } from '#keys'", 'may not import #keys'],
  ['the edge importing a driver', "import pg from 'pg'", 'imports the driver pg'],
]

const inSlice: readonly PlantedEntry[] = [
  ['a slice importing a higher slice', "import { routes } from '#customers'", 'may not import #customers'],
  ['a slice importing its own index.ts', "import { routes } from '#keys'", 'may not import #keys'],
  [
    'a slice importing a file inside another slice',
    "import { find } from '../orgs/queries.ts'",
    'imports another module by path: ../orgs/queries.ts',
  ],
  ['a slice importing the HTTP pipeline', "import { pipeline } from '#http/pipeline'", 'may not import #http/pipeline'],
  ['a slice opening a socket', "import { BlockList, connect } from 'node:net'", 'may not import node:net'],
  ['a slice reading files', "import 'node:fs'", 'may not import node:fs'],
  [
    'a slice importing a computed target',
    "export const x = import('#' + name)",
    'imports a target computed at run time',
  ],
  [
    'a slice importing the client of a provider that another slice uses',
    "import Stripe from 'stripe'",
    'may not import stripe',
  ],
  ['a slice importing the driver of PostgreSQL', "import pg from 'pg'", 'imports the driver pg'],
]

const inOperator: readonly PlantedEntry[] = [
  ['the operator importing a driver in an unlisted file', "import { Pool } from 'pg'", 'imports the driver pg'],
  [
    'the operator importing a file inside a slice',
    "import { x } from '../keys/queries.ts'",
    'imports another module by path: ../keys/queries.ts',
  ],
]

const inComposition: readonly PlantedEntry[] = [
  [
    'the composition importing a file inside a slice',
    "import { x } from './keys/queries.ts'",
    'imports another module by path: ./keys/queries.ts',
  ],
  [
    'the composition importing the operator',
    "export * from './operator/index.ts'",
    'imports another module by path: ./operator/index.ts',
  ],
]

const inCli: readonly PlantedEntry[] = [
  [
    'a command that loads the whole server even for its help',
    "import { start } from '@tessera/server/operator'",
    'may not import @tessera/server/operator',
  ],
  [
    'the CLI importing a file of the server',
    "import { x } from '@tessera/server/src/app.ts'",
    'may not import @tessera/server/src',
  ],
  [
    'the CLI importing a file outside its package',
    "import { start } from '../../server/src/app.ts'",
    'imports another module by path: ../../server/src/app.ts',
  ],
]

export const plantedViolations: readonly PlantedViolation[] = [
  ...plant('contract/src/planted.ts', inContract),
  ...plant('server/src/platform/planted.ts', inPlatform),
  ...plant('server/src/http/planted.ts', inHttp),
  ...plant('server/src/edge/planted.ts', inEdge),
  ...plant('server/src/keys/planted.ts', inSlice),
  ...plant('server/src/operator/planted.ts', inOperator),
  ...plant('server/src/config.ts', inComposition),
  ...plant('cli/src/planted.ts', inCli),
  ...plant('sdk/src/planted.ts', [
    [
      'the SDK importing the contract',
      "import { errors } from '@tessera/contract'",
      'may not import @tessera/contract',
    ],
    ['the SDK importing Node', "import { createHmac } from 'node:crypto'", 'may not import node:crypto'],
    [
      'the SDK importing a file of the server',
      "import { x } from '../../server/src/config.ts'",
      'imports another module by path: ../..',
    ],
  ]),
  ...plant('apps/scanner/src/planted.ts', [
    [
      'an app importing more than types of the contract',
      "import { errors } from '@tessera/contract'",
      'may not import @tessera/contract',
    ],
    ['an app importing Node', "import { join } from 'node:path'", 'may not import node:path'],
    [
      'an app importing a file of the server',
      "import { x } from '../../src/config.ts'",
      'imports another module by path: ../..',
    ],
  ]),
  ...plant('apps/console/src/orders/planted.tsx', [
    [
      'a feature of the console importing another',
      "import { x } from '../customers/customer.tsx'",
      'imports another feature of the console: ../customers/customer.tsx',
    ],
    [
      'the console importing the contract',
      "import { errors } from '@tessera/contract'",
      'may not import @tessera/contract',
    ],
  ]),
  ...plant('apps/console/src/kit/planted.tsx', [
    [
      'the kit of the console importing a feature',
      "import { x } from '../orders/order.tsx'",
      'imports another feature of the console: ../orders/order.tsx',
    ],
  ]),
  ...plant('apps/storefront/src/planted.ts', [
    [
      'the storefront importing the SDK for secret keys',
      "import { Tessera } from '@tessera/sdk'",
      'may not import @tessera/sdk',
    ],
    [
      'the storefront importing the contract',
      "import type { Basket } from '@tessera/contract'",
      'may not import @tessera/contract',
    ],
  ]),
  ...plant('proofs/checkout/planted.ts', [
    ['a proof importing another proof', "import { x } from '../crash/matrix.ts'", 'imports the proof crash'],
  ]),
  ...plant('proofs/lib/buyer/planted.ts', [
    [
      'what proofs share importing a proof',
      "import type { X } from '../../crash/matrix.ts'",
      'imports the proof crash',
    ],
  ]),
  ...plant('bench/planted.ts', [
    ['a bench importing a proof', "export { x } from '../proofs/live/servers.ts'", 'imports the proof live'],
  ]),
  ...plant('apps/console/test/planted.test.ts', [
    ['a test importing a proof', "import { x } from '../../../proofs/roles/table.ts'", 'imports the proof roles'],
  ]),
  ...plant('server/src/attic/planted.ts', [['a folder that is not a slice', '', 'belongs to no module']]),
  ...plant('server/src/planted.ts', [['a file outside every module', '', 'belongs to no module']]),
  ...plant('server/src/keys/planted.ts', plantedCode.inVerbs),
  ...plant('server/src/keys/queries/planted.ts', plantedCode.inQueries),
  ...plant('server/src/operator/queries.ts', [
    [
      'the operator writing a table outside the demo',
      "write('delete from outbox where org_id = $1')",
      'writes outbox, which belongs',
    ],
  ]),
  ...plant('server/src/keys/more/rules.ts', plantedCode.inRules),
  ...plant('server/src/checkout/planted/decide.ts', plantedCode.inDecide),
  ...plant('server/src/keys/planted-rules.ts', plantedCode.inNamedRules),
  ...plant('server/src/http/planted.ts', plantedCode.inModules),
]
