import { expect, test } from 'vitest';
import { inLanguage } from '../../platform/language.ts';
import type { AuditEntryRow } from './store.ts';
import { toAuditRow } from './view-rules.ts';

const NOTHING: AuditEntryRow = {
  id: '01890000-0000-7000-8000-000000000001',
  at: new Date('2026-11-20T06:00:00Z'),
  action: 'booking.moved',
  subject: 'bookings',
  before: null,
  after: null,
  network: null,
  browser: null,
  actor_id: null,
  actor_name: null,
  actor_email: null,
  booking_id: null,
  payment_id: null,
  court_type: null,
  court_type_bn: null,
  play_date: null,
  booked_by: null,
  name: null,
  name_bn: null,
};

const ABOUT: [what: string, row: Partial<AuditEntryRow>, en: string, bn: string][] = [
  [
    'a booking of somebody without a name',
    { court_type: 'Tennis', court_type_bn: 'টেনিস', play_date: '2026-11-20', booked_by: 'Walk-in' },
    'Tennis, Fri, 20 Nov 2026, Walk-in',
    'টেনিস, শুক্র, ২০ নভেম্বর ২০২৬, সরাসরি আসা',
  ],
  ['a court', { name: 'Tennis', name_bn: 'টেনিস' }, 'Tennis', 'টেনিস'],
  ['what is named in one language', { name: 'WELCOME10' }, 'WELCOME10', 'WELCOME10'],
  ['what is gone', { before: { name: 'Eid', name_bn: 'ঈদ', email: 'rahim@example.com' } }, 'Eid', 'ঈদ'],
  [
    'an account that is gone',
    { before: { email: 'rahim@example.com' } },
    'rahim@example.com',
    'rahim@example.com',
  ],
];

test.each(ABOUT)(
  'a row says what it is about in the language of its reader: %s',
  (_what, row, english, bangla) => {
    const about = () => toAuditRow({ ...NOTHING, ...row }, new Map()).about;
    expect([inLanguage('en', about), inLanguage('bn', about)]).toEqual([english, bangla]);
  },
);
