/**
 * True in `.ci/full`, which leaves nothing out. Otherwise a page is inspected by all rules in one look, and for its width in the
 * others, and an operation gets a part of the requests that test the same code for all.
 */
export const isFullRun = process.env.TESSERA_TEST_DEPTH === 'full'
