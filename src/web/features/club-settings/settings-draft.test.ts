import { describe, expect, test } from 'vitest';
import type { ClubSettings } from '#contract/club/club-settings.ts';
import type { PaymentMethod } from '#contract/settings.ts';
import {
  changedFields,
  isTicked,
  typedPlace,
  readPair,
  readSettings,
  settingsDraft,
  toggleMethod,
} from './settings-draft.ts';

function way(means: PaymentMethod, isOffered: boolean): ClubSettings['waysToPay'][number] {
  const method = { provider: means, means, kind: 'hosted', label: means, min: 1, max: 2 } as const;
  return { ...method, isTest: false, needsPhone: false, isOffered };
}

const settings: ClubSettings = {
  version: 4,
  setByServer: [],
  arena: 'Sports Club Arena',
  address: ['House 12', 'Banani, Dhaka 1213'],
  phone: '+880 1700-000000',
  email: 'hello@sportsclub.example',
  hours: '',
  latitude: 23.7937,
  longitude: 90.4043,
  waysToPay: [way('card', true), way('bkash', false), way('desk', true)],
};
const draft = settingsDraft(settings);

describe('the form of the club’s settings', () => {
  test('sends what was changed and nothing else; of a place both numbers', () => {
    expect(readSettings(draft, settings)).toEqual({ success: true, data: { version: 4 } });
    const typed = { ...draft, address: ' Road 5 \n\nDhanmondi, Dhaka 1205\n', latitude: '23.75' };
    expect(readSettings(typed, settings)).toEqual({
      success: true,
      data: {
        version: 4,
        address: ['Road 5', 'Dhanmondi, Dhaka 1205'],
        latitude: 23.75,
        longitude: 90.4043,
      },
    });
    expect(changedFields(typed, draft)).toEqual(['address', 'latitude']);
  });

  test('sends what is written in Bangla, and that it was taken away', () => {
    const typed = { ...draft, arena_bn: 'লেক ক্লাব', address_bn: ' সড়ক ৫ \n\nঢাকা ১২০৫', language: 'bn' };
    const reading = readSettings(typed, settings);
    expect(reading).toEqual({
      success: true,
      data: { version: 4, arena_bn: 'লেক ক্লাব', address_bn: ['সড়ক ৫', 'ঢাকা ১২০৫'], language: 'bn' },
    });
    const written = { ...settings, arena_bn: 'লেক ক্লাব', address_bn: ['সড়ক ৫'], hours_bn: 'প্রতিদিন' };
    const emptied = { ...settingsDraft(written), arena_bn: '', address_bn: ' ', hours_bn: '' };
    expect(readSettings(emptied, written)).toEqual({
      success: true,
      data: { version: 4, arena_bn: null, address_bn: null, hours_bn: null },
    });
  });

  test('sends BIN and VAT in the digits of either language, and that they were taken away', () => {
    const typed = { ...draft, bin: '০০১২৩৪৫৬৭৮৯০১', vatPercent: ' ৭.৫ ' };
    expect(readSettings(typed, settings)).toEqual({
      success: true,
      data: { version: 4, bin: '0012345678901', vatPercent: 7.5 },
    });
    const taxed = { ...settings, bin: '0012345678901', vatPercent: 15 };
    expect(settingsDraft(taxed)).toMatchObject({ bin: '0012345678901', vatPercent: '15' });
    expect(readSettings({ ...settingsDraft(taxed), bin: ' ', vatPercent: '' }, taxed)).toEqual({
      success: true,
      data: { version: 4, bin: null, vatPercent: null },
    });
    const wrong = readSettings({ ...draft, bin: '123', vatPercent: 'much' }, settings);
    expect(wrong.success ? [] : wrong.error.issues.map(({ path }) => path.join('.'))).toEqual([
      'bin',
      'vatPercent',
    ]);
  });

  test('sends all payment methods that are ticked where one was ticked or not, and wants one', () => {
    expect(draft.paymentMeans).toBe('card desk');
    const paymentMeans = toggleMethod(draft.paymentMeans, 'bkash', settings);
    expect(isTicked(paymentMeans, 'bkash')).toBe(true);
    expect(toggleMethod(paymentMeans, 'bkash', settings)).toBe(draft.paymentMeans);
    expect(readSettings({ ...draft, paymentMeans }, settings)).toEqual({
      success: true,
      data: { version: 4, paymentMeans: ['card', 'bkash', 'desk'] },
    });
    const reading = readSettings({ ...draft, paymentMeans: '' }, settings);
    expect(reading.success ? [] : reading.error.issues.map(({ message }) => message)).toEqual([
      'Please tick at least one.',
    ]);
  });

  test('says at each field what is wrong', () => {
    const typed = { ...draft, arena: ' ', address: '', phone: '12', email: '', longitude: '', latitude: 'x' };
    const reading = readSettings(typed, settings);
    expect(reading.success ? [] : reading.error.issues.map(({ path }) => path.join('.'))).toEqual([
      'arena',
      'address',
      'phone',
      'email',
      'latitude',
      'longitude',
    ]);
  });

  test('reads both numbers of a place from one paste', () => {
    expect(readPair('23.7461, 90.3742')).toEqual({ latitude: '23.7461', longitude: '90.3742' });
    expect(readPair('২৩.৭৪৬১, ৯০.৩৭৪২')).toEqual(readPair('23.7461, 90.3742'));
    expect(readPair(' -33.9;151 ')).toEqual({ latitude: '-33.9', longitude: '151' });
    for (const text of ['23.7461', '23,74, 90', 'Dhaka, 90', '']) expect(readPair(text)).toBeNull();
  });

  test('shows a place while there is one on the earth', () => {
    expect(typedPlace(draft)).toEqual([23.7937, 90.4043]);
    for (const latitude of ['', '91', 'north']) expect(typedPlace({ ...draft, latitude })).toBeNull();
  });
});
