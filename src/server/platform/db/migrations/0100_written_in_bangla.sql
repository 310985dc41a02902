-- Up Migration
-- What an admin writes may be written in Bangla, too.
alter table courts add column type_bn text;
comment on column courts.type_bn is 'The type in Bangla; null: it has none.';
alter table announcements add column title_bn text;
alter table announcements add column message_bn text;
comment on column announcements.title_bn is 'The title in Bangla; null: it has none.';
comment on column announcements.message_bn is 'The message in Bangla; null: it has none.';
alter table coupons add column description_bn text;
comment on column coupons.description_bn is 'The description in Bangla; null: it has none.';

-- A letter such as য় may have been typed as one sign or as two. Searches ask for it in one form, so that is what is kept. Only
-- the rows that have another are written.
update users set display_name = normalize(display_name) where display_name is not nfc normalized;
-- A guest who was written down in both forms stays two.
update guests set name = normalize(name)
  from (select id, count(*) over (partition by phone, normalize(name)) as alike from guests) counted
  where counted.id = guests.id and counted.alike = 1 and name is not nfc normalized;
update courts set type = normalize(type) where type is not nfc normalized;
update announcements set title = normalize(title), message = normalize(message)
  where title is not nfc normalized or message is not nfc normalized;
update coupons set description = normalize(description) where description is not nfc normalized;
