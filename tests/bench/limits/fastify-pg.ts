import fastify from 'fastify';
import pg from 'pg';

// The libraries that the product uses, without the product: no sign-in, validation, rules, audit, throttle or log. Its bookings are
// durable, and a slot that is booked already is refused.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
await pool.query(`
  create table bookings (id uuid primary key default gen_random_uuid(), user_id uuid not null, court_id uuid not null,
    play_date date not null, slots text[] not null, total_poisha int not null, created_at timestamptz not null default now());
  create table slot_claims (court_id uuid, play_date date, starts_at_minute int, ends_at_minute int not null,
    booking_id uuid not null, primary key (court_id, play_date, starts_at_minute))`);

const app = fastify();

app.get('/availability', async () => {
  const { rows } = await pool.query({
    name: 'claims',
    text: `select starts_at_minute, ends_at_minute from slot_claims
      where court_id = '00000000-0000-7000-8000-000000000001' and play_date = '2026-12-01'`,
  });
  return rows as unknown;
});

interface Wish {
  user: string;
  court: string;
  date: string;
  from: number;
}

app.post<{ Body: Wish }>('/book', async ({ body }, reply) => {
  const { rows } = await pool.query<object>({
    name: 'book',
    text: `with booked as (
        insert into bookings (user_id, court_id, play_date, slots, total_poisha)
        values ($1, $2, $3, array[$4::text], 60000) returning *
      ), claimed as (
        insert into slot_claims select court_id, play_date, $5::int, $5::int + 60, id from booked
      ) select * from booked`,
    values: [body.user, body.court, body.date, String(body.from), body.from],
  });
  return reply.code(201).send(rows[0]);
});

await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' });
console.log('listening');
process.on('disconnect', () => void app.close().then(() => pool.end()));
