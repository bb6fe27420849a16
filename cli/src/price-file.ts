import { parseCsv } from '@tessera/server/formats'

const ID = 'membership_type_id'

type NewPrice = { readonly membership_type_id: number } & (
  | { readonly price: number }
  | { readonly price_minor: number }
)

/** Parses a CSV file with a membership type and its price in each line, in major units (`price`) or minor units (`price_minor`). */
export function parsePriceFile(text: string): NewPrice[] {
  const [header, ...lines] = parseCsv(text)
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  const units = (['price', 'price_minor'] as const).filter((name) => names.includes(name))
  const [unit] = units
  if (!names.includes(ID) || unit === undefined || units.length > 1)
    throw new Error(`the file must have the columns ${ID} and price, or ${ID} and price_minor`)
  return lines.map(({ line, cells }) => {
    const membership_type_id = parseWhole(cells[names.indexOf(ID)], line, ID)
    const cell = cells[names.indexOf(unit)]
    return unit === 'price'
      ? { membership_type_id, price: parseAmount(cell, line) }
      : { membership_type_id, price_minor: parseWhole(cell, line, unit) }
  })
}

function parseWhole(cell: string | undefined, line: number, name: string): number {
  const text = cell?.trim() ?? ''
  if (!/^\d{1,15}$/.test(text))
    throw new Error(`line ${line}: ${name} must be a whole number, not "${text.slice(0, 50)}"`)
  return Number(text)
}

function parseAmount(cell: string | undefined, line: number): number {
  const text = cell?.trim() ?? ''
  if (!/^\d{1,12}(\.\d{1,4})?$/.test(text))
    throw new Error(`line ${line}: price must be an amount such as 310 or 310.50, not "${text.slice(0, 50)}"`)
  return Number(text)
}
