// Loaded into the server before its own code (`node --import`): its time stands still until the recorder moves it, and its background
// work waits until the recorder lets it go on. The server's code is not touched, and may move as it likes.
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

/** A loop of the background that waits for its next turn, and how long it would. */
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
  // What may be given up when the process ends is a pause of the background; anything else waits as it would.
  if (options?.ref !== false) return machineTimeout(ms, value, options);
  return new Promise((resolve, reject) => {
    const turn = { ms: ms ?? 0, goOn: () => resolve(value as never) }; // the value that was given for it
    options.signal?.addEventListener('abort', () => {
      waiting.delete(turn);
      reject(new Error('aborted'));
    });
    waiting.add(turn);
    somebodyWaits();
  });
};
// A password is hashed at hardly any cost, since hundreds of people sign in here and nobody steals their hashes.
const { scrypt } = crypto;
type Done = (error: Error | null, hash: Buffer) => void;
const hashCheaply = (password: string, salt: Buffer, length: number, _cost: object, done: Done) =>
  scrypt(password, salt, length, { N: 2 }, done);
crypto.scrypt = hashCheaply as typeof scrypt; // the server names a cost each time
syncBuiltinESMExports();

/**
 * Lets each that waits take one turn, one after the other, because some leave each other the field; those that wait longest come first:
 * what they find to do, the quick ones do after them. Says how many they were.
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

// With one connection everything is written one after the other, so that nothing of the same moment stands in the order of chance.
const { Client, Pool } = createRequire(import.meta.url)('pg') as typeof pg;
const connectPool = Reflect.get(Pool.prototype, 'connect') as (this: pg.Pool, ...rest: unknown[]) => unknown;
Pool.prototype.connect = function connectAlone(this: pg.Pool, ...rest: unknown[]) {
  this.options.max = 1;
  return connectPool.apply(this, rest);
} as typeof Pool.prototype.connect;

// Some e-mails are sent beside the answer to a request, and ask the database before: so both are counted.
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
const connectSocket = Reflect.get(Socket.prototype, 'connect') as Connect; // it has more forms, and each begins with where to
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
