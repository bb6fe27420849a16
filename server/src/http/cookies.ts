/** Returns the cookies of a request by name. */
export const parseCookies = (header: string | undefined): ReadonlyMap<string, string> =>
  new Map(
    (header ?? '').split(';').map((part): [string, string] => {
      const [name = '', ...value] = part.trim().split('=')
      return [name, value.join('=')]
    }),
  )
