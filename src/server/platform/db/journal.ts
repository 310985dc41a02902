import { v7 as uuidv7 } from 'uuid';
import type { Db } from './database.ts';
import type { Tables } from './schema.ts';

export interface Actor {
  /** Null when the system itself acts. */
  actorId: string | null;
  now: Date;
}

/** Why an act is on the admins' list 'Unusual at the desk'. The audit row has it in `after`, as `unusual: ['free']`. */
export type Unusual = 'free' | 'dearer' | 'corrected' | 'linked' | 'own' | 'backdated';

/** An act to be recorded. `subject` is a table; `before` and `after` are the relevant fields of its row. */
interface AuditEntry {
  action: string;
  subject: keyof Tables;
  /** Null when the subject has no UUID; `after` identifies it then. */
  subjectId: string | null;
  before?: object;
  after?: object;
  /** The network address, recorded for acts that outsiders may try. */
  network?: string;
  browser?: string;
}

/** Writes the audit row of an act. Call it in the transaction of the act. */
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

/** Writes a message to the outbox in the transaction of the act. */
export async function publish(db: Db, topic: string, payload: object, now: Date): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ id: uuidv7(), topic, payload: JSON.stringify(payload), created_at: now, next_at: now })
    .execute();
}
