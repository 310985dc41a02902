import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { StartError } from '../start-error.ts';

const at = { host: '127.0.0.1', port: 80 };

/** Makes a server whose `listen` fails with this error code. */
function refusing(code: string) {
  return { listen: () => Promise.reject(Object.assign(new Error('listen'), { code })) };
}

test.each([
  ['EADDRINUSE', 'PORT 80 is taken by another program.'],
  ['EACCES', 'PORT 80 is not open to ordinary users.'],
  ['EADDRNOTAVAIL', 'HOST 127.0.0.1 is not an address of this machine.'],
  ['ENOTFOUND', 'HOST 127.0.0.1 is not an address of this machine.'],
])('a port that answers %s is told with the setting to change', async (code, sentence) => {
  const refused = listen(refusing(code), at);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(sentence);
});

test('any other failure stays what it is', async () => {
  const refused = listen(refusing('EMFILE'), at);
  await expect(refused).rejects.not.toBeInstanceOf(StartError);
  await expect(refused).rejects.toMatchObject({ code: 'EMFILE' });
});

test('a free port is taken as it was asked for', async () => {
  const asked: object[] = [];
  const app = { listen: (where: object) => Promise.resolve(String(asked.push(where))) };
  await listen(app, { ...at, port: 3000 });
  expect(asked).toEqual([{ host: '127.0.0.1', port: 3000 }]);
});
