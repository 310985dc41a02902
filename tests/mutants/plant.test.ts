import { expect, test } from 'vitest';
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

const changeOf = (fault: { in?: string; before: string | RegExp; after: string }) => {
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

test('a fault that does not fit any more is refused', () => {
  const refused = (fault: { in?: string; before: string; after: string }) => expect(() => changeOf(fault));
  refused({ before: CLOSED, after: '' }).toThrow('stand in src/calendar.ts once, and does 2 times');
  refused({ in: 'book', before: 'wherever', after: '' }).toThrow('stand in book once, and does 0 times');
  refused({ in: 'cancel', before: CLOSED, after: '' }).toThrow('must have one cancel, and has 0');
  refused({ in: 'court', before: CLOSED, after: '' }).toThrow('must have one court, and has 0');
  refused({ in: 'book', before: CLOSED, after: CLOSED }).toThrow('changes nothing');
});
