import { cleanText } from '#contract/plain-text.ts';
import { readCsvLines, UnreadableCsv, type CsvLine } from '../../../platform/csv-lines.ts';
import { StartError } from '../../../platform/start-error.ts';
import { columnOf } from './columns.ts';
import { judgeLine, type FilePayment, type OtherLine } from './line-rules.ts';

export interface SettlementFile {
  payments: FilePayment[];
  /** Lines of money that went back. */
  refunds: FilePayment[];
  /** Payments that did not succeed, or in another currency. */
  others: OtherLine[];
  /** How many lines say nothing of a payment, such as sums. */
  remarks: number;
  /** What could not be read, in sentences that name the line. */
  unread: string[];
  /** False: no column has days, so nobody knows which payments the file should have. */
  hasDays: boolean;
  /** The columns that nothing was read from. */
  unusedColumns: string[];
}

/** Panels write titles and dates above the columns. */
const HEAD_LINES = 20;
export const MOST_LINES = 100_000;

function refuse(message: string): never {
  throw new StartError(message);
}

function isHead({ cells }: CsvLine): boolean {
  const columns = cells.map(columnOf);
  return columns.includes('id') && columns.includes('amount');
}

/** Reads the file of a provider's panel by the names of its columns. Throws StartError for one without them. */
export function readSettlementFile(text: string): SettlementFile {
  if (text.startsWith('PK')) refuse('This file is a workbook. Please open it and save it as CSV.');
  let lines: CsvLine[];
  try {
    lines = readCsvLines(cleanText(text), { most: MOST_LINES + 1, headLines: HEAD_LINES });
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    refuse(
      `This file cannot be read${error.line === null ? '' : ` in line ${error.line}`}. Please save it as CSV.`,
    );
  }
  if (lines.length > MOST_LINES)
    refuse('This file has more than 100,000 lines. Please split it into several.');
  const at = lines.slice(0, HEAD_LINES).findIndex(isHead);
  const head = lines[at]?.cells;
  if (!head)
    refuse(
      'This file names no columns of transaction ids and amounts. docs/payments.md says which names are known.',
    );
  const columns = head.map(columnOf);
  const textOf = ({ cells }: Pick<CsvLine, 'cells'>) => cells.join('\n');
  const rest = lines.slice(at + 1).filter((line) => textOf(line) !== textOf({ cells: head }));
  const otherHead = rest.find(isHead);
  if (otherHead)
    refuse(`Line ${otherHead.line} names other columns. Please make a file of its own of what follows.`);
  const first = new Map<string, number>();
  const judged = rest.map((line) => {
    const before = first.get(textOf(line)) ?? null;
    if (before === null) first.set(textOf(line), line.line);
    return judgeLine(line, columns, before);
  });
  return {
    payments: judged.flatMap((one) => (one.kind === 'payment' ? [one.line] : [])),
    refunds: judged.flatMap((one) => (one.kind === 'refund' ? [one.line] : [])),
    others: judged.flatMap((one) => (one.kind === 'other' ? [one.line] : [])),
    remarks: judged.filter(({ kind }) => kind === 'remark').length,
    unread: judged.flatMap(({ unread }) => unread),
    hasDays: columns.includes('date'),
    unusedColumns: head.filter((name, index) => name !== '' && columns[index] === null),
  };
}
