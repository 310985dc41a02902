create index concurrently users_phone on users (phone) where phone is not null;
