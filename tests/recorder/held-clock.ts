// Loaded into the server before its own code (`node --import`). The server's time advances only when the recorder says so, and its
// background jobs wait for the recorder. The server's code is unchanged and may be reorganised freely.
import crypto from 'node:crypto';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { connect, Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import type * as timersPromises from 'node:timers/promises';

const { RECORDER_SOCKET: socketPath = '', RECORDER_NOW: startsAt = '' } = process.env;
const BEGIN = Number(startsAt);
let now = BEGIN;

globalThis.Date = new Proxy(Date, {
  construct: (machine, given: unknown[], made) =>
    Reflect.construct(machine, given.length === 0 ? [now] : given, made) as object,
  get: (machine, name): unknown => (name === 'now' ? () => now : Reflect.get(machine, name)),
});
performance.now = () => now - BEGIN;

/** A background loop that waits for its next run, with the length of its pause in ms. */
interface Turn {
  ms: number;
  goOn: () => void;
}
const waiting = new Set<Turn>();
let somebodyWaits: () => void = () => undefined;

const timers = createRequire(import.meta.url)('node:timers/promises') as {
  setTimeout: typeof timersPromises.setTimeout;
};
const { setTimeout: machineTimeout } = timers;
timers.setTimeout = (ms, value, options) => {
  // Only background pauses use `ref: false`, so that they do not keep the process running. All other timers work as usual.
  if (options?.ref !== false) return machineTimeout(ms, value, options);
  return new Promise((resolve, reject) => {
    const turn = { ms: ms ?? 0, goOn: () => resolve(value as never) }; // The value was passed in for this promise.
    options.signal?.addEventListener('abort', () => {
      waiting.delete(turn);
      reject(new Error('aborted'));
    });
    waiting.add(turn);
    somebodyWaits();
  });
};
// Password hashing is made cheap, because hundreds of people sign in here and the hashes need no protection.
const { scrypt } = crypto;
type Done = (error: Error | null, hash: Buffer) => void;
const hashCheaply = (password: string, salt: Buffer, length: number, _cost: object, done: Done) =>
  scrypt(password, salt, length, { N: 2 }, done);
crypto.scrypt = hashCheaply as typeof scrypt; // The server always passes a cost.
syncBuiltinESMExports();

/**
 * Lets each waiting loop run once, one after the other, because some yield to each other. Loops with longer pauses go first, so that the
 * quick ones handle what these produce. Returns the number of loops.
 */
async function takeTurns(): Promise<number> {
  const turns = [...waiting].sort((a, b) => b.ms - a.ms);
  for (const turn of turns) {
    waiting.delete(turn);
    await new Promise<void>((resolve) => {
      somebodyWaits = resolve;
      turn.goOn();
    });
  }
  return turns.length;
}

// With a single connection everything is written in sequence, so that rows of the same moment have no random order.
const { Client, Pool } = createRequire(import.meta.url)('pg') as typeof pg;
const connectPool = Reflect.get(Pool.prototype, 'connect') as (this: pg.Pool, ...rest: unknown[]) => unknown;
Pool.prototype.connect = function connectAlone(this: pg.Pool, ...rest: unknown[]) {
  this.options.max = 1;
  return connectPool.apply(this, rest);
} as typeof Pool.prototype.connect;

// Some emails are sent outside the request, after a query to the database, so both are counted.
let asked = 0;
const query = Reflect.get(Client.prototype, 'query') as (this: pg.Client, ...rest: unknown[]) => unknown;
Client.prototype.query = function countAndQuery(this: pg.Client, ...rest: unknown[]) {
  asked += 1;
  return query.apply(this, rest);
} as typeof Client.prototype.query;
let askedBefore = 0;
function countUnderWay(): number {
  const isNew = asked !== askedBefore;
  askedBefore = asked;
  return mailsUnderWay + (isNew ? 1 : 0);
}
const mailPort = new URL(process.env['SMTP_URL'] ?? 'smtp://none').port;
let mailsUnderWay = 0;
type Connect = (this: Socket, ...where: unknown[]) => Socket;
const connectSocket = Reflect.get(Socket.prototype, 'connect') as Connect; // `connect` has more overloads, each beginning with the target.
Socket.prototype.connect = function connectAndCount(this: Socket, ...where: unknown[]) {
  const [to] = (Array.isArray(where[0]) ? where[0] : where) as [{ port?: unknown } | undefined];
  if (String(to?.port) === mailPort) {
    mailsUnderWay += 1;
    this.once('close', () => (mailsUnderWay -= 1));
  }
  return connectSocket.apply(this, where);
};

const line = connect(socketPath);
line.unref();
createInterface({ input: line }).on('line', (order) => {
  if (order !== 'turn' && order !== 'under way') now = Number(order);
  const turn = order === 'turn' ? takeTurns() : Promise.resolve(countUnderWay());
  void turn.then((count) => line.write(`${count}\n`));
});
