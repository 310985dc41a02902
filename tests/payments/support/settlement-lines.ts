import fc from 'fast-check';
import { expect } from 'vitest';
import { readSettlementFile } from '../../support/product.ts';

/** The content of a cell: a value, nothing, or something unreadable. */
type Cell<T> = [text: string, value: T | 'empty' | 'odd'];
const cells = <T>(...list: Cell<T>[]) => fc.constantFrom(...list);

const aLine = fc.record({
  id: cells<string>(['T1', 'T1'], ['t-2', 't-2'], ['৯HG', '৯HG'], ['', 'empty']),
  amount: cells<number>(
    ...([
      ['500', 500_00],
      ['"1,500.50"', 1_500_50],
      ['Tk 20', 20_00],
      ['"1,560/-"', 'odd'],
      ['"500,00"', 'odd'],
      ['free', 'odd'],
      ['', 'empty'],
    ] satisfies Cell<number>[]),
  ),
  fee: cells<number>(['12.50', 12_50], ['0', 0], ['2%', 'odd'], ['', 'empty']),
  status: cells<'paid' | 'refund' | 'other'>(
    ...([
      ['VALID', 'paid'],
      ['Completed', 'paid'],
      ['Refund', 'refund'],
      ['FAILED', 'other'],
      ['Refund failed', 'other'],
      ['Disbursed', 'odd'],
      ['', 'empty'],
    ] satisfies Cell<'paid' | 'refund' | 'other'>[]),
  ),
  day: cells<string>(
    ['2026-11-28', '2026-11-28'],
    ['28-11-2026 10:00', '2026-11-28'],
    ['28-Nov-26', 'odd'],
    ['11/28/2026', 'odd'],
    ['', 'empty'],
  ),
  currency: cells<string>(['BDT', 'BDT'], ['Taka', 'BDT'], ['USD', 'USD'], ['paisa?', 'odd'], ['', 'BDT']),
  /** `long` has an extra comma, and `cut` is an incomplete line. */
  shape: fc.constantFrom('whole', 'whole', 'whole', 'whole', 'long', 'cut'),
});
type Line = typeof aLine extends fc.Arbitrary<infer T> ? T : never;

function textOf({ id, amount, fee, status, day, currency, shape }: Line): string {
  const [first, ...rest] = [id, amount, fee, status, day, currency].map(([text]) => text);
  if (shape === 'cut') return [first, rest[0]].join(',');
  return [first, ...(shape === 'long' ? ['1'] : []), ...rest].join(',');
}

/** Returns the expected kind of a line, and whether a message about it is expected. It is computed independently of the product. */
function modelOf({ id, amount, fee, status, day, currency, shape }: Line): { kind: string; isSaid: boolean } {
  const filled = [id, amount, fee, status, day, currency].filter(([text]) => text !== '');
  if (shape !== 'long' && (shape === 'cut' ? id[0] + amount[0] : filled.join('')) === '')
    return { kind: 'remark', isSaid: false };
  // An extra comma shifts the cells to the right, so the last cell is pushed out.
  if (shape !== 'whole')
    return { kind: shape === 'long' && currency[0] === '' ? 'any' : 'unread', isSaid: true };
  const isMissing = [id, amount, status].some(([, value]) => value === 'empty' || value === 'odd');
  const isFeeOdd = fee[1] === 'odd';
  const isOver =
    typeof fee[1] === 'number' && typeof amount[1] === 'number' && fee[1] > amount[1] && status[1] === 'paid';
  const isSaid =
    isMissing || day[1] === 'odd' || day[1] === 'empty' || isFeeOdd || isOver || currency[1] === 'odd';
  if (isMissing || currency[1] === 'odd') return { kind: 'unread', isSaid };
  if (status[1] === 'other' || currency[1] !== 'BDT')
    return { kind: status[0].startsWith('Refund') ? 'remark' : 'other', isSaid };
  return { kind: status[1] === 'refund' ? 'refund' : 'payment', isSaid };
}

/** Checks in `numRuns` files that each line is read as its kind, or reported with what could not be read. */
export function checkLines(numRuns: number): void {
  const head = 'Tran ID,Amount,Fee,Status,Date,Currency';
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 4 }), (lines) => {
      const file = readSettlementFile([head, ...lines.map(textOf)].join('\n'));
      const of = (list: { line: number }[]) => list.map(({ line }) => line);
      const kinds = { payment: of(file.payments), refund: of(file.refunds), other: of(file.others) };
      for (const [index, line] of lines.entries()) {
        const place = index + 2;
        const { kind, isSaid } = modelOf(line);
        const read = Object.entries(kinds).flatMap(([name, places]) =>
          places.includes(place) ? [name] : [],
        );
        const said = file.unread.some((sentence) => sentence.startsWith(`line ${place}: `));
        if (kind !== 'any') {
          expect(read).toEqual(kind in kinds ? [kind] : []);
          expect(said).toBe(isSaid);
        }
        // Whatever the line is, it is never dropped silently unless it says nothing about a payment.
        expect(read.length > 0 || said || kind === 'remark').toBe(true);
        const payment = file.payments.find((one) => one.line === place);
        if (payment && kind !== 'any') {
          expect(payment.amount).toBe(line.amount[1]);
          expect(payment.date).toBe(
            typeof line.day[1] === 'string' && line.day[1].startsWith('2026') ? line.day[1] : null,
          );
        }
      }
    }),
    { numRuns },
  );
}
