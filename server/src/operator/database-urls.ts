/** Returns the URL of the database `name` on the same server, with the same login. */
export function databaseAt(url: string, name: string): string {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

export const databaseName = (url: string): string => new URL(url).pathname.slice(1)
