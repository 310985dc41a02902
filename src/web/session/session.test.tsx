import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadIdentity } from './load-identity.ts';
import { SessionProvider, useSession } from './session.tsx';

function Greeting() {
  const { loading, user } = useSession();
  return `${loading ? 'loading' : 'ready'}, ${user?.email ?? 'nobody'}`;
}

test('a page made on the server shows nobody, and does not know yet', () => {
  const html = renderToString(
    <SessionProvider settings={{ provider: 'embedded', google: false, mail: false }} expectsUser={false}>
      <Greeting />
    </SessionProvider>,
  );
  expect(html).toBe('loading, nobody');
});

test('a screen outside the session says what it misses', () => {
  expect(() => renderToString(<Greeting />)).toThrow('useSession needs a SessionProvider');
});

test('a sign-in service that could not be loaded is a failure with a sentence', async () => {
  // The test environment lacks the browser storage that Firebase needs.
  const hosted = { provider: 'firebase', apiKey: '', projectId: 'p', authDomain: 'd' } as const;
  await expect(loadIdentity(hosted)).rejects.toMatchObject({
    code: 'auth/network-request-failed',
    message: 'The sign-in could not be loaded. Please check your connection and reload the page.',
  });
});
