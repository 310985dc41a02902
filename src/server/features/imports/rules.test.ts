import { expect, test } from 'vitest';
import { checkRows, judgeRows } from './rules.ts';

const row = (line: number, email: string, fields: { name?: string; phone?: string } = {}) => ({
  line,
  name: 'Rahim',
  email,
  phone: '',
  ...fields,
});
const judge = (...rows: ReturnType<typeof row>[]) =>
  judgeRows(checkRows(rows), new Set(['known@example.com']));

test('a row is new, known, a duplicate or invalid, and says which field needs what', () => {
  const verdicts = judge(
    row(2, 'New@Example.com'),
    row(3, 'KNOWN@example.com'),
    row(4, 'new@example.com'),
    row(5, 'nobody'),
    row(6, ''),
    row(7, 'other@example.com', { phone: '12345' }),
    row(8, 'third@example.com', { name: 'x'.repeat(201) }),
  );
  expect(verdicts.map(({ line, verdict, fault }) => [line, verdict, fault?.field ?? null])).toEqual([
    [2, 'new', null],
    [3, 'known', null],
    [4, 'duplicate', 'email'],
    [5, 'invalid', 'email'],
    [6, 'invalid', 'email'],
    [7, 'invalid', 'phone'],
    [8, 'invalid', 'name'],
  ]);
  expect(verdicts[0]?.email).toBe('new@example.com');
  expect(verdicts[2]?.fault?.message).toBe('Line 2 has this e-mail, too.');
});

test('phones are read as people and spreadsheets write them', () => {
  const phones = ['01712-345678', '+880 1712 345678', '8801712345678', '1712345678'];
  for (const phone of phones)
    expect(judge(row(2, 'a@example.com', { phone }))[0]?.phone).toBe('01712 345678');
  const [shortened] = judge(row(2, 'a@example.com', { phone: '8.80171E+12' }));
  expect(shortened).toMatchObject({ verdict: 'invalid', phone: '8.80171E+12' });
  expect(shortened?.fault?.message).toContain('format its column as text');
});

test('an invalid row does not make a later one with its e-mail a duplicate', () => {
  const [bad, good] = judge(row(2, 'a@example.com', { phone: '1' }), row(3, 'a@example.com'));
  expect([bad?.verdict, good?.verdict]).toEqual(['invalid', 'new']);
});
