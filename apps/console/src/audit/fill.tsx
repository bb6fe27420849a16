import { Fragment, type ReactNode } from 'react'

const MARK = '\uE000'

/**
 * Puts elements into a text of the catalogue, wherever the language has them: the text is made with marks in place of its
 * arguments, and each mark is replaced by its element.
 */
export function fill<Name extends string>(
  text: (marks: Readonly<Record<Name, string>>) => string,
  parts: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const elements = new Map<string, ReactNode>(Object.entries(parts))
  return text(toMarks(parts))
    .split(MARK)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? elements.get(piece) : piece}</Fragment>)
}

/** Each name between two marks. The cast is safe because the keys are those of `parts`, which `Object.keys` forgets. */
const toMarks = <Name extends string>(parts: Readonly<Record<Name, ReactNode>>): Readonly<Record<Name, string>> =>
  Object.fromEntries(Object.keys(parts).map((name) => [name, `${MARK}${name}${MARK}`])) as Record<Name, string>
