import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import { fromTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { findUnstorable } from '../platform/storable.ts';

/** The maximum size of a request body in bytes, although the providers' own limits are smaller. */
const BODY_BYTES = 16 * 1024;

/** Parses an amount in the format of both providers, such as `500.00`; null when it is not valid. */
export function readAmount(text: string | undefined): Poisha | null {
  return text !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(text) ? fromTaka(Number(text)) : null;
}

export function printAmount(amount: Poisha): string {
  return toTaka(amount).toFixed(2);
}

const dhaka = new Intl.DateTimeFormat('sv-SE', {
  timeZone: CLUB_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Formats a time in Dhaka, such as `2026-03-01 12:00:00`. */
export function dhakaTime(instant: Date): string {
  return dhaka.format(instant);
}

/** Returns the body of a request; null when it is too large. */
async function readBody(request: Request): Promise<string | null> {
  const text = await request.text();
  return Buffer.byteLength(text) > BODY_BYTES ? null : text;
}

/** Returns the fields of a form, or of the query string for other methods than POST; null when they are too large or cannot be stored. */
export async function readForm(request: Request): Promise<Record<string, string> | null> {
  const text = request.method === 'POST' ? await readBody(request) : new URL(request.url).search;
  const fields = text === null ? null : Object.fromEntries(new URLSearchParams(text));
  return findUnstorable(fields) === null ? fields : null;
}

/** Returns the string values of a JSON object; null when the body is not a valid object, is too large or cannot be stored. */
export async function readJson(request: Request): Promise<Record<string, string> | null> {
  const text = await readBody(request);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const fields = Object.fromEntries(
      Object.entries(value).flatMap(([name, field]) => (typeof field === 'string' ? [[name, field]] : [])),
    );
    return findUnstorable(fields) === null ? fields : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
