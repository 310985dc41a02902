import type { IncomingHttpHeaders } from 'node:http';
import type { Generated, Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { requireAsRead } from '../changed-meanwhile.ts';
import { Refusal } from '../errors.ts';
import { inTransaction, isTransaction, violates, type Db, type Trx } from './database.ts';
import { audited, type Actor } from './journal.ts';
import type { NewRow, Row } from './rows.ts';
import type { Tables } from './schema.ts';

/** The columns of every such table; those that only some have are written by their own `toRow` and `archive`. */
interface RecordColumns {
  id: string;
  created_at: Generated<Date>;
  archived_at: Date | null;
}

interface Kind<Table extends keyof Tables, Fields, Shown extends object> {
  table: Table;
  /** The audit's word for one of them: `coupon` in `coupon.created`. */
  name: string;
  /** Returns what a form writes; `before` is the row that it replaces, and null for a new one. */
  toRow: (
    fields: Fields,
    before: Row<Table> | null,
  ) => Omit<NewRow<Table>, 'id' | 'created_at' | 'archived_at'>;
  toShown: (row: Row<Table>) => Shown;
  /** The sentence for one that is not there any more. */
  gone: () => string;
  /** Throws the refusal of a form that violates this unique index. */
  inUse?: { index: string; refuse: (fields: Fields) => never };
  /** Returns the columns that deleting one writes besides the time. Without it, the row itself is deleted. */
  archive?: (row: Row<Table>) => object;
  /** Does, in the same transaction, what a change brings with it; null: there was none, or is none any more. */
  onChange?: (
    trx: Trx,
    change: { before: Row<Table> | null; after: Row<Table> | null },
    actor: Actor,
  ) => Promise<void>;
}

/** Who changes a record, and the request's headers, which may say what they have read of it. */
export interface Change {
  actor: Actor;
  headers?: IncomingHttpHeaders;
}

/**
 * A table of records that admins add, replace and delete, each act in a transaction with its audit. It refuses a record that is gone,
 * and a form that was read before somebody else's change.
 */
export function resource<Table extends keyof Tables, Fields, Shown extends object>(
  kind: Kind<Table, Fields, Shown>,
) {
  const { table, name, toRow, toShown } = kind;

  // Kysely cannot follow a table that is a parameter: `any` stands in for it, with the columns that each has.
  const any = table as string as 'any';
  // The tables are there, under their own names.
  const records = (trx: Trx) => trx as unknown as Kysely<{ any: RecordColumns }>;
  // The row is one of this table: `any` only stands in for it.
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

    /** Replaces what a form has, which `change` returns from the record as it is, or refuses. */
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

    /** Deletes one, unless `check` refuses that. */
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
