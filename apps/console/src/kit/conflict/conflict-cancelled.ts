/** The person wants to go on typing instead of choosing between two values: nothing was saved. */
export class ConflictCancelled extends Error {
  constructor() {
    super('The person cancelled the choice between two values')
    this.name = 'ConflictCancelled'
  }
}
