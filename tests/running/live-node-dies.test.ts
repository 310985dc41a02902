import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { listCourts } from '#contract/club/courts.ts';
import { calendarBoard } from '#web/api/first-load-queries.ts';
import { followLive } from '#web/live/apply.ts';
import { readLive } from '#web/live/stream.ts';
import { api } from '../support/client.ts';
import { aBooking } from '../support/club.ts';
import { makeFolder } from '../support/processes/folder.ts';
import { aUser, aVisitor } from '../support/people.ts';
import { until } from '../support/until.ts';
import { startClub, type ClubProcess } from './support/club-server.ts';

/** Forwards connections to the first node that accepts them. Returns its address, and the ports of the nodes that it used. */
async function startBalancer(nodes: ClubProcess[]): Promise<{ url: string; ports: number[] }> {
  const ports: number[] = [];
  const sockets = new Set<Socket>();
  function join(from: Socket, to: Socket): void {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroy());
  }
  function passOn(client: Socket, [node, ...others]: ClubProcess[]): void {
    if (!node) return void client.destroy();
    const server = connect(node.port, '127.0.0.1');
    const tryNext = () => passOn(client, others);
    server.once('error', tryNext);
    server.once('connect', () => {
      server.off('error', tryNext);
      ports.push(node.port);
      join(client, server);
      join(server, client);
    });
  }
  const balancer = createServer((client) => passOn(client, nodes)).listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    balancer.close();
  });
  const { port } = balancer.address() as { port: number }; // A TCP server's address is an `AddressInfo`.
  return { url: `http://127.0.0.1:${port}`, ports };
}

/** Follows the board of a day like an open page at this address. */
function followBoard(url: string, date: string) {
  const askAnywhere = fetch;
  vi.stubGlobal('fetch', (to: string, init?: RequestInit) => askAnywhere(new URL(to, url), init));
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const observer = new QueryObserver(queryClient, calendarBoard(date));
  const unsubscribe = observer.subscribe(() => undefined);
  const { hear, stop } = followLive(queryClient);
  const leaving = new AbortController();
  let heard = 0;
  const reading = readLive((news) => {
    heard += 1;
    hear(news);
  }, leaving.signal);
  onTestFinished(async () => {
    leaving.abort();
    await reading;
    stop();
    unsubscribe();
    vi.unstubAllGlobals();
  });
  return {
    heard: () => heard,
    stateOf: (court: string, slot: number) =>
      observer.getCurrentResult().data?.rows.find(({ _id }) => _id === court)?.cells[slot]?.state,
  };
}

test('a browser whose node is killed with -9 goes on at another, and shows what happened meanwhile', async () => {
  const dataDir = makeFolder();
  const [first, second] = [await startClub({ dataDir }), await startClub({ dataDir })];
  const { url, ports } = await startBalancer([first, second]);
  const date = addDays(toClubDate(new Date()), 3);
  const [court] = await api(second).as(aVisitor).ask(listCourts);
  if (!court) throw new Error('the starter club has courts');
  const booker = api(second).as(await aUser(second, { email: 'booker@example.com' }));
  const book = (slot: number) => aBooking(booker, court, { date, slots: court.slots.slice(slot, slot + 1) });

  const page = followBoard(url, date);
  await until(() => page.heard() > 0 && page.stateOf(court._id, 0) === 'free');
  expect(new Set(ports)).toEqual(new Set([first.port]));
  await book(0);
  await until(() => page.stateOf(court._id, 0) === 'taken');

  first.signal('SIGKILL');
  await first.ended;
  await book(1);
  await until(() => page.stateOf(court._id, 1) === 'taken');
  expect(ports).toContain(second.port);
  // The update arrives through the other node's stream, not through a single request.
  await book(2);
  await until(() => page.stateOf(court._id, 2) === 'taken');
});
