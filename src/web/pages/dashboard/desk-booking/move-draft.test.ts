import { expect, test } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import type { CellState, GridCell, GridRow } from '#web/features/calendar/rows.ts';
import { cellsFor, findAllChosen, explainMove, mayChangePrice, toPlace, sumPrices } from './move-draft.ts';

const cell = (from: number, state: CellState, price = 800): GridCell => ({
  slot: `${from}`,
  from,
  to: from + 60,
  state,
  price,
});
const row: GridRow = {
  key: 'c1',
  court: { _id: 'c1', type: 'Tennis', image: '' },
  date: '2026-11-23',
  cells: [
    cell(420, 'taken'),
    cell(480, 'taken'),
    cell(540, 'free', 900),
    cell(600, 'closed'),
    cell(660, 'past'),
  ],
};
const place = { court_id: 'c1', date: '2026-11-23', slots: ['7:00 AM - 8:00 AM'] };
const listBegins = (cells: GridCell[]) => cells.map(({ from }) => from);

test('a booking goes where it is free, or over itself', () => {
  expect(listBegins(cellsFor(place, row))).toEqual([420, 540]);
  expect(listBegins(cellsFor({ ...place, date: '2026-11-24' }, row))).toEqual([540]);
  expect(listBegins(cellsFor({ ...place, court_id: 'c2' }, row))).toEqual([540]);
  expect(cellsFor(place, row).map(({ state }) => state)).toEqual(['free', 'free']);
  expect(toPlace({ ...place, ...{ total_price: 1 } })).toEqual(place);
});

test('what somebody else takes while it is chosen stays in sight', () => {
  const offered = cellsFor(place, row, '480,540');
  expect(offered.map(({ from, state }) => [from, state])).toEqual([
    [420, 'free'],
    [480, 'taken'],
    [540, 'free'],
  ]);
  expect(listBegins(findAllChosen(offered, '480,540'))).toEqual([480, 540]);
});

test('of a court whose times were changed nothing is chosen rather than a part', () => {
  expect(findAllChosen(row.cells, '540,545')).toEqual([]);
});

test('what is chosen has the price of its times; only what is not paid may take it', () => {
  const chosen = findAllChosen(row.cells, '540,420');
  expect([listBegins(chosen), sumPrices(chosen)]).toEqual([[420, 540], 1700]);
  const may = (status: 'approved' | 'confirmed', total_price: number) =>
    mayChangePrice({ status, total_price }, chosen);
  expect([may('approved', 800), may('approved', 1700), may('confirmed', 800)]).toEqual([true, false, false]);
  expect(mayChangePrice({ status: 'approved', total_price: 800 }, [])).toBe(false);
  const parts = { covered: 0, due_now: 240, due_later: 560 };
  expect(mayChangePrice({ status: 'approved', total_price: 800, parts }, chosen)).toBe(false);
});

test('a refusal says what to do', () => {
  const refusal = (code: 'court-changed' | 'slot-taken', status = 409) =>
    new ApiError({ code, status, message: 'Why.' });
  expect(explainMove(refusal('slot-taken'))).toBe('Why.');
  expect(explainMove(refusal('court-changed'))).toContain('choose again');
  expect(explainMove(refusal('slot-taken', 503))).toContain('Pressing again is safe');
  const found = [{ path: 'slots', message: 'It has begun.' }];
  expect(explainMove(new ApiError({ code: 'bad-request', status: 400, message: 'Bad', errors: found }))).toBe(
    'It has begun.',
  );
  expect(explainMove(new Error('Broken'))).toBe('Broken');
});
