import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';
import { signedIn, type SignedIn } from '#contract/identity/sign-in.ts';

/**
 * Reads what the server sent. A schema cuts off what it does not name, so everything that an answer gives away
 * unasked would pass unseen: here it fails.
 */
export function readExactly<S extends Schema>(schema: S, sent: unknown, what: string) {
  const read = schema.parse(sent);
  expect(sent, `${what} holds nothing but what the contract names`).toEqual(read);
  return read;
}

const entry = z.union([z.extend(signedIn, { state: z.literal('signed-in') }), signedIn]);

/** Returns what sign-in answers where nothing more is wanted, and sign-up, refresh and profile. */
export function readEntry(sent: unknown): SignedIn {
  return readExactly(entry, sent, 'the answer to who signs in');
}
