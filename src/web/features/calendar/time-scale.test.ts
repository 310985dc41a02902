import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseLayout, cutIntoPieces, makeTimeScale } from './time-scale.ts';

const cell = (from: number, to: number) => ({ from, to });

test('has whole hours, and columns on which every slot begins and ends', () => {
  expect(makeTimeScale([[cell(420, 480)], [cell(390, 480)]])).toEqual({
    from: 360,
    to: 480,
    step: 30,
    hours: [360, 420],
  });
  expect(makeTimeScale([[cell(400, 450)]])).toMatchObject({ from: 360, to: 480, step: 10 });
  expect(makeTimeScale([[cell(1380, 1440)]])).toMatchObject({ from: 1380, to: 1440, hours: [1380] });
  expect(makeTimeScale([[], []])).toBeNull();
});

test('a row is filled with its cells and the gaps between them', () => {
  const [early, late] = [cell(420, 480), cell(540, 630)];
  const scale = { from: 360, to: 660, step: 30, hours: [] };
  expect(cutIntoPieces([early, late], scale)).toEqual([
    { span: 2, cell: null },
    { span: 2, cell: early },
    { span: 2, cell: null },
    { span: 3, cell: late },
    { span: 1, cell: null },
  ]);
});

test('scrolls where its slots would be too narrow for their words, and has no columns for very short ones', () => {
  const fits = (from: number, to: number, length: number) => {
    const row = [cell(from, from + length), cell(to - length, to)];
    const scale = makeTimeScale([row]);
    return scale && chooseLayout([row], scale);
  };
  expect(fits(360, 1440, 60)).toBe('table');
  expect(fits(0, 1440, 60)).toBe('wide');
  expect(fits(360, 1440, 30)).toBe('chips');
});

const rows = fc.array(
  fc
    .uniqueArray(fc.integer({ min: 0, max: 1440 }), { maxLength: 20 })
    .map((times) => times.toSorted((a, b) => a - b))
    .map((times) => times.slice(1).map((to, index) => cell(times[index] ?? 0, to))),
  { minLength: 1, maxLength: 4 },
);

test('whatever the slots, each row has as many columns as the hours above it', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      const scale = makeTimeScale(cells);
      fc.pre(scale !== null);
      const columns = (scale.hours.length * 60) / scale.step;
      for (const row of cells) {
        const spans = cutIntoPieces(row, scale).map(({ span }) => span);
        expect(spans.reduce((sum, span) => sum + span, 0)).toBe(columns);
        expect(spans.every((span) => Number.isInteger(span) && span > 0)).toBe(true);
      }
    }),
  );
});
