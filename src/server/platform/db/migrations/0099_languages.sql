-- Up Migration
alter table users add column language text check (language in ('en', 'bn'));
comment on column users.language is 'What is written to this person is in it; null: they have not chosen.';
alter table club_settings add column language text check (language in ('en', 'bn'));
comment on column club_settings.language is 'E-mails to whoever has not chosen are in it; null: English.';
