/** The server, with a bug: a signal throws an error that nothing catches. */
await import('../src/main.ts')

process.once('SIGUSR2', () => {
  throw new RangeError('kanarienvogel@example.com')
})
