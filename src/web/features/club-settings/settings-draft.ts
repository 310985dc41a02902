import * as z from 'zod/mini';
import { updateClubSettings, type ClubField, type ClubSettings } from '#contract/club/club-settings.ts';
import { asciiDigits } from '#contract/digits.ts';
import { readNumber } from '#web/forms/read-number.ts';
import type { Reading } from '#web/forms/use-form.ts';
import type { ClubSettingsChange } from './queries.ts';

/** A form field for the Bangla version of another field. */
export type BanglaField = 'arena_bn' | 'address_bn' | 'hours_bn';
export type TaxField = 'bin' | 'vatPercent';
export type SettingsField = ClubField | BanglaField | TaxField | 'paymentMeans' | 'language';
/** The payment methods are stored as one text: `card bkash`. */
export type SettingsDraft = Record<SettingsField, string>;

const splitWords = (text: string) => text.split(' ').filter(Boolean);

/** Ticks or unticks a payment method, keeping the server's order. */
export function toggleMethod(draft: string, means: string, { waysToPay }: Pick<ClubSettings, 'waysToPay'>) {
  const ticked = new Set(splitWords(draft));
  if (!ticked.delete(means)) ticked.add(means);
  return waysToPay.flatMap((method) => (ticked.has(method.means) ? [method.means] : [])).join(' ');
}

export const isTicked = (draft: string, means: string): boolean => splitWords(draft).includes(means);

export function settingsDraft(settings: ClubSettings): SettingsDraft {
  return {
    arena: settings.arena,
    arena_bn: settings.arena_bn ?? '',
    address: settings.address.join('\n'),
    address_bn: settings.address_bn?.join('\n') ?? '',
    phone: settings.phone,
    email: settings.email,
    hours: settings.hours,
    hours_bn: settings.hours_bn ?? '',
    latitude: String(settings.latitude),
    longitude: String(settings.longitude),
    paymentMeans: settings.waysToPay.flatMap((method) => (method.isOffered ? [method.means] : [])).join(' '),
    language: settings.language ?? 'en',
    bin: settings.bin ?? '',
    vatPercent: settings.vatPercent === undefined ? '' : String(settings.vatPercent),
  };
}

export function changedFields(draft: SettingsDraft, before: SettingsDraft): SettingsField[] {
  const fields = Object.keys(before) as SettingsField[]; // `Object.keys` widens the type to string
  return fields.filter((field) => draft[field] !== before[field]);
}

const typed = (text: string) => text.trim() || undefined;

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function toValues(draft: SettingsDraft) {
  return {
    arena: draft.arena,
    arena_bn: draft.arena_bn,
    address: splitLines(draft.address),
    address_bn: splitLines(draft.address_bn),
    phone: draft.phone,
    email: typed(draft.email) ?? '',
    hours: draft.hours,
    hours_bn: draft.hours_bn,
    latitude: readNumber(draft.latitude) ?? null,
    longitude: readNumber(draft.longitude) ?? null,
    paymentMeans: splitWords(draft.paymentMeans),
    language: draft.language,
    bin: draft.bin,
    vatPercent: readNumber(draft.vatPercent) ?? null,
  } satisfies Record<SettingsField, unknown>;
}

/** Parses a draft. Only changed fields are sent, because another admin may have changed the rest. */
export function readSettings(draft: SettingsDraft, opened: ClubSettings): Reading<ClubSettingsChange> {
  const changed = new Set(changedFields(draft, settingsDraft(opened)));
  // Latitude and longitude are always sent together.
  if (changed.has('latitude') || changed.has('longitude')) changed.add('latitude').add('longitude');
  const values = Object.entries(toValues(draft)).filter(([field]) => changed.has(field as SettingsField)); // the keys come from the draft itself
  return z.safeParse(updateClubSettings.body, { version: opened.version, ...Object.fromEntries(values) });
}

/**
 * Returns latitude and longitude when both were pasted into one field in the format that maps copy, such as `23.7461, 90.3742`; otherwise
 * null.
 */
export function readPair(text: string): Pick<SettingsDraft, 'latitude' | 'longitude'> | null {
  const [, latitude, longitude] =
    /^\s*(-?\d+(?:\.\d+)?)\s*[,;]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(asciiDigits(text)) ?? [];
  return latitude && longitude ? { latitude, longitude } : null;
}

/** Returns the entered coordinates; null while they are invalid. */
export function typedPlace({ latitude, longitude }: SettingsDraft): [number, number] | null {
  const place = [readNumber(latitude) ?? NaN, readNumber(longitude) ?? NaN] as const;
  return Math.abs(place[0]) <= 90 && Math.abs(place[1]) <= 180 ? [...place] : null;
}
