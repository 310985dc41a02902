import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cancelBooking, createBooking, listBookings } from '#contract/bookings/bookings.ts';
import { countCourts } from '#contract/club/courts.ts';
import type { RequestOf } from '#contract/endpoint.ts';
import { getUserRole } from '#contract/people/users.ts';
import type { TokenSource } from './caller.ts';
import { createClient } from './client.ts';

const ROLE_OF_RAFI = { params: { email: 'rafi@club.example' } };
const BOOKING = '019a0000-0000-7000-8000-000000000001';

let server: Server | undefined;
afterEach(() => server?.close());

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns a client for a real local server that answers with `answer`. */
async function startClient(answer: Answer, getToken: TokenSource = () => Promise.resolve('token-1')) {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const { port } = started.address() as AddressInfo; // a server that listens on a port has an `AddressInfo`
  return createClient({ origin: `http://127.0.0.1:${port}`, getToken });
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function problem(code: string, status: number, message: string, facts = {}) {
  return { type: `/problems/${code}`, title: code, status, code, detail: message, message, ...facts };
}

describe('a call', () => {
  test('carries the token of the signed-in user', async () => {
    const { call } = await startClient((request, response) =>
      sendJson(response, 200, { role: request.headers.authorization === 'Bearer token-1' ? 'member' : '' }),
    );
    expect(await call(getUserRole, ROLE_OF_RAFI)).toEqual({ role: 'member' });
  });

  test('that is plain carries no token and does not wait for the sign-in service', async () => {
    const neverKnown: TokenSource = () => new Promise(() => {});
    const { call } = await startClient((request, response) => {
      sendJson(response, 200, { count: request.headers.authorization === undefined ? 16 : 0 });
    }, neverKnown);
    expect(await call(countCourts, {}, { plain: true })).toEqual({ count: 16 });
  });

  test('that is open to everyone carries the token too, when somebody is signed in', async () => {
    const { call } = await startClient((request, response) => {
      sendJson(response, 200, { count: request.headers.authorization === 'Bearer token-1' ? 16 : 0 });
    });
    expect(await call(countCourts)).toEqual({ count: 16 });
  });

  test('is tried once more with a new token when the old one is refused', async () => {
    const asked: (boolean | undefined)[] = [];
    const getToken: TokenSource = (force) => {
      asked.push(force);
      return Promise.resolve(force ? 'new' : 'old');
    };
    const { call } = await startClient((request, response) => {
      if (request.headers.authorization === 'Bearer new') sendJson(response, 200, { role: 'user' });
      else sendJson(response, 401, problem('sign-in-required', 401, 'Please sign in first.'));
    }, getToken);
    expect(await call(getUserRole, ROLE_OF_RAFI)).toEqual({ role: 'user' });
    expect(asked).toEqual([false, true]);
  });

  test('is not tried a third time', async () => {
    let calls = 0;
    const { call } = await startClient((_request, response) => {
      calls += 1;
      sendJson(response, 401, problem('sign-in-required', 401, 'Please sign in first.'));
    });
    await expect(call(getUserRole, ROLE_OF_RAFI)).rejects.toMatchObject({ code: 'sign-in-required' });
    expect(calls).toBe(2);
  });

  test('without an answer body answers nothing', async () => {
    const { call } = await startClient((_request, response) => {
      response.writeHead(204).end();
    });
    await expect(call(cancelBooking, { params: { id: BOOKING } })).resolves.toBeUndefined();
  });

  test('names its attempt, so that a lost answer cannot book twice', async () => {
    const { call } = await startClient((request, response) => {
      const key = request.headers['idempotency-key'];
      sendJson(response, 409, problem('slot-taken', 409, `key ${String(key)}`));
    });
    const attempt = call(createBooking, {}, { idempotencyKey: 'attempt-7' });
    await expect(attempt).rejects.toMatchObject({ message: 'key attempt-7' });
  });
});

describe('a failed call', () => {
  test('tells the server’s sentence, its code and the facts beside it', async () => {
    const gone = { taken: ['7:00 AM - 8:00 AM'], errors: [{ path: 'slots.0', message: 'taken' }] };
    const { call } = await startClient((_request, response) =>
      sendJson(response, 409, problem('slot-taken', 409, 'This slot is gone.', gone)),
    );
    await expect(call(createBooking, {})).rejects.toMatchObject({
      code: 'slot-taken',
      status: 409,
      message: 'This slot is gone.',
      errors: gone.errors,
      facts: { taken: gone.taken },
    });
  });

  test('without any answer says to check the connection', async () => {
    const { call } = await startClient((request) => request.socket.destroy());
    await expect(call(countCourts)).rejects.toMatchObject({
      code: 'network',
      status: 0,
      message: expect.stringContaining('check your connection'),
    });
  });

  test('of our own making is a fault of the page, logged and not blamed on the connection', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const { call } = await startClient((_request, response) => sendJson(response, 200, { count: 1 }));
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    // No valid request body can be cyclic. The cast imitates a programming mistake.
    const mistake = call(createBooking, { body: cyclic } as RequestOf<typeof createBooking>);
    await expect(mistake).rejects.toMatchObject({
      code: 'fault',
      message: expect.not.stringContaining('connection'),
      cause: expect.any(TypeError),
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('for a fault in what gives the token is no matter of the connection either', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const { call } = await startClient(
      () => {},
      () => Promise.reject(new TypeError('undefined is not a function')),
    );
    await expect(call(countCourts)).rejects.toMatchObject({ code: 'fault', cause: expect.any(TypeError) });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('because of an answer that is no court count says that it could not be read', async () => {
    const { call } = await startClient((_request, response) => sendJson(response, 200, { count: 'many' }));
    await expect(call(countCourts)).rejects.toMatchObject({ code: 'unreadable', status: 200 });
  });

  test('of a proxy that answers with a page is no riddle either', async () => {
    const { call } = await startClient((_request, response) => {
      response.writeHead(502).end('<h1>Bad gateway</h1>');
    });
    await expect(call(countCourts)).rejects.toMatchObject({ code: 'unreadable', status: 502 });
  });

  test('that was called off is reported as called off, not as a fault of the network', async () => {
    const { call } = await startClient(() => {});
    const aborted = AbortSignal.abort(new Error('nobody waits any more'));
    await expect(call(countCourts, {}, { signal: aborted })).rejects.toThrow('nobody waits any more');
  });
});

describe('a list', () => {
  test('comes page by page', async () => {
    const { callPage } = await startClient((request, response) => {
      const isSecond = request.url?.includes('cursor=c2') ?? false;
      const link = isSecond ? {} : { link: '</api/bookings?status=pending&cursor=c2>; rel="next"' };
      sendJson(response, 200, [], link);
    });
    const first = await callPage(listBookings, { query: { status: 'pending' } });
    expect(first).toEqual({ rows: [], next: 'c2' });
    const second = await callPage(listBookings, { query: { status: 'pending', cursor: 'c2' } });
    expect(second.next).toBeNull();
  });
});
