import { readFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { t } from '#texts/audit-acts.js';
import { describeAct, type Act } from './words-rules.ts';

/** An action has one dot in its name; the part after a second dot says how it came about. */
const KNOWN_ACTIONS = new Set(Object.keys(t).map((key) => key.split('.').slice(0, 2).join('.')));

const SERVER = path.resolve(import.meta.dirname, '../..');

const sources = globSync('**/*.ts', { cwd: SERVER })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(path.join(SERVER, file), 'utf8'))
  .filter((text) => /audit|SignInEvent|resource\(/.test(text));

const all = (pattern: RegExp) =>
  sources.flatMap((text) => [...text.matchAll(pattern)].map(([, found = '']) => found));

const threeActs = (names: string[]) =>
  names.flatMap((name) => ['created', 'updated', 'deleted'].map((verb) => `${name}.${verb}`));

/** The actions that the code builds from templates, by the template as the source writes it. */
const PUT_TOGETHER: Record<string, string[]> = {
  'payment.${status}': ['creating', 'open', 'processing', 'succeeded', 'unapplied', 'canceled'].map(
    (status) => `payment.${status}`,
  ),
  'payment.dispute-${state}': ['open', 'won', 'lost'].map((state) => `payment.dispute-${state}`),
  'payment.risk-${risk}': ['told', 'held'].map((risk) => `payment.risk-${risk}`),
  'payment.risk-${decision}': ['accepted', 'refused'].map((decision) => `payment.risk-${decision}`),
  'refund.${status}': ['due', 'sent', 'succeeded', 'failed'].map((status) => `refund.${status}`),
  '${kind.name}.${VERBS[happened]}': threeActs(['plan', 'price']),
  '${name}.${act}': threeActs(all(/ = resource\(\{\s+table: '\w+',\s+name: '([a-z-]+)'/g)),
};

/** Returns every action that the server's code writes into the audit. */
function writtenActions(): string[] {
  const plain = all(/(?:action|auditAction): '([a-z-]+\.[a-z-]+)'/g);
  const made = all(/action: `([^`]+)`/g).flatMap((text) => PUT_TOGETHER[text] ?? [text]);
  const signIns = all(/\| '([a-z-]+\.[a-z-]+)'/g);
  const factors = all(/note\(\w+, '(factor\.[a-z-]+)'/g);
  const keys = all(/recordKeyChange\(trx, '([a-z.]+)'/g);
  return [...new Set([...plain, ...made, ...signIns, ...factors, ...keys])];
}

describe('the words of the audit', () => {
  test('know every action that the product writes', () => {
    const written = writtenActions();
    expect(written.length).toBeGreaterThan(60);
    expect(written.filter((action) => !KNOWN_ACTIONS.has(action))).toEqual([]);
  });

  test('have none that nothing writes any more', () => {
    const written = new Set(writtenActions());
    expect([...KNOWN_ACTIONS].filter((action) => !written.has(action))).toEqual([]);
  });

  const act = (action: string, parts: Partial<Act> = {}) =>
    describeAct({ action, actor_id: 'somebody', before: {}, after: {}, ...parts });

  test('say who ended a booking and why', () => {
    expect(act('booking.rejected')).toBe('Rejected the booking');
    const byDeadline = { actor_id: null, after: { reason: 'expired' } };
    expect(act('booking.rejected', { ...byDeadline, before: { status: 'pending' } })).toBe(
      'The booking expired: nobody decided in time',
    );
    expect(act('booking.rejected', { ...byDeadline, before: { status: 'approved' } })).toBe(
      'The booking expired: it was not paid in time',
    );
    expect(act('booking.rejected', { actor_id: null, after: { reason: 'never paid' } })).toContain(
      'never paid',
    );
    expect(act('booking.not-come', { actor_id: null })).toBe('The booking ended: nobody came');
  });

  test('tell a request from a booking that needs no approval, and a payment by hand from one by card', () => {
    expect(act('booking.created', { after: { status: 'pending' } })).toBe('Requested the booking');
    expect(act('booking.created', { after: { status: 'approved' } })).toBe('Made the booking');
    expect(act('payment.succeeded', { actor_id: null })).toBe('The payment succeeded');
    expect(act('payment.succeeded')).toBe('Recorded the payment');
  });

  test('leave an action of a newer server as it is', () => {
    expect(act('robot.danced')).toBe('robot.danced');
  });
});
