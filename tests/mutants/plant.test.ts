import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import type { Mistake, Place } from './fault.ts';
import { findFile } from './places.ts';
import { plant } from './plant.ts';

const SOURCE = `
const LIMIT = 5;

export function book(court: Court) {
  if (court.isClosed) refuse();
  return write(
    court,
    sql\`where id = 1
      and version = 2\`,
  );
}

class Calendar {
  move(court: Court) {
    if (court.isClosed) refuse();
  }
}

const createCalendar = () => {
  const close = () => {
    stop();
    stop();
  };
  return { close, open() { return LIMIT; } };
};
`;

const FAULT = { name: 'books a closed court', file: 'src/calendar.ts', noticedBy: 'tests/calendar.test.ts' };
const CLOSED = 'if (court.isClosed) refuse();';

const changeOf = (fault: Place & Mistake) => {
  const planted = plant(SOURCE, { ...FAULT, ...fault });
  const was = SOURCE.split('\n');
  const is = planted.split('\n');
  return { where: is.findIndex((line, index) => line !== was[index]), planted };
};

test('a fault is planted in the function, method or constant that it names, and nowhere else', () => {
  const begin = (text: string) => SOURCE.slice(0, SOURCE.indexOf(text)).split('\n').length - 1;
  expect(changeOf({ in: 'book', before: CLOSED, after: '' }).where).toBe(begin('  if (court'));
  expect(changeOf({ in: 'move', before: CLOSED, after: '' }).where).toBe(begin('    if (court'));
  expect(changeOf({ in: 'Calendar', before: CLOSED, after: '' }).where).toBe(begin('    if (court'));
  expect(changeOf({ in: 'LIMIT', before: '5', after: '6' }).planted).toContain('LIMIT = 6;');
  expect(changeOf({ in: 'open', before: 'LIMIT', after: '0' }).planted).toContain('return 0;');
});

test('line breaks, spaces and a last comma make no difference', () => {
  const before = 'write(court, sql`where id = 1 and version = 2`)';
  expect(changeOf({ before, after: 'write($1)' }).planted).toContain('return write($1);');
});

test('a RegExp finds what stands more than once, and its groups stay', () => {
  const { planted } = changeOf({ in: 'close', before: /stop\(\);(\s*\})/, after: '$1' });
  expect(planted.match(/stop\(\)/g)).toHaveLength(1);
});

const ACTS = `
export async function cancel(trx: Trx, booking: Booking) {
  if (booking.isPaid) await giveBack(trx, booking);
  if (booking.isOver) throw new Refusal('too-late', t.tooLate);
  const seen = await lock(trx, booking);
  await trx
    .updateTable('bookings')
    .where('id', '=', booking.id)
    .where('status', '=', seen.status)
    .execute();
  return sql\`delete from claims where \${guard('claims are ours', sql\`booking_id = \${booking.id}\`)}\`;
}
`;

const without = (what: string) => plant(ACTS, { ...FAULT, in: 'cancel', without: what });

test('a function leaves out a call, a step of a chain or a refusal', () => {
  expect(without('giveBack()')).toBe(ACTS.replace('await giveBack(trx, booking);', ';'));
  expect(without(".where('status')")).toBe(ACTS.replace(/\s+\.where\('status'.*\)/, ''));
  expect(without('.execute()')).toBe(ACTS.replace(/\s+\.execute\(\)/, ''));
  expect(without('t.tooLate')).toBe(ACTS.replace(/if \(booking.isOver\).*;/, ';'));
});

test('what a function does not have, has twice or needs the answer of, it cannot leave out', () => {
  expect(() => without('refuse()')).toThrow('must stand in cancel once, and does 0 times');
  expect(() => without('lock()')).toThrow('must stand in cancel once, and does 0 times');
  expect(() => without('.where()')).toThrow('must stand in cancel once, and does 2 times');
  expect(() => without('t.gone')).toThrow('must stand in cancel once, and does 0 times');
});

test('a guard always holds, or something else stands there, wherever it is', () => {
  const guard = 'claims are ours';
  const taken = (instead: string) => ACTS.replace(/\$\{guard\(.*\)\}/, () => `\${${instead}}`);
  expect(plant(ACTS, { ...FAULT, guard })).toBe(taken('sql`true`'));
  expect(plant(ACTS, { ...FAULT, guard, after: 'sql`false`' })).toBe(taken('sql`false`'));
  expect(() => plant(ACTS, { ...FAULT, guard: 'claims' })).toThrow('once, and does 0 times');
});

test('the file of a function or a guard is found, where there is one alone', () => {
  const { folder, clear } = makeTemporaryFolder('places');
  onTestFinished(clear);
  const files = {
    'desk/cancel.ts': ACTS,
    'bookings/cancel.ts': 'const cancel = () => 1;',
    'book.ts': SOURCE,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(folder, 'src', path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, 'src', file), text);
  }
  const find = (fault: Place & Mistake) => findFile(folder, { ...FAULT, file: 'src', ...fault });
  const some = { before: '1', after: '2' };
  expect(find({ in: 'book', ...some })).toBe('src/book.ts');
  expect(find({ in: 'cancel', file: 'src/bookings', ...some })).toBe('src/bookings/cancel.ts');
  expect(find({ guard: 'claims are ours' })).toBe('src/desk/cancel.ts');
  expect(() => find({ in: 'cancel', ...some })).toThrow('src/bookings/cancel.ts src/desk/cancel.ts');
  expect(() => find({ in: 'restore', ...some })).toThrow('these do: none');
});

test('a fault that does not fit any more is refused', () => {
  const refused = (fault: Place & Mistake) => expect(() => changeOf(fault));
  refused({ before: CLOSED, after: '' }).toThrow('stand in src/calendar.ts once, and does 2 times');
  refused({ in: 'book', before: 'wherever', after: '' }).toThrow('stand in book once, and does 0 times');
  refused({ in: 'cancel', before: CLOSED, after: '' }).toThrow('must have one cancel, and has 0');
  refused({ in: 'court', before: CLOSED, after: '' }).toThrow('must have one court, and has 0');
  refused({ in: 'book', before: CLOSED, after: CLOSED }).toThrow('changes nothing');
});
