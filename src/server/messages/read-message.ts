import { facts, kind, type Facts, type Kind } from './facts.ts';
import { aboutBooking, type Content, type Links } from './texts/content.ts';
import { writeContent } from './texts/write.ts';

interface ReadMessage {
  kind: Kind;
  facts: Facts;
  content: Content;
  /** Which booking, in one line; '' where it is about none. */
  about: string;
}

/** A message as its row keeps it, with what it says; throws on a row that this build cannot read. */
export function readMessage(row: { kind: string; facts: unknown }, links: Links): ReadMessage {
  const known = { kind: kind.parse(row.kind), facts: facts.parse(row.facts) };
  return {
    ...known,
    content: writeContent(known.kind, known.facts, links),
    about: aboutBooking(known.facts),
  };
}
