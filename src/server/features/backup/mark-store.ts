import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { BackupHeader } from './format.ts';

/** When the club was brought back, and the names of the providers that are set. */
export interface Restored {
  now: Date;
  providers: string[];
}

/**
 * Writes that the club is a restored one, and for each provider that is set or has taken money the time of which nobody knows. It
 * belongs into the transaction that brings the rows: a site that starts after that must not take them for today's.
 */
export async function markRestored(
  client: pg.Client,
  { takenAt }: Pick<BackupHeader, 'takenAt'>,
  { now, providers }: Restored,
): Promise<void> {
  await client.query('insert into restorations (id, taken_at, restored_at) values ($1, $2, $3)', [
    uuidv7(),
    takenAt,
    now,
  ]);
  const { rows } = await client.query<{ provider: string }>(
    `select provider from payments where provider not in ('desk', 'none') union select unnest($1::text[]) order by 1`,
    [providers],
  );
  for (const { provider } of rows)
    await client.query(
      'insert into unlisted_gaps (id, provider, since, until) values ($1, $2, $3, greatest($3::timestamptz, $4))',
      [uuidv7(), provider, takenAt, now],
    );
}
