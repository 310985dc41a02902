import type { ColumnType, Generated } from 'kysely';

/** `wanted`: no node has begun. `making`, `proving`: one is at it. */
export type BackupState = 'wanted' | 'making' | 'proving' | 'proven' | 'failed';

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

/** Part of schema.ts. */
export interface BackupsTable {
  id: string;
  state: BackupState;
  wanted_at: ColumnType<Date, Date, Date>;
  wanted_by: string | null;
  host: string | null;
  folder: string | null;
  file: string | null;
  lease_until: MaybeInstant;
  percent: Generated<number>;
  bytes: number | null;
  row_count: number | null;
  made_at: MaybeInstant;
  proven_at: MaybeInstant;
  ended_at: MaybeInstant;
  failure: string | null;
}
