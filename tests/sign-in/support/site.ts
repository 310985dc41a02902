import { beforeEach } from 'vitest';
import { LIMITS } from '#server/platform/http/limits/limits.ts';
import { createEmbeddedIdentity } from '#server/sign-in/own/own-identity.ts';
import { createPasswords, type Passwords } from '#server/sign-in/own/passwords.ts';
import { readClub, readClubForReader, type Services } from '../../support/product.ts';
import { createTestClock, type TestClock } from '../../support/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts';
import { CHEAP_HASHING, startTestServer, type TestServer } from '../../support/server.ts';

export interface Site extends TestServer {
  database: TestDatabase;
}

interface Options {
  publicUrl?: string;
  rateLimit?: boolean;
  secondFactor?: 'optional' | 'staff';
  passwords?: Passwords;
  clock?: TestClock;
  /** The proxies that are trusted to report a visitor's address. */
  trustProxy?: string[];
  /** The database of another site, to make both sites nodes of one club. */
  database?: TestDatabase;
  expectErrors?: boolean;
  /** Parts of the server to replace. */
  parts?: Partial<Pick<Services, 'sms'>>;
  /** The Google client and the mail server, if the club has them. */
  outside?: Pick<Parameters<typeof createEmbeddedIdentity>[0], 'google' | 'mail' | 'fetch' | 'sealingKey'>;
}

/** Starts a server whose visitors come through a proxy, from any address that the test chooses. Call it at the top of a test file. */
export async function startSite({
  publicUrl = 'http://club.test',
  rateLimit = false,
  secondFactor = 'optional',
  passwords = createPasswords({ cost: CHEAP_HASHING }),
  clock = createTestClock(),
  database,
  trustProxy = ['127.0.0.1'],
  expectErrors = false,
  outside = {},
  parts = {},
}: Options = {}): Promise<Site> {
  const used = database ?? (await createTestDatabase());
  const server = await startTestServer({
    clock,
    database: used,
    // Disables the server's own rate limit, because these tests cover the limits of the sign-in.
    limits: { perMinute: { ...LIMITS.perMinute, identity: 1_000_000 } },
    config: { publicUrl, rateLimit, secondFactor, trustProxy },
    parts: async ({ log, config }) => ({
      ...parts,
      identity: await createEmbeddedIdentity({
        db: used.db,
        clock: clock.now,
        log,
        issuer: publicUrl,
        readArena: async () => (await readClub(used.db, config)).arena,
        readArenaForReader: async () => (await readClubForReader(used.db, config)).arena,
        rateLimit,
        passwords,
        ...outside,
      }),
    }),
    expectErrors,
  });
  return { ...server, database: used };
}

/** Deletes all accounts, sessions and attempts before each test. */
export function forgetEverybody({ db }: Site): void {
  beforeEach(async () => {
    await db.deleteFrom('identity_accounts').execute();
    await db.deleteFrom('identity_attempts').execute();
  });
}
