import { errorPage } from './error-pages.ts'
import { frontPage, notBuilt } from './front-page.ts'
import { site, type Site } from './site.ts'

type SitesConfig = {
  readonly publicUrl: string
  readonly docsFolder: string
  readonly scannerFolder: string
  readonly consoleFolder: string
  /** The scanner calls the Gate API, so it is served beside it only. */
  readonly hasScanner: boolean
  /** The console calls the Admin API, so it is served beside it only. */
  readonly hasConsole: boolean
}

/** The front page and the static sites. Error pages are built in, for when the documentation was not built. */
export function listSites(config: SitesConfig): Site[] {
  const { publicUrl, hasScanner, hasConsole } = config
  const docs = { title: 'Documentation', path: '/docs', folder: config.docsFolder, command: 'npm run docs' }
  const scanner = { title: 'Scanner', path: '/scanner', folder: config.scannerFolder, command: 'npm run scanner' }
  const staff = { title: 'Console', path: '/console', folder: config.consoleFolder, command: 'npm run console' }
  return [
    frontPage({ publicUrl, sites: [...(hasConsole ? [staff] : []), docs, ...(hasScanner ? [scanner] : [])] }),
    site(docs.path, docs.folder, { documents: true, fallback: errorPage, notBuilt: notBuilt(docs) }),
    ...(hasScanner ? [site(scanner.path, scanner.folder, { notBuilt: notBuilt(scanner) })] : []),
    ...(hasConsole ? [site(staff.path, staff.folder, { routed: true, notBuilt: notBuilt(staff) })] : []),
  ]
}
