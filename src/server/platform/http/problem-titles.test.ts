import { t as titles } from '#texts/problem-titles.js';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#contract/language.ts';
import { PROBLEMS } from '#contract/problem-table.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { inLanguage } from '../language.ts';

/** Browsers and programs decide by the status whether to sign in or to retry. */
const CODES: Record<number, ProblemCode[]> = {
  400: ['bad-request', 'invalid-input'],
  401: ['sign-in-required'],
  403: ['forbidden', 'sign-in-again', 'second-factor-required'],
  404: ['not-found'],
  405: ['method-not-allowed'],
  409: [
    'email-in-use',
    'last-admin',
    'hosted-sign-in',
    'email-unconfirmed',
    'role-fixed',
    'own-account',
    'slot-taken',
    'price-changed',
    'court-changed',
    'too-many-pending',
    'day-limit',
    'week-limit',
    'idempotency-key-reused',
    'not-pending',
    'not-cancellable',
    'refund-changed',
    'already-paid',
    'court-has-bookings',
    'coupon-code-in-use',
    'coupon-in-use',
    'booking-not-payable',
    'booking-expired',
    'amount-mismatch',
    'payment-busy',
    'payment-not-succeeded',
    'payment-refunded',
    'not-refundable',
    'booking-in-parts',
    'parts-not-offered',
    'not-sold',
    'overlaps',
    'parts-changed',
    'reference-used',
    'too-late',
    'not-playable',
    'note-changed',
    'payment-changed',
    'slots-free',
    'too-many-waiting',
    'offer-expired',
    'affected-changed',
    'not-movable',
    'rules-changed',
    'changed-meanwhile',
    'too-many-people',
    'has-membership',
    'payer-stays',
    'still-preparing',
    'settings-changed',
    'cannot-send',
    'password-too-short',
    'set-up-done',
    'may-be-done',
    'risk-decided',
    'provider-not-offered',
  ],
  413: ['payload-too-large'],
  415: ['unsupported-media-type'],
  422: ['coupon-refused', 'amount-below-minimum', 'amount-above-maximum'],
  429: ['too-many-requests'],
  500: ['internal'],
  502: ['provider-unavailable'],
  503: ['busy', 'storage-full'],
};

const codes = Object.keys(PROBLEMS) as ProblemCode[]; // Object.keys widens to string
const titleIn = (language: Language, code: ProblemCode) => inLanguage(language, () => titles[code]);

test.each(codes)('%s has its own status, and titles of its own in both languages', (code) => {
  expect(CODES[PROBLEMS[code].status] ?? []).toContain(code);
  expect(titleIn('en', code)).toBe(PROBLEMS[code].title);
  expect(titleIn('en', code)).toMatch(/^[A-Z]/);
  expect(titleIn('en', code)).not.toMatch(/\p{Script=Bengali}/u);
  expect(titleIn('bn', code)).toMatch(/\p{Script=Bengali}/u);
  for (const language of LANGUAGES) {
    const title = titleIn(language, code);
    expect(codes.filter((other) => titleIn(language, other) === title)).toEqual([code]);
  }
});

test('what is refused of memberships has a title that names no booking', () => {
  const rooms = ['memberships', 'dues'].map((room) => path.join(import.meta.dirname, '../../features', room));
  const refused = rooms
    .flatMap((room) => globSync(path.join(room, '**/*.ts')))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/new Refusal\(\s*'([a-z-]+)'/g)])
    .flatMap(([, code]) => codes.filter((one) => one === code))
    .filter((code) => code !== 'affected-changed'); // concerns bookings that depend on a membership
  expect(refused).toContain('already-paid');
  expect(refused.filter((code) => titleIn('en', code).includes('booking'))).toEqual([]);
  expect(refused.filter((code) => titleIn('bn', code).includes('বুকিং'))).toEqual([]);
});
