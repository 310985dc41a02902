import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { aBooking, aCourt, inDays } from '../support/club.ts';
import { api } from '../support/client.ts';
import { listen, QUICK } from '../support/live.ts';
import { anAdmin, aUser } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';
import { until } from '../support/until.ts';

// The test uses real sockets, whose two ends buffer about four megabytes before unread data stays in the server.

/**
 * The days of one round of news and the booked ranges of each day. A round is 50 KB, small enough that a reading client is never cut off.
 */
const DAYS = 15;
const RANGES = 288;

const server = await startTestServer({ limits: { live: { ...QUICK, pollMs: 4 } } });
const court = await aCourt(api(server).as(await anAdmin(server)));
const user = api(server).as(await aUser(server));
const { _id: booking } = await aBooking(user, court);
const firstDay = inDays(server, 10);

async function fillBoards(): Promise<void> {
  await sql`insert into slot_claims (court_id, play_date, starts_at_minute, ends_at_minute, booking_id)
    select ${court._id}, ${firstDay}::date + day, range * 5, range * 5 + 5, ${booking}
    from generate_series(1, ${DAYS}) day, generate_series(0, ${RANGES - 1}) range`.execute(server.db);
}

async function changeBoards(): Promise<void> {
  await sql`insert into outbox (id, topic, payload, created_at, next_at)
    select gen_random_uuid(), 'booking.created', jsonb_build_object('booking_id', ${booking}::text,
      'court_id', ${court._id}::text, 'date', ${firstDay}::date + day, 'user_id', ${user.person.id}::text), now(), now()
    from generate_series(1, ${DAYS}) day`.execute(server.db);
}

async function openSocket(): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').setEncoding('latin1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined); // The connection ends with a reset when data was still to be sent.
  socket.write('GET /api/live HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await once(socket, 'data');
  return socket;
}

const BOARD = '\nevent: board\n';

/** Collects everything received from now on. `hears` waits until `boards` more board events have arrived. */
function readFrom(socket: Socket) {
  let text = '';
  let end = 0;
  socket.on('data', (part: string) => (text += part));
  return {
    text: () => text,
    async hears(boards: number): Promise<void> {
      for (let heard = 0; heard < boards;) {
        const at = text.indexOf(BOARD, end);
        if (at === -1) await once(socket, 'data');
        else [end, heard] = [at + BOARD.length, heard + 1];
      }
    },
  };
}

const idsIn = (text: string) => [...text.matchAll(/\nid: (\S+)\nevent: /g)].map(([, id = '']) => id);

test('who reads nothing is cut off; others hear all, and who comes back hears the rest', async () => {
  await fillBoards();
  const quick = readFrom(await openSocket());
  const sleeper = await openSocket();
  sleeper.pause();
  const both = await server.countConnections();
  while ((await server.countConnections()) === both) {
    await changeBoards();
    await quick.hears(DAYS);
  }
  expect(await server.countConnections()).toBe(both - 1);
  // The kernel still holds the data that it accepted for this client.
  const late = readFrom(sleeper);
  const closed = once(sleeper, 'close');
  sleeper.resume();
  await closed;
  const [all, heard] = [idsIn(quick.text()), idsIn(late.text())];
  expect(heard.length).toBeLessThan(all.length);
  // The last event may be cut off in the middle.
  const from = heard.at(-2) ?? '';
  const missed = all.slice(all.indexOf(from) + 1);
  const back = await listen(server, { headers: { 'last-event-id': from } });
  await until(() => idsIn(back.text()).length >= missed.length);
  expect(back.heard().map(({ id }) => id)).toEqual(missed);
});
