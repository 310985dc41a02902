import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';

/** Who does something, and when. */
export interface Actor {
  /** null: the system itself. */
  actorId: string | null;
  now: Date;
}

/** Why an act stands on the admins' list 'Unusual at the desk': in `after` of its audit row, as `unusual: ['free']`. */
export type Unusual = 'free' | 'dearer' | 'corrected' | 'linked' | 'own' | 'backdated';

/** Something that was done: `subject` is a table, `before` and `after` its row's fields that matter. */
interface AuditEntry {
  action: string;
  subject: keyof Tables;
  /** null: the subject has no uuid; `after` says which it is. */
  subjectId: string | null;
  before?: object;
  after?: object;
  /** The network address, for acts that outsiders may try. */
  network?: string;
  /** The browser's user agent. */
  browser?: string;
}

/** Writes the audit row of an act; call it in the act's own transaction. */
export async function audited(db: Db, { actorId, now }: Actor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: uuidv7(),
      at: now,
      actor_id: actorId,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      network: entry.network ?? null,
      browser: entry.browser ?? null,
    })
    .execute();
}

/** Leaves a message for the relay, in the transaction of the act. */
export async function publish(db: Db, topic: string, payload: object, now: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id: uuidv7(), topic, payload: JSON.stringify(payload), created_at: now, next_at: now })
    .execute();
}
