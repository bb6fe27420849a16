-- Where sections, rows and seats are drawn, and what editing them needs. See docs/decisions/0047.

alter table seat_map
  add column layout_version integer not null default 1,
  add column width double precision,
  add column height double precision,
  add column focal_x double precision,
  add column focal_y double precision,
  add column categories jsonb not null default '[]',
  add constraint seat_map_size_check check ((width is null) = (height is null)) not valid,
  add constraint seat_map_focal_check check ((focal_x is null) = (focal_y is null)) not valid;

-- Outline and bounds are in the section's own drawing: a list of points, and the rectangle around the seats.
alter table seat_section
  add column version integer not null default 1,
  add column x double precision not null default 0,
  add column y double precision not null default 0,
  add column rotation double precision not null default 0,
  add column outline jsonb,
  add column bounds jsonb;

-- The line of a row. A row without one, as imported, has no entry.
create table seat_line (
  org_id uuid not null references organisation,
  section_id bigint not null,
  row_label text not null,
  order_by integer not null,
  start_x double precision,
  start_y double precision,
  end_x double precision,
  end_y double precision,
  curve double precision,
  places integer,
  primary key (org_id, section_id, row_label),
  foreign key (org_id, section_id) references seat_section,
  check (num_nulls(start_x, start_y, end_x, end_y, curve, places) in (0, 6))
);
call guard_tenancy('seat_line');

-- A position of its own replaces the place on the line of the row. A row that is relabelled keeps its key, by which the rows of
-- events are found, so that relabelling touches no stock; null is the label. A removed seat has no section and no map: tickets
-- that were cancelled still refer to it.
alter table seat
  add column x double precision,
  add column y double precision,
  add column category text,
  add column wheelchair boolean not null default false,
  add column restricted_view boolean not null default false,
  add column row_key text,
  add column removed_section_id bigint,
  -- squawk-ignore ban-drop-not-null
  alter column section_id drop not null,
  -- squawk-ignore ban-drop-not-null
  alter column seat_map_id drop not null,
  add constraint seat_position_check check ((x is null) = (y is null)) not valid,
  add constraint seat_removed_check check (
    (section_id is null) = (seat_map_id is null) and (section_id is null) = (removed_section_id is not null)
  ) not valid;

-- The picture that staff draw by.
create table seat_map_background (
  org_id uuid not null references organisation,
  seat_map_id bigint not null,
  media_type text not null check (media_type in ('image/png', 'image/jpeg')),
  content bytea not null check (length(content) <= 2097152),
  pixel_width integer not null,
  pixel_height integer not null,
  x double precision not null,
  y double precision not null,
  width double precision not null,
  height double precision not null,
  opacity double precision not null,
  primary key (org_id, seat_map_id),
  foreign key (org_id, seat_map_id) references seat_map
);
call guard_tenancy('seat_map_background');
