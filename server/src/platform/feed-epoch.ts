/** The epoch that the database is in, of the organisation `$1`. One without changes has no row yet, and is in the first epoch. */
export const EPOCH = `coalesce((select f.epoch from feed f where f.org_id = $1), 1)`
