import { describe, expect, test } from 'vitest';
import { poisha } from '#contract/money/money.ts';
import type { Finding } from '#contract/records/operation.ts';
import {
  findClockTroubles,
  findDiskTroubles,
  findSettingTroubles,
  judgeBackups,
  judgeBook,
  judgeClocks,
  judgeConnections,
  judgeDatabase,
  judgeMail,
  judgeNotSet,
  judgeQueues,
  judgeService,
  judgeSessions,
  judgeSignIn,
  judgeTables,
  judgeTexts,
  type TextFigures,
} from './findings.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const toLine = ({ state, message }: Finding) => `${state}: ${message}`;

describe('the database', () => {
  const sound = { version: '18.4', fsync: 'on', synchronousCommit: 'on' };

  test('is well where it answers at once and keeps what it confirms', () => {
    expect(judgeDatabase(sound, 0.4)).toEqual({
      check: 'database',
      state: 'ok',
      message: 'PostgreSQL 18.4 answers in 1 ms.',
      advice: null,
    });
  });

  test('is not where it is slow, or may lose bookings or everything', () => {
    expect(judgeDatabase(sound, 51)).toMatchObject({
      state: 'warn',
      message: expect.stringContaining('51 ms'),
    });
    expect(judgeDatabase({ ...sound, synchronousCommit: 'off' }, 1).state).toBe('warn');
    expect(judgeDatabase({ ...sound, fsync: 'off' }, 1).state).toBe('bad');
  });

  test('must have a connection for every node’s pool', () => {
    const figures = { max: 97, used: 20, nodes: 3, pool: 16 };
    expect(judgeConnections(figures).state).toBe('ok');
    expect(judgeConnections({ ...figures, nodes: 6 })).toMatchObject({
      state: 'warn',
      message: '20 of 97 connections are in use; 6 × (16 + 3) may be needed.',
    });
    expect(judgeConnections({ ...figures, used: 97 }).state).toBe('bad');
  });

  test('whose pooler takes limits or prepared statements from its sessions is told of', () => {
    const sound = { lockMs: 2500, lockAskedForMs: 2500, keepsStatements: true };
    expect(judgeSessions(sound)).toEqual([]);
    expect(judgeSessions({ ...sound, lockMs: 1000, lockAskedForMs: null })).toEqual([]);
    expect(judgeSessions({ ...sound, lockMs: 0 })).toMatchObject([
      {
        state: 'warn',
        message: expect.stringContaining('lock_timeout of 0 ms, and the site asked for 2,500'),
      },
    ]);
    expect(judgeSessions({ ...sound, keepsStatements: false })).toMatchObject([
      { state: 'bad', message: expect.stringContaining('Prepared statements do not work') },
    ]);
  });

  test('is told beside each machine whose clock differs from its own', () => {
    expect(judgeClocks([])).toMatchObject([{ state: 'ok', message: expect.stringContaining('agree') }]);
    const machines = [
      { address: '10.0.0.7', aheadMs: 2500 },
      { address: null, aheadMs: -31_000 },
    ];
    expect(judgeClocks(machines).map(toLine)).toEqual([
      'warn: The clock of the site’s machine 10.0.0.7 is 2.5 s ahead of the database’s.',
      'bad: The clock of the site’s machine is 31.0 s behind the database’s. That node is not ready.',
    ]);
  });
});

describe('services', () => {
  test('a mail server that answers is well, one that does not is named with its reason, none is a pity', () => {
    const server = { host: 'mail.example:465' };
    expect(judgeMail(server, null).state).toBe('ok');
    expect(judgeMail(server, 'Invalid login')).toMatchObject({
      state: 'bad',
      message: 'The mail server mail.example:465 cannot be used: Invalid login',
    });
    expect(judgeMail(null, null).state).toBe('warn');
  });

  test('another service is well where it answers', () => {
    expect(judgeService('cards', 'Stripe', null, 'Do.')).toMatchObject({ state: 'ok', advice: null });
    expect(judgeService('cards', 'Stripe', 'silent', 'Do.')).toMatchObject({ state: 'bad', advice: 'Do.' });
  });
});

describe('queues', () => {
  type Waiting = Partial<
    Record<'outbox' | 'card events' | 'refunds' | 'payments', [waiting: number, ms: number]>
  >;
  const told = (queues: Waiting) =>
    judgeQueues(
      Object.entries(queues).map(([queue, [waiting, ms]]) => ({ queue, waiting, oldest: ms / 1000 })),
    ).map(toLine);

  test('are well while nothing waits long, however much there is', () => {
    expect(told({ outbox: [0, 0], refunds: [0, 0] })).toEqual([
      'ok: Messages, payment events and refunds are worked off.',
    ]);
    expect(told({ outbox: [900, 14 * MINUTE], payments: [3, 100 * HOUR] })).toEqual(told({}));
  });

  test('of which something waits too long are told one by one, with the age of the oldest', () => {
    expect(told({ refunds: [2, 25 * HOUR], outbox: [1, 15 * MINUTE], 'card events': [3, HOUR] })).toEqual([
      'warn: 1 message waits, the oldest for 15 minutes.',
      'bad: 3 payment events wait, the oldest for 1 hour.',
      'bad: 2 refunds wait, the oldest for 1 day.',
    ]);
  });
});

