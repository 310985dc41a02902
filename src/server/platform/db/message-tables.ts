import type { ColumnType, Generated } from 'kysely';
import type { DeliveryState } from '#contract/people/messages.ts';

// What people are told; part of schema.ts.

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface MessagesTable {
  id: string;
  /** Counts messages in the order in which they were written. */
  number: Generated<number>;
  /** What happened: the id of an outbox row, or what a reminder is about and when. */
  event: string;
  kind: string;
  user_id: string;
  /** The booking, or the weekly booking, that it is about. */
  thread: string | null;
  /** jsonb: `Facts` of features/messages/facts.ts. */
  facts: ColumnType<unknown, string, string>;
  made_at: Date;
  read_at: MaybeInstant;
}

export interface DeliveriesTable {
  message_id: string;
  channel: string;
  state: DeliveryState;
  number: number;
  user_id: string;
  thread: string | null;
  made_at: Date;
  useful_until: MaybeInstant;
  attempts: Generated<number>;
  next_at: Date;
  lease: string | null;
  ended_at: MaybeInstant;
  problem: string | null;
}

export interface MessageChoicesTable {
  user_id: string;
  /** The groups of which no e-mails are wanted. */
  no_mail: Generated<string[]>;
  feed_version: Generated<number>;
}

/** One row. */
export interface LinkKeysTable {
  id: Generated<boolean>;
  key: Buffer;
}

/** One row. */
export interface RequestDigestsTable {
  id: Generated<boolean>;
  told_until: Date;
}

export interface MessageTables {
  messages: MessagesTable;
  deliveries: DeliveriesTable;
  message_choices: MessageChoicesTable;
  link_keys: LinkKeysTable;
  request_digests: RequestDigestsTable;
}
