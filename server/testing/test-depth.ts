/** With TESSERA_TEST_DEPTH=full, every page is inspected in every look; otherwise by all rules in one look, and for its width in the others. */
export const inspectsEveryLook = process.env.TESSERA_TEST_DEPTH === 'full'