test('backups are well while the last proven one is young and nothing is wrong', () => {
  expect(judgeBackups(null, 3 * HOUR)).toMatchObject({
    state: 'ok',
    message: 'The last proven backup is 3 hours old.',
  });
  expect(judgeBackups(null, null).state).toBe('warn');
  expect(judgeBackups('The last backup failed.', HOUR).state).toBe('bad');
});

const texts = (figures: TextFigures) => toLine(judgeTexts('sms.example', figures));

test('a gateway is well that took all text messages, or had none', () => {
  expect(texts({ sent: 0, failed: 0 })).toBe(
    'ok: The gateway sms.example has had no text message in the last day.',
  );
  expect(texts({ sent: 1, failed: 0 })).toBe(
    'ok: The gateway sms.example took the 1 text message of the last day.',
  );
  expect(texts({ sent: 40, failed: 0 })).toBe(
    'ok: The gateway sms.example took the 40 text messages of the last day.',
  );
});

test('one that took some is to be looked at, one that took none to be put right', () => {
  expect(texts({ sent: 9, failed: 1 })).toBe(
    'warn: The gateway sms.example took 9 of the 10 text messages of the last day.',
  );
  expect(texts({ sent: 0, failed: 3 })).toBe(
    'bad: The gateway sms.example took none of the 3 text messages of the last day.',
  );
});

test('memberships that add up are not mentioned, others are', () => {
  expect(judgeBook('memberships', { bare: 0, double: 0 })).toEqual([]);
  expect(judgeBook('memberships', { bare: 1, double: 2 }).map(toLine)).toEqual([
    'bad: Dues of one membership are paid, and the membership is not there.',
    'bad: 2 memberships are on days on which the household has another one.',
  ]);
  expect(judgeBook('memberships', { bare: 3, double: 1 }).map(toLine)).toEqual([
    'bad: Dues of 3 memberships are paid, and the membership is not there.',
    'bad: One membership is on days on which the household has another one.',
  ]);
});

const WELL = { not_paid: 0, parts_not_paid: 0, over_refunded: 0, kept_for_nothing: 0 };
const row = {
  provider: 'bkash',
  refunds: 0,
  refunds_poisha: poisha(0),
  under_way: 0,
  unasked: 0,
  disputes: 0,
  kept: 0,
};

test('a club whose books add up is told so in one line', () => {
  expect(judgeBook('money', WELL)).toMatchObject([{ check: 'money', state: 'ok' }]);
});

test.each([
  [{ not_paid: 1 }, 'A booking is confirmed, and the money is not there'],
  [{ not_paid: 3 }, '3 bookings are confirmed'],
  [{ parts_not_paid: 2 }, '2 parts and memberships are paid by money that is not kept'],
  [{ over_refunded: 1 }, 'Of a payment more was given back than came'],
  [{ kept_for_nothing: 1 }, 'A payment is kept for a booking that waits'],
])('%j is bad', (change, said) => {
  const [finding, ...more] = judgeBook('money', { ...WELL, ...change });
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ state: 'bad', message: expect.stringContaining(said) });
});

test('a provider that something waits for is bad, one that may be needed later or moved no money is a warning', () => {
  const refunds = { refunds: 2, refunds_poisha: poisha(1500_00), kept: 3 };
  expect(judgeBook('money', WELL, judgeNotSet([{ ...row, ...refunds }]))).toMatchObject([
    {
      state: 'bad',
      message:
        'bKash is not set, and the club needs it: it has 2 refunds (৳1,500) and 3 paid bookings and memberships to come. Until it is set again nothing is sent, asked or told there.',
    },
  ]);
  expect(judgeNotSet([{ ...row, kept: 1 }])).toMatchObject([{ state: 'warn' }]);
  expect(judgeNotSet([{ ...row, provider: 'bkash-test', under_way: 1 }])).toMatchObject([
    {
      state: 'warn',
      message: expect.stringMatching(/^The test mode of bKash is not set any more.*No money/),
    },
  ]);
});

test('a gap and a double in the numbers of receipts are told apart, one and several', () => {
  const writeMessages = (missing: number, double: number) =>
    judgeBook('receipts', { missing, double }).map(toLine);
  expect(writeMessages(0, 0)).toEqual(['ok: Receipts are numbered without a gap.']);
  expect(writeMessages(1, 0)).toEqual(['bad: One number is on no receipt, though a later one was given.']);
  expect(writeMessages(3, 2)).toEqual([
    'bad: 3 numbers are on no receipt, though a later one was given.',
    'bad: 2 receipts have a number that another one has.',
  ]);
  expect(writeMessages(0, 1)).toEqual(['bad: One receipt has a number that another one has.']);
});

