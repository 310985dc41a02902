import { describe, expect, test } from 'vitest';
import {
  judgeBackups,
  judgeClocks,
  judgeConnections,
  judgeDatabase,
  judgeMail,
  judgeQueues,
  judgeService,
  judgeSessions,
  type Queues,
} from './rules.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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
        message: expect.stringContaining('lock_timeout of 0 ms, and the site asked for 2500'),
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
    expect(judgeClocks(machines).map(({ state, message }) => `${state}: ${message}`)).toEqual([
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
  const empty: Queues = {
    messages: { count: 0, oldestMs: null },
    events: { count: 0, oldestMs: null },
    refunds: { count: 0, oldestMs: null },
  };
  const told = (queues: Partial<Queues>) =>
    judgeQueues({ ...empty, ...queues }).map(({ state, message }) => `${state}: ${message}`);

  test('are well while nothing waits long, however much there is', () => {
    expect(told({})).toEqual(['ok: Messages, payment events and refunds are worked off.']);
    expect(told({ messages: { count: 900, oldestMs: 14 * MINUTE } })).toHaveLength(1);
  });

  test('of which something waits too long are told one by one, with the age of the oldest', () => {
    expect(
      told({
        messages: { count: 1, oldestMs: 15 * MINUTE },
        events: { count: 3, oldestMs: HOUR },
        refunds: { count: 2, oldestMs: 25 * HOUR },
      }),
    ).toEqual([
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
