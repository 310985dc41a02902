-- Up Migration
-- How many e-mails a person got in a day: what is counted before another one is written.
create index deliveries_of_person on deliveries (user_id, made_at);
