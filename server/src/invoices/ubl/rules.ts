import type { UblDocument, UblLine, UblTax } from './model.ts'

/** A rule of EN 16931: its name there, and a check that is true if the document obeys it. */
type Rule = {
  readonly id: string
  readonly says: string
  /** What staff can do about a document that breaks it; absent if only a fault of ours breaks it. */
  readonly remedy?: string
  readonly holds: (document: UblDocument) => boolean
}

const sum = <Part>(parts: readonly Part[], amount: (part: Part) => number): number =>
  parts.reduce((total, part) => total + amount(part), 0)

const isSet = (text: string | null): boolean => text !== null && text.trim() !== ''

const uses = (document: UblDocument, category: string): boolean =>
  [...document.lines, ...document.taxes].some((part) => part.category === category)

const linesOf = ({ lines }: UblDocument, { category, basisPoints }: UblTax): UblLine[] =>
  lines.filter((line) => line.category === category && line.basisPoints === basisPoints)

/** One major unit: the tolerance of the official rules for VAT that was rounded. */
const tolerance = ({ decimals }: UblDocument): number => 10 ** decimals

const isVatOfRate = (document: UblDocument, { taxable, tax, basisPoints }: UblTax): boolean =>
  Math.abs(Math.abs(tax) - (Math.abs(taxable) * basisPoints) / 10_000) < tolerance(document)

const ofCategory = ({ taxes }: UblDocument, category: string): UblTax[] =>
  taxes.filter((tax) => tax.category === category)

/** The rules that each category of VAT has: a breakdown, its sum, its VAT, and its reason. */
const categoryRules = (category: 'S' | 'Z' | 'E' | 'AE' | 'O'): Rule[] => [
  {
    id: `BR-${category}-01`,
    says: `a document with the category ${category} has a breakdown of it`,
    holds: (d) => !uses(d, category) || ofCategory(d, category).length > 0,
  },
  {
    id: `BR-${category}-08`,
    says: `the taxable amount of the category ${category} is that of its lines`,
    holds: (d) => ofCategory(d, category).every((tax) => tax.taxable === sum(linesOf(d, tax), ({ net }) => net)),
  },
  category === 'S'
    ? {
        id: 'BR-S-09',
        says: 'the VAT of the category S is that of its rate',
        holds: (d) => ofCategory(d, 'S').every((tax) => isVatOfRate(d, tax)),
      }
    : {
        id: `BR-${category}-09`,
        says: `the VAT of the category ${category} is 0`,
        holds: (d) => ofCategory(d, category).every(({ tax }) => tax === 0),
      },
  category === 'S' || category === 'Z'
    ? {
        id: `BR-${category}-10`,
        says: `the category ${category} has no reason for an exemption`,
        holds: (d) => ofCategory(d, category).every(({ reason }) => reason === null),
      }
    : {
        id: `BR-${category}-10`,
        says: `the category ${category} has the reason why there is no VAT`,
        holds: (d) => ofCategory(d, category).every(({ reason }) => isSet(reason)),
      },
  category === 'S'
    ? {
        id: 'BR-S-05',
        says: 'the rate of the category S is greater than 0',
        holds: (d) => d.lines.every((line) => line.category !== 'S' || line.basisPoints > 0),
      }
    : {
        id: `BR-${category}-05`,
        says: `the category ${category} has no rate but 0`,
        holds: (d) => d.lines.every((line) => line.category !== category || line.basisPoints === 0),
      },
]

