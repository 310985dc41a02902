import { t } from '#texts/club-settings.js';
import { formatNumber } from '../numbers.ts';
import * as z from 'zod/mini';
import { asciiDigits } from '../digits.ts';
import { endpoint } from '../endpoint.ts';
import { accountEmail, requiredText, textOrEmpty, textOrNone, version } from '../fields.ts';
import { language } from '../language-field.ts';
import { PAYMENT_METHODS, availableMethod, banglaTexts } from '../settings.ts';
import { say } from '../say.ts';

/** Texts such as the name stand in the subject of e-mails. */
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

/** What the club says of itself on its pages, in its e-mails and on its receipts. */
export const clubSettingsFields = z.object({
  /** The arena's name. */
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
  /** Opening hours in words; empty: none are shown. */
  hours: textOrEmpty(200),
  latitude: degrees(90),
  longitude: degrees(180),
});
export type ClubSettingsFields = z.output<typeof clubSettingsFields>;

/** These say the same in Bangla. Empty or null: none. */
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

/** What receipts say of taxes. Empty or null: nothing. */
const taxFields = {
  /** Blanks and hyphens between its digits are left out. */
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
  /** Prices include so many percent of VAT. */
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
  /** Members can pay by these of the payment methods that the server has. */
  paymentMeans: z.array(z.enum(PAYMENT_METHODS)).check(
    z.minLength(
      1,
      say(() => t.tickOne),
    ),
    z.maxLength(PAYMENT_METHODS.length),
  ),
  /** E-mails to whoever has not chosen a language are in it. */
  language,
});

const clubField = z.enum(['arena', 'address', 'phone', 'email', 'hours', 'latitude', 'longitude']);
export type ClubField = z.output<typeof clubField>;

export const clubSettings = z.extend(clubSettingsFields, {
  ...banglaTexts,
  // A setting of the environment is answered as it is.
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  /** Counts changes of the settings; a change names the version that it is made to. */
  version,
  /** E-mails to whoever has not chosen a language are in it. */
  language: z.optional(language),
  bin: z.optional(z.string()),
  vatPercent: z.optional(z.number()),
  /** Every payment method that this server has, and whether members can pay by it. */
  waysToPay: z.array(z.extend(availableMethod, { isOffered: z.boolean() })),
  /** What a setting of the server's environment takes out of an admin's hands. */
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
