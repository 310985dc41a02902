import { t } from '#texts/club-settings.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import { endpoint } from '../endpoint.ts';
import { accountEmail, requiredText, textOrEmpty, textOrNone, version } from '../fields.ts';
import { language } from '../language-field.ts';
import { PAYMENT_METHODS, availableMethod, banglaTexts } from '../settings.ts';
import { say } from '../say.ts';

/** Returns a single line of text, because texts such as the name are used in the subject of emails. */
function line(max: number) {
  return requiredText(max).check(
    z.regex(
      /^[^\r\n]*$/,
      say(() => t.oneLine),
    ),
  );
}

function degrees(max: number) {
  const wanted = say(() => t.degrees({ max: formatNumber(max) }));
  return z
    .number({ error: ({ input }) => (input === undefined ? t.required : wanted.error()) })
    .check(z.minimum(-max, wanted), z.maximum(max, wanted));
}

export const MAX_ADDRESS_LINES = 6;

const vatFault = say(() => t.vatFault);
const tooManyLines = say(() => t.mostLines({ most: formatNumber(MAX_ADDRESS_LINES) }));

/** What the club says about itself on its pages, in its emails and on its receipts. */
export const clubSettingsFields = z.object({
  arena: line(80),
  /** Postal address, one line each. */
  address: z.array(line(100)).check(
    z.minLength(
      1,
      say(() => t.required),
    ),
    z.maxLength(MAX_ADDRESS_LINES, tooManyLines),
  ),
  phone: line(30).check(
    z.overwrite(asciiDigits),
    z.regex(
      /^(?:[+()./ -]*\d){5,}[+()./ -]*$/,
      say(() => t.phoneFault),
    ),
  ),
  email: accountEmail,
  /** Opening hours in words; not shown when empty. */
  hours: textOrEmpty(200),
  latitude: degrees(90),
  longitude: degrees(180),
});
export type ClubSettingsFields = z.output<typeof clubSettingsFields>;

/** The same texts in Bangla; empty or null when there are none. */
const banglaFields = {
  arena_bn: textOrNone(80).check(
    z.refine<string | null>(
      (text) => !/[\r\n]/.test(text ?? ''),
      say(() => t.oneLine),
    ),
  ),
  address_bn: z.nullable(
    z.pipe(
      z.array(line(100)).check(z.maxLength(MAX_ADDRESS_LINES, tooManyLines)),
      z.transform((lines) => (lines.length === 0 ? null : lines)),
    ),
  ),
  hours_bn: textOrNone(200),
};

/** What receipts say about taxes; nothing when empty or null. */
const taxFields = {
  /** Blanks and hyphens between the digits are removed. */
  bin: z.nullable(
    z.pipe(
      textOrEmpty(40).check(
        z.overwrite((text) => asciiDigits(text).replaceAll(/[\s\p{Dash}]/gu, '')),
        z.regex(
          /^(?:\d{13})?$/,
          say(() => t.binFault),
        ),
      ),
      z.transform((digits) => digits || null),
    ),
  ),
  /** The percentage of VAT that prices include. */
  vatPercent: z.nullable(
    z.number({ error: vatFault.error }).check(
      z.minimum(0.01, vatFault),
      z.maximum(100, vatFault),
      z.refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6, vatFault),
    ),
  ),
};

const changeableFields = z.extend(clubSettingsFields, {
  ...banglaFields,
  ...taxFields,
  /** The payment methods that members can use, out of those that the server has. */
  paymentMeans: z.array(z.enum(PAYMENT_METHODS)).check(
    z.minLength(
      1,
      say(() => t.tickOne),
    ),
    z.maxLength(PAYMENT_METHODS.length),
  ),
  /** The language of emails to people who have not chosen one. */
  language,
});

const clubField = z.enum(['arena', 'address', 'phone', 'email', 'hours', 'latitude', 'longitude']);
export type ClubField = z.output<typeof clubField>;

export const clubSettings = z.extend(clubSettingsFields, {
  ...banglaTexts,
  // A value from the server's environment is returned unchecked, as it is.
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  /** Increases with each change of the settings; a change must name the version that it is based on. */
  version,
  /** The language of emails to people who have not chosen one. */
  language: z.optional(language),
  bin: z.optional(z.string()),
  vatPercent: z.optional(z.number()),
  /** All payment methods of this server, and whether members can use them. */
  waysToPay: z.array(z.extend(availableMethod, { isOffered: z.boolean() })),
  /** The fields that an admin cannot change because the server's environment sets them. */
  setByServer: z.array(clubField),
});
export type ClubSettings = z.output<typeof clubSettings>;

export const getClubSettings = endpoint({
  method: 'GET',
  path: '/club-settings',
  summary: 'Name, address, contact, opening hours in words and place of the club, and the ways to pay',
  access: { who: 'admin' },
  response: clubSettings,
});

export const updateClubSettings = endpoint({
  method: 'PATCH',
  path: '/club-settings',
  summary: 'Change the settings named; latitude and longitude together',
  access: { who: 'admin' },
  body: z.extend(z.partial(changeableFields), { version }).check(
    z.refine(({ latitude, longitude }) => (latitude === undefined) === (longitude === undefined), {
      error: () => t.bothDegrees,
      path: ['longitude'],
    }),
  ),
  response: clubSettings,
  refusals: ['settings-changed'],
});
