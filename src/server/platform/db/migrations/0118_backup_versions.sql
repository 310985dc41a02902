-- Up Migration
alter table backups add column product text;
alter table backups add column migrations text[];
comment on column backups.product is 'The version that made the file; null of files from before 0.4.0.';
comment on column backups.migrations is 'What the tables in the file have had: only a version that knows all of them can restore it.';
