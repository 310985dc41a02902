import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { email, textOrEmpty, requiredText, version } from '../fields.ts';
import { PAYMENT_METHODS, availableMethod } from '../settings.ts';

/** Texts such as the name stand in the subject of e-mails. */
function line(max: number) {
  return requiredText(max).check(z.regex(/^[^\r\n]*$/, 'Please enter a single line.'));
}

function degrees(max: number) {
  const wanted = `Please enter a number from -${max} to ${max}.`;
  return z
    .number({ error: ({ input }) => (input === undefined ? 'Required' : wanted) })
    .check(z.minimum(-max, wanted), z.maximum(max, wanted));
}

export const MAX_ADDRESS_LINES = 6;

/** What the club says of itself on its pages, in its e-mails and on its receipts. */
export const clubSettingsFields = z.object({
  /** The arena's name. */
  arena: line(80),
  /** Postal address, one line each. */
  address: z
    .array(line(100))
    .check(
      z.minLength(1, 'Required'),
      z.maxLength(MAX_ADDRESS_LINES, `Please use at most ${MAX_ADDRESS_LINES} lines.`),
    ),
  phone: line(30).check(
    z.regex(/^(?:[+()./ -]*\d){5,}[+()./ -]*$/, 'Please enter a phone number, such as +880 1700-000000.'),
  ),
  email,
  /** Opening hours in words; empty: none are shown. */
  hours: textOrEmpty(200),
  latitude: degrees(90),
  longitude: degrees(180),
});
export type ClubSettingsFields = z.output<typeof clubSettingsFields>;

const changeableFields = z.extend(clubSettingsFields, {
  /** Members can pay by these of the payment methods that the server has. */
  paymentMeans: z
    .array(z.enum(PAYMENT_METHODS))
    .check(z.minLength(1, 'Please tick at least one.'), z.maxLength(PAYMENT_METHODS.length)),
});

const clubField = z.enum(['arena', 'address', 'phone', 'email', 'hours', 'latitude', 'longitude']);
export type ClubField = z.output<typeof clubField>;

export const clubSettings = z.extend(clubSettingsFields, {
  // A setting of the environment is answered as it is.
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  /** Counts changes of the settings; a change names the version that it is made to. */
  version,
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
      error: 'Please give latitude and longitude together.',
      path: ['longitude'],
    }),
  ),
  response: clubSettings,
  refusals: ['settings-changed'],
});
