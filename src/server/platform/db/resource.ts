import type { IncomingHttpHeaders } from 'node:http';
import type { Generated, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireAsRead } from '../changed-meanwhile.ts';
import { Refusal } from '../errors.ts';
import { inTransaction, isTransaction, violates, type Db, type Trx } from './database.ts';
import { audited, type Actor } from './journal.ts';
import type { NewRow, Row } from './rows.ts';
import type { Tables } from './schema.ts';

/** The columns that all such tables share; others are written by `toRow` and `archive`. */
interface RecordColumns {
  id: string;
  created_at: Generated<Date>;
  archived_at: Date | null;
}

interface Kind<Table extends keyof Tables, Fields, Shown extends object> {
  table: Table;
  /** The audit's name for such a record: `coupon` in `coupon.created`. */
  name: string;
  /** Returns the columns that a form writes. `before` is the row to be replaced; null for a new one. */
  toRow: (
    fields: Fields,
    before: Row<Table> | null,
  ) => Omit<NewRow<Table>, 'id' | 'created_at' | 'archived_at'>;
  toShown: (row: Row<Table>) => Shown;
  /** Returns the sentence for a record that no longer exists. */
  gone: () => string;
  /** Throws the refusal for a form that violates this unique index. */
  inUse?: { index: string; refuse: (fields: Fields) => never };
  /** Returns the columns that archiving writes besides the time. Without `archive`, deleting removes the row. */
  archive?: (row: Row<Table>) => object;
  /** Makes the changes that depend on this one, in the same transaction. `before` is null for a new record, `after` for a deleted one. */
  onChange?: (
    trx: Trx,
    change: { before: Row<Table> | null; after: Row<Table> | null },
    actor: Actor,
  ) => Promise<void>;
}

/** The person who changes a record, and the request headers, which may say what that person has read of it. */
export interface Change {
  actor: Actor;
  headers?: IncomingHttpHeaders;
}

/**
 * Returns functions with which admins insert, replace and remove records of a table, each in one transaction with its audit row. They throw
 * `not-found` for a missing record and `changed-meanwhile` for a form that was read before another change.
 */
export function resource<Table extends keyof Tables, Fields, Shown extends object>(
  kind: Kind<Table, Fields, Shown>,
) {
  const { table, name, toRow, toShown } = kind;

  // Kysely cannot infer the types of a table passed as a parameter: the name `any` replaces it, with the columns that all such tables have.
  const any = table as string as 'any';
  // At run time, the tables have their own names.
  const records = (trx: Trx) => trx as unknown as Kysely<{ any: RecordColumns }>;
  // At run time, the row belongs to the actual table.
  const asRow = (row: unknown) => row as Row<Table>;
  const inOneTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>) =>
    isTransaction(db) ? work(db) : inTransaction(db, work);

  async function refuseIfInUse<T>(fields: Fields, write: Promise<T>): Promise<T> {
    try {
      return await write;
    } catch (error) {
      if (kind.inUse && violates(error, kind.inUse.index)) kind.inUse.refuse(fields);
      throw error;
    }
  }

  async function lock(trx: Trx, id: string): Promise<Row<Table>> {
    const row = await records(trx)
      .selectFrom(any)
      .selectAll()
      .where('id', '=', id)
      .$if(kind.archive !== undefined, (query) => query.where('archived_at', 'is', null))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new Refusal('not-found', kind.gone());
    return asRow(row);
  }

  async function record(
    trx: Trx,
    act: 'created' | 'updated' | 'deleted',
    { id, ...change }: { id: string; before: Row<Table> | null; after: Row<Table> | null },
    actor: Actor,
  ): Promise<void> {
    await audited(trx, actor, {
      action: `${name}.${act}`,
      subject: table,
      subjectId: id,
      ...(change.before && { before: toShown(change.before) }),
      ...(change.after && { after: toShown(change.after) }),
    });
    await kind.onChange?.(trx, change, actor);
  }

  return {
    insert: (db: Db, fields: Fields, actor: Actor): Promise<Shown> =>
      inOneTransaction(db, async (trx) => {
        const written = { id: uuidv7(), created_at: actor.now, ...toRow(fields, null) };
        const write = records(trx).insertInto(any).values(written).returningAll().executeTakeFirstOrThrow();
        const after = asRow(await refuseIfInUse(fields, write));
        await record(trx, 'created', { id: written.id, before: null, after }, actor);
        return toShown(after);
      }),

    /** Replaces a record with the fields that `change` returns for the current one; `change` may throw a Refusal. Locks the row. */
    replace: (
      db: Db,
      id: string,
      { actor, headers }: Change,
      change: (before: Shown) => Fields,
    ): Promise<Shown> =>
      inOneTransaction(db, async (trx) => {
        const before = await lock(trx, id);
        if (headers) requireAsRead(headers, toShown(before));
        const fields = change(toShown(before));
        const write = records(trx)
          .updateTable(any)
          .set(toRow(fields, before))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow();
        const after = asRow(await refuseIfInUse(fields, write));
        await record(trx, 'updated', { id, before, after }, actor);
        return toShown(after);
      }),

    /** Deletes or archives a record unless `check` throws. Locks the row. */
    remove: (db: Db, id: string, actor: Actor, check?: (trx: Trx) => Promise<void>): Promise<void> =>
      inOneTransaction(db, async (trx) => {
        const before = await lock(trx, id);
        await check?.(trx);
        const rows = records(trx);
        if (kind.archive)
          await rows
            .updateTable(any)
            .set({ archived_at: actor.now, ...kind.archive(before) })
            .where('id', '=', id)
            .execute();
        else await rows.deleteFrom(any).where('id', '=', id).execute();
        await record(trx, 'deleted', { id, before, after: null }, actor);
      }),
  };
}
