/** `Gate L` for the gate `L`, and for the gate `Gate L`. */
export const putLabel = (label: string, name: string): string => `${label} ${withoutLabel(label, name)}`

/** `L` for the gate `Gate L`, to be shown below its label. */
export function withoutLabel(label: string, name: string): string {
  const starts = name.slice(0, label.length + 1).toLowerCase() === `${label} `.toLowerCase()
  return (starts && name.slice(label.length).trim()) || name
}
