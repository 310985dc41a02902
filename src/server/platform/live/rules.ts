import * as z from 'zod/mini';
import { clubDate } from '#contract/clock/club-date.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';

export interface Message {
  id: string;
  topic: string;
  payload: unknown;
  made_at: Date;
  /** Whether the message was made more than a second ago. */
  is_old: boolean;
}

/** A change that connected browsers may have to hear about. */
export type LiveChange =
  | { kind: 'board'; court: string; date: ClubDate }
  | { kind: 'mine'; user: string; booking: string }
  | { kind: 'desk'; date: ClubDate }
  | { kind: 'messages'; user: string }
  | { kind: 'plans' }
  | { kind: 'removed'; user: string }
  /** Written by a node of an earlier release, so it is unknown what exactly has changed. */
  | { kind: 'unknown' };

const about = z.object({
  /** Absent when a payment is for dues. */
  court_id: z.optional(z.uuid()),
  date: clubDate,
  /** Null for a guest's booking. */
  user_id: z.nullable(z.uuid()),
  booking_id: z.optional(z.uuid()),
  /** The court and day before the booking was moved. */
  was: z.optional(z.object({ court_id: z.uuid(), date: clubDate })),
});
const removed = z.object({ user_id: z.uuid() });
const written = z.object({ user_ids: z.array(z.uuid()) });

/** Returns the changes that a message reports. */
export function readChanges({ topic, payload }: Pick<Message, 'topic' | 'payload'>): LiveChange[] {
  if (topic === 'plans.changed') return [{ kind: 'plans' }];
  if (topic === 'user.removed') {
    const read = removed.safeParse(payload);
    return read.success ? [{ kind: 'removed', user: read.data.user_id }] : [];
  }
  if (topic === 'messages.written') {
    const read = written.safeParse(payload);
    return read.success ? read.data.user_ids.map((user) => ({ kind: 'messages', user })) : [];
  }
  const [subject = ''] = topic.split('.');
  if (!['booking', 'payment', 'refund'].includes(subject)) return [];
  const read = about.safeParse(payload);
  if (!read.success) return [{ kind: 'unknown' }];
  const { court_id: court, date, user_id: user, booking_id: booking, was } = read.data;
  return [
    // A payment neither books nor frees a slot.
    ...(subject === 'booking' && court !== undefined ? [{ kind: 'board', court, date } as const] : []),
    ...(booking === undefined || user === null ? [] : [{ kind: 'mine', user, booking } as const]),
    { kind: 'desk', date },
    ...(was ? placeLeft(was) : []),
  ];
}

const placeLeft = ({ court_id: court, date }: { court_id: string; date: ClubDate }): LiveChange[] => [
  { kind: 'board', court, date },
  { kind: 'desk', date },
];

/** Kinds that concern only few people, whose lists already show older changes. */
const OF_FEW: LiveChange['kind'][] = ['mine', 'desk', 'messages'];

/** Returns the changes of a message for the first reader who connects. */
export function readRecentChanges(message: Message): LiveChange[] {
  return readChanges(message).filter(({ kind }) => !message.is_old || !OF_FEW.includes(kind));
}

/** The changes since the last round. A change that repeats is kept once. */
export class Collected {
  readonly #changes = new Map<string, LiveChange>();

  add(changes: readonly LiveChange[]): void {
    for (const change of changes) this.#changes.set(JSON.stringify(change), change);
  }

  get isEmpty(): boolean {
    return this.#changes.size === 0;
  }

  /** Returns all changes and starts over. */
  take(): LiveChange[] {
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    return changes;
  }
}
