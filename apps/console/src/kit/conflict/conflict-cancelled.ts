/** The person wants to go on typing instead of choosing between two values: nothing was saved. */
export class ConflictCancelled extends Error {
  constructor() {
    super('cancelled')
    this.name = 'ConflictCancelled'
  }
}
