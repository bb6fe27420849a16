import { errorPage } from './error-pages.ts'
import { frontPage, notBuilt } from './front-page.ts'
import { site, type Site } from './site.ts'

type SitesConfig = {
  readonly publicUrl: string
  readonly docsFolder: string
  readonly scannerFolder: string
  /** The scanner calls the Gate API, so it is served beside it only. */
  readonly hasScanner: boolean
}

/** The front page and the static sites. Error pages are built in, for when the documentation was not built. */
export function listSites({ publicUrl, docsFolder, scannerFolder, hasScanner }: SitesConfig): Site[] {
  const docs = { title: 'Documentation', path: '/docs', folder: docsFolder, command: 'npm run docs' }
  const scanner = { title: 'Scanner', path: '/scanner', folder: scannerFolder, command: 'npm run scanner' }
  return [
    frontPage({ publicUrl, sites: hasScanner ? [docs, scanner] : [docs] }),
    site(docs.path, docs.folder, { documents: true, fallback: errorPage, notBuilt: notBuilt(docs) }),
    ...(hasScanner ? [site(scanner.path, scanner.folder, { notBuilt: notBuilt(scanner) })] : []),
  ]
}
