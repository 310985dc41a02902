import * as z from 'zod/mini';
import { asciiDigits } from './digits.ts';

const KINDS: Partial<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};

const FORMATS: Partial<Record<string, string>> = {
  uuid: 'an id, as the lists have it',
  email: 'an e-mail address',
  datetime: 'a date and time, such as 2026-11-21T18:00:00+06:00',
  date: 'a date, such as 2026-11-21',
};

/** The units of the least and the most: characters or entries; a number has none. */
const COUNTED: Partial<Record<string, string>> = { string: ' characters', array: ' entries' };

function figure(limit: number | bigint, origin: string): string {
  return `${limit.toLocaleString('en-GB')}${COUNTED[origin] ?? ''}`;
}

/** Returns what a value should have been, if its schema has no message of its own: `a whole number`, `one of user, admin`. */
export function describeExpected(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? `a value of the kind ${issue.expected}`;
    case 'invalid_value':
      return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.join(', ')}`;
    case 'too_small':
      return `at least ${figure(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `at most ${figure(issue.maximum, issue.origin)}`;
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'a text of the form that the description of the API shows';
    case 'unrecognized_keys':
      return `no ${issue.keys.join(', ')}`;
    case 'invalid_union':
      // The message of the last alternative is used, because the first ones are those that mean 'none'.
      return issue.errors.at(-1)?.[0]?.message;
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
      // No schema of the contract has these without its own message; a test checks all of them.
      return undefined;
  }
}

// zod mini has no messages: without this, every error that a schema does not name reads 'Invalid input'.
z.config({ customError: describeExpected });

/** Returns the schema of a whole number in an address, such as a page number, from `min` to `max`. The digits may be of either language. */
export function wholeNumber(min: number, max: number) {
  const wanted = `a whole number from ${min} to ${max.toLocaleString('en-GB')}`;
  return z.pipe(
    z.transform((typed: unknown) => (typeof typed === 'string' ? asciiDigits(typed) : typed)),
    z.coerce.number(wanted).check(z.int(wanted), z.minimum(min, wanted), z.maximum(max, wanted)),
  );
}
