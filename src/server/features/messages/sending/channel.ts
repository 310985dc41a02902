import type { MessageChannel } from '#contract/messages/messages.ts';
import type { Content } from '../content.ts';
import type { Facts } from '../facts.ts';
import type { Kind } from '../kinds.ts';

/** A message on its way out. */
export interface Outgoing {
  /** It is the same at each attempt. */
  id: string;
  kind: Kind;
  facts: Facts;
  content: Content;
  /** There is no use in it after that. */
  usefulUntil: Date | null;
  to: { userId: string; email: string | null; name: string };
}

/** A way for messages to leave the site, in the language at work; text messages have a sender of their own. */
export interface Channel {
  name: MessageChannel;
  /** This many are sent at the same time; as many may go out twice when the process dies. */
  atOnce: number;
  /** Resolves when the other side has taken the message; rejects when it has not, or did not say. */
  send(message: Outgoing): Promise<void>;
}
