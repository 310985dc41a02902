-- Up Migration
-- Names came from files and other sign-in services as they were typed: letters as one sign or as two, and signs that nobody sees.
-- Everything that enters is kept in one form now.
update users set display_name = normalize(regexp_replace(display_name, U&'[\00AD\061C\200B\200E\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]', '', 'g'), NFC)
where display_name is distinct from normalize(regexp_replace(display_name, U&'[\00AD\061C\200B\200E\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]', '', 'g'), NFC);

update children set name = normalize(regexp_replace(name, U&'[\00AD\061C\200B\200E\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]', '', 'g'), NFC)
where name is distinct from normalize(regexp_replace(name, U&'[\00AD\061C\200B\200E\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]', '', 'g'), NFC);

-- A guest is one for each name and phone: who is there in the other form already stays as they are.
update guests g set name = kept.name
from (
  select id, normalize(regexp_replace(name, U&'[\00AD\061C\200B\200E\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]', '', 'g'), NFC) as name
  from guests where phone is not null
) kept
where g.id = kept.id and g.name <> kept.name
  and not exists (select from guests other where other.phone = g.phone and other.id <> g.id
    and normalize(regexp_replace(other.name, U&'[\00AD\061C\200B\200E\200F\202A-\202E\2060-\2064\2066-\2069\FEFF]', '', 'g'), NFC) = kept.name);
