import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Connection } from '#server/platform/db/connection.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/schema.ts';
import { createTestPool } from '../../support/database/pool.ts';
import { afterThisTest } from '../../support/after-test.ts';

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[] | undefined;
}

const planNode: z.ZodMiniType<PlanNode> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.optional(z.string()),
  'Shared Hit Blocks': z.number(),
  'Shared Read Blocks': z.number(),
  Plans: z.optional(z.array(z.lazy(() => planNode))),
});
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planNode })]) })]);

export interface Plan {
  /** The number of 8 kB blocks that were read, from memory or from disk. */
  blocks: number;
  /** Tables that were read with a full scan. */
  readWhole: string[];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Runs a function of the product and explains the statements that it sent, by running them once more. */
export function createPlanReader(
  connection: Connection,
): (work: (db: Db) => Promise<unknown>) => Promise<Plan[]> {
  const sent: CompiledQuery[] = [];
  const dialect = new PostgresDialect({ pool: createTestPool(connection, { max: 1 }) });
  const db = new Kysely<Tables>({ dialect, log: ({ query }) => void sent.push(query) });
  afterThisTest(() => db.destroy());

  async function explain({ sql: statement, parameters }: CompiledQuery): Promise<Plan> {
    const explaining = `explain (analyze, buffers, format json) ${statement}`;
    const { rows } = await db.executeQuery(CompiledQuery.raw(explaining, [...parameters]));
    const plan = z.parse(explained, rows)[0]['QUERY PLAN'][0].Plan;
    const whole = nodesOf(plan).filter((node) => node['Node Type'].includes('Seq Scan'));
    return {
      blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'],
      readWhole: whole.map((node) => node['Relation Name'] ?? '?'),
    };
  }

  return async (work) => {
    sent.length = 0;
    await work(db);
    const plans = [];
    const asked = sent.filter(({ sql: statement }) => !/^(begin|commit|rollback)/.test(statement));
    for (const query of asked) plans.push(await explain(query));
    return plans;
  };
}

/** Returns the number of blocks of a table, without its indexes. */
export async function countBlocks(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select (pg_relation_size(${table}::regclass) / 8192)::int as blocks`.execute(db);
  return rows[0]?.blocks ?? 0;
}
