import type { Cluster } from './cluster.ts';
import { cpuMsOf } from './cpu.ts';
import type { Ask, Client } from './load.ts';
import type { Program } from './program.ts';

export interface Cost {
  /** CPU milliseconds per request. `database` is the share of PostgreSQL. */
  server: number;
  database: number;
}

export const totalOf = ({ server, database }: Cost) => server + database;

export async function measure(
  { program: { pid }, client }: { program: Program; client: Client },
  cluster: Pick<Cluster, 'pid'>,
  asks: Ask[],
  status: number,
): Promise<Cost> {
  const before = [cpuMsOf([pid]), cpuMsOf([cluster.pid])] as const;
  await client.askMany(asks, status);
  return {
    server: (cpuMsOf([pid]) - before[0]) / asks.length,
    database: (cpuMsOf([cluster.pid]) - before[1]) / asks.length,
  };
}

export const middleOf = (figures: number[]) =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? NaN;
