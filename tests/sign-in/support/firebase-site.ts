import { removeAccountByEmail } from '#server/sign-in/own/account.ts';
import { createFirebaseIdentity } from '#server/sign-in/firebase/firebase.ts';
import { createTestClock, type TestClock } from '../../support/clock.ts';
import type { TestDatabase } from '../../support/database/database.ts';
import { startTestGoogle, type TestGoogle } from '../../support/google/test-google.ts';
import { fetchByTestGoogle, PROJECT } from '../../support/google/project.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { afterThisTest } from '../../support/after-test.ts';

export interface FirebaseSite extends TestServer {
  google: TestGoogle;
}

interface Options {
  clock?: TestClock;
  database?: TestDatabase;
}

/** Starts the server of a club whose people sign in with Firebase. Call it at the top of a test file. */
export async function startFirebaseSite({
  clock = createTestClock(),
  database,
}: Options = {}): Promise<FirebaseSite> {
  const google = await startTestGoogle(clock.now);
  afterThisTest(() => google.close());
  const server = await startTestServer({
    clock,
    ...(database && { database }),
    parts: ({ config, log }) => ({
      identity: createFirebaseIdentity({
        settings: PROJECT,
        publicUrl: config.publicUrl,
        clock: clock.now,
        log,
        removeAccount: removeAccountByEmail,
        fetch: fetchByTestGoogle(google.url),
      }),
    }),
  });
  return { ...server, google };
}
