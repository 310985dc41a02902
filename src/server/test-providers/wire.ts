import { CLUB_ZONE } from '#contract/clock/club-zone.ts';
import { fromTaka, toTaka, type Poisha } from '#contract/money/money.ts';
import { findUnstorable } from '../platform/storable.ts';

/** This much of a request is read at most; the providers' own bounds are smaller. */
const BODY_BYTES = 16 * 1024;

/** Returns an amount as both providers write it, `500.00`; null where it is none. */
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

/** `2026-03-01 12:00:00`, in Dhaka. */
export function dhakaTime(instant: Date): string {
  return dhaka.format(instant);
}

/** Returns the body of a request; null where it is too large. */
async function readBody(request: Request): Promise<string | null> {
  const text = await request.text();
  return Buffer.byteLength(text) > BODY_BYTES ? null : text;
}

/** Returns the fields of a form, or of the address where a request has no body; null where they could not be read. */
export async function readForm(request: Request): Promise<Record<string, string> | null> {
  const text = request.method === 'POST' ? await readBody(request) : new URL(request.url).search;
  const fields = text === null ? null : Object.fromEntries(new URLSearchParams(text));
  return findUnstorable(fields) === null ? fields : null;
}

/** Returns the texts in a JSON object; null where it is none. */
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
