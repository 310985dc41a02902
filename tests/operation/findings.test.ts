import { expect, test } from 'vitest';
import { listNotices } from '#contract/records/operation-findings.ts';
import { api } from '../support/client.ts';
import { anAdmin } from '../support/people.ts';
import { startTestServer } from '../support/server.ts';

test('an admin is told what is wrong with the settings', async () => {
  const server = await startTestServer({ config: { publicUrl: 'https://club.example', testCards: true } });
  const admin = api(server).as(await anAdmin(server));
  expect(await admin.ask(listNotices)).toEqual([
    { code: 'proxy-not-trusted', message: expect.stringContaining('set TRUST_PROXY') as string },
    { code: 'test-cards', message: expect.stringContaining('set up a payment provider') as string },
  ]);
  expect(await admin.ask(listNotices, {}, { headers: { 'accept-language': 'bn' } })).toEqual([
    {
      code: 'proxy-not-trusted',
      message: expect.stringContaining('TRUST_PROXY-তে প্রক্সির ঠিকানা দিন') as string,
    },
    { code: 'test-cards', message: expect.stringContaining('পেমেন্ট সেবা চালু করুন') as string },
  ]);
});

test('an admin of a club that is tried out on localhost has nothing to put right', async () => {
  const server = await startTestServer();
  const admin = api(server).as(await anAdmin(server));
  expect(await admin.ask(listNotices)).toEqual([]);
});
