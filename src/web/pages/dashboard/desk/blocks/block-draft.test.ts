import { describe, expect, test } from 'vitest';
import { blockKind, type BlockKind } from '#contract/desk/blocks.ts';
import { blockDraft, readBlock, readTime, toggleEntry, findWeekday } from './block-draft.ts';
import { countInside, describeTime, nameAction, nameBlock } from './block-words.ts';

const COURT = '01012b92-4000-7000-8000-00000000ffff';
const OTHER = '01012b92-4000-7000-8000-00000000fffe';
const DATE = '2026-11-23';
const start = { courts: [COURT], date: DATE, cells: [] };

describe('a block as it is typed', () => {
  test('takes the whole day, unless times are chosen', () => {
    expect(readTime(blockDraft(start))).toEqual({ courts: [COURT], from: 0, to: 1440, dates: [DATE] });
    const cells = [
      { from: 480, to: 540 },
      { from: 420, to: 480 },
    ];
    expect(readTime(blockDraft({ ...start, cells }))).toMatchObject({ from: 420, to: 540 });
  });

  test('ends at midnight where it ends at 00:00, and cannot go over it', () => {
    const late = { ...blockDraft(start), whole: false, from: '22:00' };
    expect(readTime({ ...late, to: '00:00' })).toMatchObject({ from: 1320, to: 1440 });
    expect(readTime({ ...late, to: '02:00' })).toBe(null);
    const reading = readBlock({ ...late, to: '02:00' }, []);
    expect(reading).toMatchObject({ success: false, error: { issues: [{ path: ['to'] }] } });
  });

  test('takes some days in order, or each such day of the week', () => {
    const dates = toggleEntry(DATE, '2026-11-20');
    expect(readTime({ ...blockDraft(start), days: 'dates', dates })).toMatchObject({
      dates: ['2026-11-20', DATE],
    });
    const weekly = { ...blockDraft(start), days: 'weekly', weekly: '2026-12-31' };
    expect(readTime(weekly)).toMatchObject({ weekly: { from: DATE, until: '2026-12-31', weekday: 1 } });
    expect(findWeekday('2026-11-22')).toBe(0);
    expect(readTime({ ...weekly, weekly: '' })).toBe(null);
    expect(readBlock({ ...weekly, weekly: '' }, [])).toMatchObject({
      error: { issues: [{ path: ['weekly'], message: 'Please enter the last day.' }] },
    });
  });

  test('says which time is missing, and that somebody reads why bookings are cancelled', () => {
    const draft = { ...blockDraft(start), whole: false };
    expect(readBlock(draft, [])).toMatchObject({
      error: { issues: [{ path: ['from'] }, { path: ['to'] }] },
    });
    const cancelling = { ...blockDraft(start), affected: 'cancel' };
    expect(readBlock(cancelling, [OTHER])).toMatchObject({ error: { issues: [{ path: ['reason'] }] } });
  });

  test('sends the list that was shown, and no reason where all are kept', () => {
    const draft = { ...blockDraft(start), reason: 'typed before', title: 'Net' };
    expect(readBlock(draft, [OTHER])).toMatchObject({
      data: { expected: [OTHER], affected: 'keep', reason: '', title: 'Net', is_title_public: false },
    });
  });
});

test('an entry is put into a list and taken out', () => {
  expect([toggleEntry('', 'a'), toggleEntry('a,b', 'a'), toggleEntry('a', 'a')]).toEqual(['a', 'b', '']);
});

const KINDS: Record<BlockKind, string> = {
  maintenance: 'Maintenance',
  tournament: 'Tournament',
  coaching: 'Coaching',
  private: 'Private',
};

test.each(blockKind.options)('a block of the kind %s is called so, and sent as that', (kind) => {
  expect(nameBlock({ title: '', kind })).toEqual({ text: KINDS[kind] });
  expect(readBlock({ ...blockDraft(start), kind }, [])).toMatchObject({ data: { kind } });
});

test('a block is told in words', () => {
  expect(nameBlock({ title: '', kind: 'coaching' })).toEqual({ text: 'Coaching' });
  expect(nameBlock({ title: 'Juniors', kind: 'coaching' })).toEqual({ text: 'Juniors' });
  expect([describeTime({ from: 0, to: 1440 }), describeTime({ from: 720, to: 960 })]).toEqual([
    'All day',
    '12 PM – 4 PM',
  ]);
  expect([nameAction(0, 'keep'), nameAction(1, 'keep'), nameAction(2, 'cancel')]).toEqual([
    'Block',
    'Block and keep 1 booking',
    'Block and cancel 2 bookings',
  ]);
  expect([countInside(0), countInside(1), countInside(3)]).toEqual([
    'No booking is inside.',
    '1 booking is inside:',
    '3 bookings are inside:',
  ]);
});
