-- Resolutions that staff chose for one member; kinds that are not in it are resolved as in the plan.
alter table season_plan_member add column resolutions jsonb not null default '{}';
