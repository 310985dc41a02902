import { expect, test } from 'vitest';
import type { AuthUser } from './port.ts';
import { createReports } from './reports.ts';

const person: AuthUser = {
  uid: 'a',
  email: 'a@club.example',
  displayName: '',
  photoURL: null,
  emailVerified: true,
  accessToken: '',
};

test('a listener hears who is there once that is known, then each change, until it stops', async () => {
  let begin = () => {};
  const ready = new Promise<void>((resolve) => {
    begin = resolve;
  });
  let user: AuthUser | null = null;
  const reports = createReports(ready, () => user);
  const heard: (string | undefined)[] = [];
  const stop = reports.onAuthChange((now) => heard.push(now?.uid));
  reports.tell();
  expect(heard).toEqual([]);
  begin();
  await ready;
  expect(heard).toEqual([undefined]);
  user = person;
  reports.tell();
  stop();
  reports.tell();
  expect(heard).toEqual([undefined, 'a']);
});

test('a listener that stops before anything is known hears nothing', async () => {
  const ready = Promise.resolve();
  const reports = createReports(ready, () => person);
  const heard: unknown[] = [];
  reports.onAuthChange((now) => heard.push(now))();
  await ready;
  reports.tell();
  expect(heard).toEqual([]);
});
