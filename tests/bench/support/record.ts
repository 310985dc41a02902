import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../scripts/install.mjs';

const PAGE = path.join(ROOT, 'docs/performance.md');

/** A row of a Markdown table; all rows have the same columns. */
export type Row = Record<string, string | number>;

export function tableOf(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, columns.map(() => '---'), ...rows.map((row) => columns.map((name) => row[name]))];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Returns the machine and the day, without which no figure means anything. */
function describeRun(): string {
  const day = new Date().toISOString().slice(0, 10);
  const [cpu] = cpus();
  return `${day}, ${availableParallelism()} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, load ${loadavg()[0]?.toFixed(1)}`;
}

/** Replaces a part of docs/performance.md, which begins and ends with a comment of its name. */
export function record(name: string, text: string): void {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- end of ${name} -->`];
  const page = readFileSync(PAGE, 'utf8');
  const [head, rest] = page.split(begin);
  const tail = rest?.split(end)[1];
  if (head === undefined || tail === undefined) throw new Error(`${PAGE} has no part ${begin} … ${end}`);
  writeFileSync(PAGE, `${head}${begin}\n\n_${describeRun()}_\n\n${text}\n\n${end}${tail}`);
}
