type NamedSection = { readonly label: string; readonly sub_section: string | null }

/** Returns the name of a section: its label, and its part if it has one. */
export const sectionName = ({ label, sub_section }: NamedSection): string =>
  sub_section === null ? label : `${label} ${sub_section}`
