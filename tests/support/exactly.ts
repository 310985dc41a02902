import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { Schema } from '#contract/endpoint.ts';
import { signedIn, type SignedIn } from '#contract/identity/sign-in.ts';

/**
 * Parses a value that the server sent and fails when it has fields that the schema does not name. Parsing alone would drop such fields, so
 * leaked data would pass unnoticed.
 */
export function readExactly<S extends Schema>(schema: S, sent: unknown, what: string) {
  const read = schema.parse(sent);
  expect(sent, `${what} holds nothing but what the contract names`).toEqual(read);
  return read;
}

const entry = z.union([z.extend(signedIn, { state: z.literal('signed-in') }), signedIn]);

/** Parses the answer of sign-up, refresh and profile, or of a sign-in that needs no second step. */
export function readEntry(sent: unknown): SignedIn {
  return readExactly(entry, sent, 'the answer to who signs in');
}
