// Each file has the tests of one slice. They share a database: see large-club.ts.
await import('./attention.ts')
await import('./customers.ts')
await import('./forget.ts')
await import('./orders.ts')
await import('./payments.ts')
await import('./reports.ts')
await import('./sale.ts')
