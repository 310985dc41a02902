import type { Content } from '../texts/content.ts';
import type { Facts, Kind } from '../facts.ts';

/** A message on its way out. */
export interface Outgoing {
  /** It is the same at each attempt. */
  id: string;
  kind: Kind;
  facts: Facts;
  content: Content;
  to: { userId: string; address: string; name: string };
}

/**
 * A way for messages to leave the site, in the language at work. E-mail is one; text messages and push would be others.
 */
export interface Channel {
  /** Resolves when the other side has taken the message; rejects when it has not, or did not say. */
  send(message: Outgoing): Promise<void>;
}