const known = ['0001_club', '0002_identity'];
const lockers = { migration: '9000_lockers', version: '0.9.0', because: 'there are lockers' };

test('tables of this build, or of one before, are no finding', () => {
  expect(judgeTables({ known, applied: known, needed: [] })).toEqual([]);
  expect(judgeTables({ known, applied: ['0001_club'], needed: [] })).toEqual([]);
});

test('tables of a later build are named until something new is used, and then this build is too old', () => {
  const applied = [...known, '9000_lockers'];
  expect(judgeTables({ known, applied, needed: [] })).toMatchObject([
    { check: 'database', state: 'warn', message: expect.stringContaining('is used: 9000_lockers.') },
  ]);
  expect(judgeTables({ known, applied, needed: [lockers] })).toMatchObject([
    { check: 'database', state: 'bad', message: expect.stringContaining('Please start version 0.9.0') },
  ]);
});

const wellSet = {
  publicUrl: 'https://club.example',
  trustProxy: ['10.0.0.1'],
  stripe: { publishableKey: 'pk_live_1' },
  sslcommerz: null,
  bkash: null,
};
const listCodes = (change: Partial<Parameters<typeof findSettingTroubles>[0]>) =>
  findSettingTroubles({ ...wellSet, ...change }).map(({ code }) => code);

test('a club on https whose proxy is named and whose cards are real has nothing to put right', () => {
  expect(listCodes({})).toEqual([]);
});

test('https without TRUST_PROXY, and https without a payment provider, are said', () => {
  expect(listCodes({ trustProxy: [] })).toEqual(['proxy-not-trusted']);
  expect(listCodes({ stripe: null })).toEqual(['test-cards']);
});

test.each([
  'http://localhost:3000',
  'http://club.example',
  'https://localhost',
  'https://club.localhost:8443',
  'https://127.0.0.1',
  'https://127.8.0.1:3443',
  'https://[::1]:3443',
])('%s is no public https address, where nothing of that matters', (publicUrl) => {
  expect(listCodes({ publicUrl, trustProxy: [], stripe: null })).toEqual([]);
});

test.each([
  'https://club.example',
  'https://127.0.0.1.example',
  'https://localhost.example',
  'https://192.0.2.1',
])('%s is one', (publicUrl) => {
  expect(listCodes({ publicUrl, trustProxy: [], stripe: null })).toEqual(['proxy-not-trusted', 'test-cards']);
});

test('providers that move no money at a public address are named', () => {
  const live = { stripe: null, sslcommerz: { isLive: true }, bkash: { isLive: true } };
  expect(listCodes(live)).toEqual([]);
  expect(listCodes({ ...live, stripe: { publishableKey: 'pk_test_1' } })).toEqual(['sandbox']);
  expect(listCodes({ ...live, publicUrl: 'http://localhost:3000', bkash: { isLive: false } })).toEqual([]);
  const both = { ...wellSet, ...live, sslcommerz: { isLive: false }, bkash: { isLive: false } };
  expect(findSettingTroubles(both)).toMatchObject([
    {
      code: 'sandbox',
      message: expect.stringMatching(/^No money moves with SSLCommerz and bKash: /),
    },
  ]);
});

test('a disk that is nearly full is said, one with room or on another machine is not', () => {
  expect(findDiskTroubles({ state: 'low', freePercent: 8 })).toMatchObject([{ code: 'disk-low' }]);
  expect(findDiskTroubles({ state: 'enough', freePercent: 50 })).toEqual([]);
  expect(findDiskTroubles(null)).toEqual([]);
});

test('a clock that differs from the database’s is said', () => {
  expect(findClockTroubles(-2500)).toMatchObject([
    { code: 'clock', message: expect.stringContaining('2.5 s behind') },
  ]);
  expect(findClockTroubles(1000)).toEqual([]);
});

test('who is shut out and a key that is gone are said in place of a service that answers, and beside one that does not', () => {
  const service = judgeService('sign-in', 'Google', null, 'Do.');
  expect(judgeSignIn({ service: null, shutOut: null, trouble: null }).map(toLine)).toEqual([
    'ok: The site’s own sign-in needs nobody else.',
  ]);
  const shutOut = { message: 'Two are shut out.', admins: 0 };
  const trouble = { code: 'sealing-key', message: 'The key is gone.' };
  expect(judgeSignIn({ service, shutOut, trouble }).map(toLine)).toEqual([
    'warn: Two are shut out.',
    'bad: The key is gone.',
  ]);
  const silent = judgeService('sign-in', 'Google', 'silent', 'Do.');
  expect(
    judgeSignIn({ service: silent, shutOut: { ...shutOut, admins: 1 }, trouble: null }).map(toLine),
  ).toEqual(['bad: Google: silent', 'bad: Two are shut out.']);
});
