-- Up Migration
-- What closes courts and what the club says of itself may be written in Bangla, too.
alter table court_blocks add column title_bn text check (char_length(title_bn) between 1 and 80);
comment on column court_blocks.title_bn is 'The title in Bangla; null: it has none.';
alter table day_plans add column name_bn text check (char_length(name_bn) between 1 and 80);
comment on column day_plans.name_bn is 'The name in Bangla; null: it has none.';
alter table club_settings
  add column arena_bn text check (char_length(arena_bn) between 1 and 80),
  add column address_bn text[] check (cardinality(address_bn) between 1 and 6 and array_position(address_bn, null) is null),
  add column hours_bn text check (char_length(hours_bn) between 1 and 200);
comment on column club_settings.arena_bn is 'The name in Bangla; null: it has none.';
comment on column club_settings.address_bn is 'The address in Bangla, one line each; null: it has none.';
comment on column club_settings.hours_bn is 'The opening hours in Bangla words; null: it has none.';
