import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildPrograms, buildSite, readLinks } from './build.ts'

const help = `Usage: npm run storefront -- [seed]

Starts the site of Port Merrow FC, a club that does not exist, beside a running server of Tessera.

  seed    first fills an empty organisation in test mode with the club: ground, matches, prices, memberships.
          Needs its admin key in TESSERA_ADMIN_KEY. What the site must know is kept in apps/storefront/dist/club.json.

  TESSERA_URL        where Tessera is (default: http://127.0.0.1:8080)
  STOREFRONT_TERMS_URL, STOREFRONT_PRIVACY_URL, STOREFRONT_HELP_URL
                     your own pages, which the foot of every page links to (default: the pages of the example)
  STOREFRONT_PORT    where the site listens (default: 4173); the Fan ID for trying things out has the next port
`

type Club = Awaited<ReturnType<typeof import('./node/seed.ts').seed>> & { readonly api: string }

const dist = join(import.meta.dirname, 'dist')
const kept = join(dist, 'club.json')
const api = process.env.TESSERA_URL ?? 'http://127.0.0.1:8080'
const port = Number(process.env.STOREFRONT_PORT ?? 4173)
const origin = `http://127.0.0.1:${port}`
const fan = { issuer: `http://127.0.0.1:${port + 1}`, clientId: 'club-website', clientSecret: 'for trying things out' }

async function main(asked: string | undefined): Promise<void> {
  if (asked !== undefined && asked !== 'seed') return console.log(help)
  await mkdir(dist, { recursive: true })
  await buildPrograms(join(dist, 'programs'))
  if (asked === 'seed') await fill()
  const club = await known()
  if (!club) return console.error('No club yet: run `npm run storefront -- seed` first. `-- help` says more.')
  await run(club)
}

async function fill(): Promise<void> {
  const adminKey = process.env.TESSERA_ADMIN_KEY
  if (adminKey === undefined) throw new Error('TESSERA_ADMIN_KEY must be the admin key of an empty organisation')
  const { seed } = await program<typeof import('./node/seed.ts')>('seed')
  const club = await seed({ api, adminKey, origin, fanId: fan })
  await writeFile(kept, JSON.stringify({ ...club, api }, null, 2))
  console.log('The club is there: its ground, five events, memberships.')
}

const known = async (): Promise<Club | undefined> =>
  readFile(kept, 'utf8').then(
    (text) => JSON.parse(text) as Club,
    () => undefined,
  )

async function run({ api: of, publishableKey, ssoKey, linkCallback }: Club): Promise<void> {
  const folder = join(dist, 'site')
  await buildSite(folder, { api: of, publishableKey, account: true, links: readLinks(process.env) })
  const { serve } = await program<typeof import('./node/serve.ts')>('serve')
  const { findProvider } = await program<typeof import('./node/provider.ts')>('provider')
  const provider = await findProvider(of, publishableKey, origin)
  const { fanId } = await program<typeof import('./node/fan-id.ts')>('fan-id')
  await serve({ folder, api: of, port, provider, account: { ...fan, key: ssoKey, origin } })
  await fanId({ port: port + 1, site: { ...fan, origin }, linkCallback: linkCallback ?? '' })
  console.log(`\nPort Merrow FC is at ${origin}\nTessera is at ${of}`)
}

/** The path of a built program of `node/`. */
const program = <P>(name: string): Promise<P> =>
  import(pathToFileURL(join(dist, 'programs', `${name}.js`)).href) as Promise<P>

await main(process.argv[2])
