/** Returns the name of a person as it is shown. */
export const fullName = (person: { readonly first_name: string; readonly last_name: string }): string =>
  `${person.first_name} ${person.last_name}`.trim()
