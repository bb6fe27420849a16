/** Makes the clock of this process wrong by so many seconds. Timers and the clock of the database are not affected. */
export function skewClock(seconds: number): void {
  const { now } = Date
  const skewed = (): number => now() + seconds * 1_000
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [skewed()] : args, made) as object,
    get: (target, name, receiver) => (name === 'now' ? skewed : (Reflect.get(target, name, receiver) as unknown)),
  })
}
