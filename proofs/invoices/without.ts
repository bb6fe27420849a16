/** The ways in which numbers are often given, and that the controls show to be wrong. */
export type Defence = 'transaction' | 'lock'

const ADD =
  /update invoice_series set last_serial = last_serial \+ \$3 where org_id = \$1 and prefix = \$2 returning last_serial/

/**
 * Returns how the statements of a worker are changed. Without `transaction`, numbers come from a sequence, which a transaction
 * that fails does not return. Without `lock`, the next number is the largest one and 1, and nobody waits.
 */
export function rewriteWithout(without: Defence | ''): ((text: string) => string) | undefined {
  if (without === '') return undefined
  if (without === 'transaction')
    return (text) => text.replace(ADD, 'select take_from_sequence($2, $3) as last_serial where $1::uuid is not null')
  return (text) =>
    text
      .replace('for update of s, a, b skip locked', '')
      .replace(
        ADD,
        'select coalesce(max(serial), 0) + $3 as last_serial from invoice where org_id = $1 and prefix = $2',
      )
}

/** What the database must have, or lack, so that nothing else stops a control. */
export const preparations: Readonly<Record<Defence, string>> = {
  transaction: `
    create sequence "proof INV-"; create sequence "proof CN-";
    create function take_from_sequence(prefix text, count bigint) returns bigint language sql volatile security definer
      as $$ select setval(s.name::regclass, nextval(s.name::regclass) + count - 1)
            from (select format('%I', 'proof ' || prefix) as name) s $$;
    grant execute on function take_from_sequence to tessera_app`,
  lock: `
    alter table invoice drop constraint invoice_serial_once, drop constraint invoice_number_once`,
}

/** Makes each batch wait between taking its numbers and its commit, so that kills arrive in between. */
export const WAIT_BEFORE_COMMIT = `
  create function wait_before_commit() returns trigger language plpgsql as $$
    begin perform pg_sleep(0.1); return null; end $$;
  create trigger wait_before_commit after insert on invoice for each statement execute function wait_before_commit()`
