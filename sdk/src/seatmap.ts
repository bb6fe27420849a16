/** The geometry of seat maps, the same that the server computes with. */
export * from './generated/seat-geometry.ts'
