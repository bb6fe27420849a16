/** The command cannot run as it was typed. The installation works, so `doctor` would not help. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UsageError'
  }
}
