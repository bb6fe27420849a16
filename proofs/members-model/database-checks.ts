import pg from 'pg'

/**
 * Installs triggers that check, at the end of every transaction, that a term is the sum of its instalments, and that log
 * every change of a member's status, whether or not the server emits an event for it.
 */
export async function installDatabaseChecks(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  await owner.query(`
    create table if not exists status_log (
      org_id uuid, member_id bigint, was smallint, now smallint, at timestamptz not null default clock_timestamp()
    );
    grant select, insert on status_log to tessera_app;
    create or replace function log_status() returns trigger language plpgsql as $$
    begin
      insert into status_log values (new.org_id, new.member_id, case when tg_op = 'UPDATE' then old.status end, new.status);
      return null;
    end $$;
    create or replace trigger log_made after insert on member for each row execute function log_status();
    create or replace trigger log_moved after update on member for each row when (old.status <> new.status)
      execute function log_status();

    create or replace function adds_up() returns trigger language plpgsql as $$
    declare
      t membership_term;
      parts record;
    begin
      select * into t from membership_term m where m.org_id = new.org_id and m.term_id = new.term_id;
      if not found then return null; end if;
      select coalesce(sum(amount_minor), 0) as price,
        coalesce(sum(amount_minor) filter (where status = 'paid'), 0) as paid,
        coalesce(sum(amount_minor) filter (where status = 'cancelled'), 0) as waived,
        coalesce(sum(amount_minor) filter (where status in ('due', 'charging', 'failed')), 0) as outstanding
      into parts from instalment i where i.org_id = new.org_id and i.term_id = new.term_id;
      if parts.price <> t.price_minor or parts.paid <> t.paid_minor or parts.waived <> t.waived_minor
        or t.paid_minor + t.waived_minor + parts.outstanding <> t.price_minor then
        raise exception 'term % does not add up: % paid, % waived, % outstanding of %',
          t.term_id, t.paid_minor, t.waived_minor, parts.outstanding, t.price_minor;
      end if;
      return null;
    end $$;
    drop trigger if exists term_adds_up on membership_term;
    create constraint trigger term_adds_up after insert or update on membership_term
      deferrable initially deferred for each row execute function adds_up();
    drop trigger if exists part_adds_up on instalment;
    create constraint trigger part_adds_up after insert or update on instalment
      deferrable initially deferred for each row execute function adds_up();
  `)
  await owner.end()
}
