import type { ColumnType, Generated } from 'kysely';
import type { BlockKind } from '#contract/desk/blocks.ts';

/** Part of schema.ts. */
export interface CourtBlocksTable {
  id: string;
  series_id: string;
  court_id: string;
  play_date: string;
  starts_at_minute: number;
  ends_at_minute: number;
  kind: BlockKind;
  title: Generated<string>;
  is_title_public: Generated<boolean>;
  created_by: string | null;
  created_at: ColumnType<Date, Date | undefined, Date>;
  removed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}
