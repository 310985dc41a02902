import type { ColumnType } from 'kysely';

// Members that came from a file; part of schema.ts.

export interface MemberImportsTable {
  id: string;
  file_name: string;
  made_by: string;
  created_at: ColumnType<Date, Date, Date>;
  undone_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

export interface MemberImportRowsTable {
  import_id: string;
  /** Counts the lines of the file, from 2. */
  line: number;
  /** null: undone. */
  user_id: string | null;
  /** null: without a phone, or undone. */
  guest_id: string | null;
}
