import { expect, onTestFinished, test, vi } from 'vitest';
import { countCourts } from '#contract/club/courts.ts';
import { createClient } from '../api/client.ts';
import { IdentityError } from './port.ts';
import { createTokenSource } from './token-source.ts';

/** Makes a call that waits for its token. */
const callWith = (getToken: () => Promise<string | null>) =>
  createClient({ origin: 'http://club.invalid', getToken: createTokenSource(getToken) }).call(countCourts);

test('a call without an answer of the sign-in service says to check the connection', async () => {
  const lost = new IdentityError('auth/network-request-failed', 'No line.');
  await expect(callWith(() => Promise.reject(lost))).rejects.toMatchObject({
    code: 'network',
    status: 0,
    message: expect.stringContaining('check your connection'),
    cause: lost,
  });
});

test('a fault of our own on the way to a token is not blamed on the connection', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => logged.mockRestore());
  const fault = new TypeError('undefined is not a function');
  await expect(callWith(() => Promise.reject(fault))).rejects.toMatchObject({ code: 'fault', cause: fault });
});
