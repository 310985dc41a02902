import { describe, expect, test } from 'vitest';
import { faultsByField } from '#web/forms/faults.ts';
import { courtDraft, readCourt, withType, type CourtDraft } from './court-draft.ts';

const tennis = {
  _id: '019f0000-0000-7000-8000-000000000001',
  type: 'Tennis',
  image: '/art/court-tennis.svg',
  price: 99.5,
  slots: ['7:00 AM - 8:00 AM', '8:00 AM - 9:00 AM'],
};
const filled: CourtDraft = courtDraft(tennis);

function findFaults(change: Partial<CourtDraft>) {
  const reading = readCourt({ ...filled, ...change });
  return reading.success ? {} : faultsByField(reading.error.issues);
}

describe('the court form', () => {
  test('begins empty for a new court', () => {
    expect(courtDraft(null)).toEqual({ type: '', type_bn: '', image: '', price: '', slots: '' });
  });

  test('shows a court with one slot on each line', () => {
    expect(filled).toMatchObject({ price: '99.5', slots: '7:00 AM - 8:00 AM\n8:00 AM - 9:00 AM' });
  });

  test('sends a court that nobody changed as it was', () => {
    const { _id, ...fields } = tennis;
    expect(readCourt(filled)).toEqual({ success: true, data: { ...fields, type_bn: null } });
    const inBoth = { ...tennis, type_bn: 'টেনিস' };
    expect(readCourt(courtDraft(inBoth)).data).toEqual({ ...fields, type_bn: 'টেনিস' });
  });

  test('offers a known sport in Bangla until somebody has written it', () => {
    let draft = courtDraft(null);
    for (const type of ['T', 'Tennis', 'Tennis 2']) draft = withType(draft, type);
    expect(draft).toMatchObject({ type: 'Tennis 2', type_bn: 'টেনিস ২' });
    const third = withType(draft, 'Badminton Court 3 (synthetic)');
    expect(third.type_bn).toBe('ব্যাডমিন্টন কোর্ট ৩ (synthetic)');
    expect(withType(third, 'Badminton Court 4 (synthetic)').type_bn).toBe('ব্যাডমিন্টন কোর্ট ৪ (synthetic)');
    expect(withType(draft, 'Quidditch')).toMatchObject({ type: 'Quidditch', type_bn: '' });
    expect(withType({ ...draft, type_bn: 'টেনিস মাঠ' }, 'Padel')).toMatchObject({ type_bn: 'টেনিস মাঠ' });
    // A field that the club left empty stays empty.
    expect(withType(filled, 'Tennis 2')).toMatchObject({ type_bn: '' });
  });

  test('takes slots between commas and on lines, drops the empty ones and puts them in order', () => {
    const slots = '9 AM - 10 AM, 07:00-08:00,\n\n  8 AM – 9 AM ,';
    expect(readCourt({ ...filled, slots }).data?.slots).toEqual([
      '7:00 AM - 8:00 AM',
      '8:00 AM - 9:00 AM',
      '9:00 AM - 10:00 AM',
    ]);
  });

  test('sends the price as a number and the texts without spaces around them', () => {
    const draft = { ...filled, type: '  Padel ', price: ' 650 ' };
    expect(readCourt(draft).data).toMatchObject({ type: 'Padel', price: 650 });
  });

  test('says Required where type, image or price are missing', () => {
    expect(findFaults({ type: ' ', image: '', price: '' })).toEqual({
      type: 'Required',
      image: 'Required',
      price: 'Required',
    });
  });

  test('takes a court without slots, and one that costs nothing', () => {
    expect(findFaults({ slots: '', price: '0' })).toEqual({});
  });

  test('refuses a price that is no number or below zero', () => {
    expect(findFaults({ price: 'cheap' }).price).toBe('Please enter a number.');
    expect(findFaults({ price: '-1' }).price).toBe('Please enter 0 or more.');
  });

  test('names the slot at fault', () => {
    expect(findFaults({ slots: '7 AM - 8 AM\nmorning' }).slots).toBe(
      "Entry 2: 'morning' is not a time range such as '7:00 AM - 8:00 AM'.",
    );
    expect(findFaults({ slots: '7 AM - 9 AM, 8 AM - 10 AM' }).slots).toContain('Entry 2:');
  });
});
