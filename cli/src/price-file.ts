import { parseCsv } from '@tessera/server/operator'

const ID = 'membership_type_id'
const PRICE = 'price_minor'

/** Parses a CSV file with a membership type and its price, in minor units, in each line. */
export function parsePriceFile(text: string): { membership_type_id: number; price_minor: number }[] {
  const [header, ...lines] = parseCsv(text)
  const names = header?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
  if (!names.includes(ID) || !names.includes(PRICE))
    throw new Error(`the file must have the columns ${ID} and ${PRICE}`)
  return lines.map(({ line, cells }) => ({
    membership_type_id: parseNumber(cells[names.indexOf(ID)], line, ID),
    price_minor: parseNumber(cells[names.indexOf(PRICE)], line, PRICE),
  }))
}

function parseNumber(cell: string | undefined, line: number, name: string): number {
  const text = cell?.trim() ?? ''
  if (!/^\d{1,15}$/.test(text))
    throw new Error(`line ${line}: ${name} must be a whole number, not "${text.slice(0, 50)}"`)
  return Number(text)
}