const presence: readonly Rule[] = [
  { id: 'BR-02', says: 'a document has a number', holds: (d) => isSet(d.number) },
  { id: 'BR-03', says: 'a document has a date of issue', holds: (d) => /^\d{4}-\d{2}-\d{2}$/.test(d.issueDate) },
  { id: 'BR-05', says: 'a document has a currency', holds: (d) => /^[A-Z]{3}$/.test(d.currency) },
  { id: 'BR-06', says: 'the seller has a name', holds: (d) => isSet(d.seller.name) },
  { id: 'BR-07', says: 'the buyer has a name', holds: (d) => isSet(d.buyer.name) },
  { id: 'BR-09', says: 'the seller has a country', holds: (d) => isSet(d.seller.country) },
  {
    id: 'BR-11',
    says: 'the buyer has a country',
    remedy: "reissue the invoice with the buyer's country",
    holds: (d) => isSet(d.buyer.country),
  },
  { id: 'BR-16', says: 'a document has a line', holds: (d) => d.lines.length > 0 },
  { id: 'BR-21', says: 'each line has an identifier', holds: (d) => d.lines.every(({ id }) => isSet(id)) },
  { id: 'BR-22', says: 'each line has a quantity', holds: (d) => d.lines.every(({ quantity }) => quantity !== 0) },
  {
    id: 'BR-25',
    says: 'each line has the name of what was sold',
    holds: (d) => d.lines.every(({ name }) => isSet(name)),
  },
  {
    id: 'BR-27',
    says: 'no price is negative: the quantity of a line has the sign of its amount',
    holds: (d) => d.lines.every(({ net, quantity }) => net * quantity >= 0),
  },
  {
    id: 'BR-55',
    says: 'a reference to another invoice has its number',
    holds: (d) => d.preceding === null || isSet(d.preceding.number),
  },
  {
    id: 'BR-CO-26',
    says: 'the seller has a VAT identifier or a number in a register',
    remedy: 'set vat_id or registration_number in the invoice settings, then reissue the invoice',
    holds: (d) => isSet(d.seller.vatId) || isSet(d.seller.registration),
  },
  {
    id: 'BR-CO-09',
    says: 'VAT identifiers begin with the code of a country',
    remedy: 'reissue the invoice with VAT identifiers such as NL123456789B01',
    holds: (d) => [d.seller, d.buyer].every(({ vatId }) => vatId === null || /^[A-Z]{2}/.test(vatId)),
  },
  {
    id: 'BR-CO-25',
    says: 'an amount that is due has terms of payment',
    holds: (d) => d.payable <= 0 || isSet(d.paymentTerms),
  },
]

const totals: readonly Rule[] = [
  {
    id: 'BR-CO-10',
    says: 'the sum of the lines is that of their net amounts',
    holds: (d) => d.lineTotal === sum(d.lines, ({ net }) => net),
  },
  {
    id: 'BR-CO-13',
    says: 'the total without VAT is the sum of the lines',
    holds: (d) => d.taxExclusive === d.lineTotal,
  },
  {
    id: 'BR-CO-14',
    says: 'the total VAT is the sum of the VAT of all rates',
    holds: (d) => d.taxTotal === sum(d.taxes, ({ tax }) => tax),
  },
  {
    id: 'BR-CO-15',
    says: 'the total with VAT is the total without it plus the VAT',
    holds: (d) => d.taxInclusive === d.taxExclusive + d.taxTotal,
  },
  {
    id: 'BR-CO-16',
    says: 'the amount due is the total less what was paid',
    holds: (d) => d.payable === d.taxInclusive - d.prepaid,
  },
  {
    id: 'BR-CO-17',
    says: 'the VAT of each rate is its taxable amount times the rate',
    holds: (d) => d.taxes.every((tax) => isVatOfRate(d, tax)),
  },
  { id: 'BR-CO-18', says: 'a document has a breakdown of VAT', holds: (d) => d.taxes.length > 0 },
]

const identifiers: readonly Rule[] = [
  ...(['S', 'Z', 'E', 'AE'] as const).map((category) => ({
    id: `BR-${category}-02`,
    says: `with the category ${category} the seller${category === 'AE' ? ' and the buyer have' : ' has'} a VAT identifier`,
    remedy: `set vat_id in the invoice settings, then reissue the invoice${category === 'AE' ? " with the buyer's vat_id" : ''}`,
    holds: (d: UblDocument) =>
      !uses(d, category) || (isSet(d.seller.vatId) && (category !== 'AE' || isSet(d.buyer.vatId))),
  })),
  {
    id: 'BR-O-02',
    says: 'with the category O nobody has a VAT identifier',
    holds: (d) => !uses(d, 'O') || (d.seller.vatId === null && d.buyer.vatId === null),
  },
  {
    id: 'BR-O-11',
    says: 'what is outside the scope of VAT cannot be combined with other categories',
    holds: (d) => !uses(d, 'O') || d.taxes.every(({ category }) => category === 'O'),
  },
]

export const rules: readonly Rule[] = [
  ...presence,
  ...totals,
  ...identifiers,
  ...(['S', 'Z', 'E', 'AE', 'O'] as const).flatMap(categoryRules),
]

/** Returns the rules of EN 16931 that a document breaks, of those that are implemented here. */
export const listBrokenRules = (document: UblDocument): Rule[] => rules.filter(({ holds }) => !holds(document))

/** Says why a document cannot be written, and what to do about it if staff can. */
export const describeBrokenRule = ({ id, says, remedy }: Rule): string =>
  `This document cannot be written as UBL: ${id}, ${says}${remedy === undefined ? '' : `. To fix this, ${remedy}`}`
