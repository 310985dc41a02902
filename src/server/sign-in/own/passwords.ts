import { t } from '#texts/sign-in.js';
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../platform/errors.ts';

/** The cost of one scrypt hash: 128 × 2^ln × r bytes of memory, computed p times. */
interface Cost {
  ln: number;
  r: number;
  p: number;
}

export type Derive = (password: string, salt: Buffer, cost: Cost) => Promise<Buffer>;

const DEFAULT_COST: Cost = { ln: 15, r: 8, p: 3 };
const HASH_BYTES = 32;

const deriveByScrypt: Derive = (password, salt, { ln, r, p }) =>
  new Promise((resolve, reject) => {
    const N = 2 ** ln;
    scrypt(password, salt, HASH_BYTES, { N, r, p, maxmem: 256 * N * r }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    );
  });

const PHC = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function parse(phc: string): { cost: Cost; salt: Buffer; hash: Buffer } {
  const [, ln, r, p, salt, hash] = PHC.exec(phc) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password hash cannot be read');
  return {
    cost: { ln: Number(ln), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
}

function format({ ln, r, p }: Cost, salt: Buffer, hash: Buffer): string {
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/={1,2}$/, ''));
  return `$scrypt$ln=${ln},r=${r},p=${p}$${saltText}$${hashText}`;
}

/**
 * Hashes and verifies passwords. At most two hashes run at a time, which leaves half of Node's thread pool for other work. NFKC
 * normalisation makes a password the same on every keyboard.
 */
export function createPasswords({
  cost = DEFAULT_COST,
  derive = deriveByScrypt,
}: { cost?: Cost; derive?: Derive } = {}) {
  const inTurn = createConcurrencyLimit({ inside: 2, waiting: 50 });
  const deriveInTurn: Derive = (password, salt, at) =>
    inTurn(() => derive(password.normalize('NFKC'), salt, at));

  return {
    /** Returns the hash to store, as a PHC string. */
    async hash(password: string): Promise<string> {
      const salt = randomBytes(16);
      return format(cost, salt, await deriveInTurn(password, salt, cost));
    },
    /** Whether the password matches the stored hash. Without a stored hash the same work is done, so that the time reveals nothing. */
    async verify(password: string, stored: string | undefined): Promise<boolean> {
      if (stored === undefined) {
        await deriveInTurn(password, randomBytes(16), cost);
        return false;
      }
      const { cost: at, salt, hash } = parse(stored);
      return timingSafeEqual(await deriveInTurn(password, salt, at), hash);
    },
    /** Whether the hash was made with a cost other than the current one. */
    isOutdated(stored: string): boolean {
      const { ln, r, p } = parse(stored).cost;
      return ln !== cost.ln || r !== cost.r || p !== cost.p;
    },
  };
}

export type Passwords = ReturnType<typeof createPasswords>;

interface Room {
  /** How many jobs run at the same time. */
  inside: number;
  /** How many more jobs may wait; the next one is refused. */
  waiting: number;
}

/**
 * Returns a function that runs a limited number of expensive jobs at a time, in the order of their arrival. Throws `busy` when the queue is
 * full.
 */
export function createConcurrencyLimit(room: Room) {
  let inside = 0;
  const queue: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (inside < room.inside) {
      inside += 1;
      return;
    }
    if (queue.length >= room.waiting)
      throw new Refusal('busy', t.manySigningIn, {
        retryAfter: 5,
      });
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  // The slot passes directly to the next job in the queue, so that no other job can take it first.
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else inside -= 1;
  }

  return async function pass<T>(work: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
