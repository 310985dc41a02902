import * as z from 'zod/mini';
import { StartError } from '../start-error.ts';
import {
  apiKey,
  cardChoice,
  credential,
  decimal,
  factorChoice,
  hostList,
  hostName,
  logLevel,
  mailServer,
  onOff,
  origin,
  projectId,
  proxies,
  riskChoice,
  sealingKey,
  sender,
  smsFormat,
  smsLanguage,
  smsMethod,
  text,
  wholeNumber,
} from './setting-forms.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** `fallback` is the text used when the variable is absent or empty. */
const setting = <Form extends z.ZodMiniType>(about: string, form: Form, fallback = '') => ({
  about,
  form,
  fallback,
});

/** Error messages never repeat the value of such a setting. */
const secret = <Form extends z.ZodMiniType>(about: string, form: Form) => ({
  ...setting(about, form),
  isSecret: true,
});

/** Every environment variable that the product reads. A test compares docs/configuration.md with this table. */
export const SETTINGS = {
  PORT: setting('Port of the site.', wholeNumber(0, 65_535), '3000'),
  HOST: setting('Address to listen on; 0.0.0.0 opens the site to the network.', text, '127.0.0.1'),
  DATA_DIR: setting('Folder of the embedded database and of the backups.', text, './data'),
  DATABASE_URL: setting(
    'A PostgreSQL 15 or later to use instead of the embedded one: postgres://user:password@host/database.',
    text,
  ),
  DATABASE_URL_DIRECT: setting(
    'The same database without the pooler that DATABASE_URL leads through, for migrations, commands and backups (docs/database.md).',
    text,
  ),
  DATABASE_POOL: setting(
    'Database connections of this process; four for each core if absent, and no more than 16. All nodes together must stay below max_connections (docs/database.md).',
    wholeNumber(2, 1000),
  ),
  DRAIN_SECONDS: setting(
    'Seconds between the signal to stop and the end, during which /readyz returns 503 so that the load balancer stops sending requests; 5 with TRUST_PROXY, else 0.',
    wholeNumber(0, 300),
  ),
  METRICS_PORT: setting(
    'Port of its own on which Prometheus reads metrics, at /metrics (docs/operation.md); none if absent.',
    wholeNumber(1, 65_535),
  ),
  METRICS_HOST: setting(
    'Address of METRICS_PORT. Anybody who reaches it can read the metrics, so keep it off the internet.',
    text,
    '127.0.0.1',
  ),
  PUBLIC_URL: setting(
    'Address under which people reach the site, such as https://club.example; http://localhost:PORT if absent.',
    origin,
  ),
  TRUST_PROXY: setting(
    'IP addresses or CIDR ranges, separated by commas, of the proxies in front of the site.',
    proxies,
  ),
  FIREBASE_PROJECT_ID: setting(
    'With FIREBASE_API_KEY, people sign in with Firebase Authentication; without both, the site signs them in itself.',
    projectId,
  ),
  FIREBASE_API_KEY: setting('Web API key of the Firebase project; not a secret.', apiKey),
  FIREBASE_AUTH_DOMAIN: setting(
    "Host of Firebase's sign-in pages; PROJECT.firebaseapp.com if absent.",
    hostName,
  ),
  GOOGLE_CLIENT_ID: setting(
    "With GOOGLE_CLIENT_SECRET, the site's own sign-in offers Google; Firebase needs neither.",
    text,
  ),
  GOOGLE_CLIENT_SECRET: setting('Secret of that OAuth client.', text),
  SMTP_URL: secret(
    'Mail server for what people are told and for password links: smtps://user:password@host:465. Without it, e-mails about bookings are kept for the admins.',
    mailServer,
  ),
  MAIL_FROM: setting('Sender of the e-mails; CLUB_EMAIL if absent.', sender),
  PUSH_HOSTS: setting(
    'Host names, separated by commas, of push services beside those of Chrome, Edge, Firefox and Safari.',
    hostList,
  ),
  SMS_URL: setting(
    'With SMS_FIELDS and SMS_SENT, the club sends text messages by any gateway (docs/phones-and-screens.md): its address, https.',
    text,
  ),
  SMS_METHOD: setting("'POST' or 'GET': how the gateway wants to be asked.", smsMethod, 'POST'),
  SMS_FORMAT: setting(
    "'form' or 'json': how the fields are sent; with GET they stand in the address.",
    smsFormat,
    'form',
  ),
  SMS_FIELDS: setting(
    'What the gateway is sent, such as api_key=…&number={to}&message={text}: {to} is 8801…, {local} is 01…, {id} is the same at each attempt.',
    text,
  ),
  SMS_SENT: setting('A text that stands in the answer of the gateway when it took the message.', text),
  SMS_REFUSED: setting(
    'A text that stands in its answer when it did not; the message is then not sent again.',
    text,
  ),
  SMS_DAILY_PARTS: setting(
    'Parts of text messages that the club pays for in a day.',
    wholeNumber(1, 100_000),
    '200',
  ),
  SMS_PERSON_PARTS: setting(
    'Parts of text messages that one person gets in a day.',
    wholeNumber(3, 1000),
    '6',
  ),
  SMS_LANGUAGE: setting(
    "'bn' or 'en' if all text messages must be in it, as some senders demand; otherwise each is in the language of its reader.",
    smsLanguage,
  ),
  STRIPE_SECRET_KEY: setting(
    "With the two below, cards are charged by Stripe (docs/payments.md). Without any provider, the site's own test gateway takes payments.",
    text,
  ),
  STRIPE_PUBLISHABLE_KEY: setting('Publishable key of the same mode; not a secret.', text),
  STRIPE_WEBHOOK_SECRET: setting(
    "Signing secret of the webhook endpoint PUBLIC_URL/webhooks/cards in Stripe's dashboard.",
    text,
  ),
  STRIPE_API_URL: setting("A stand-in for Stripe's API, for tests with test keys only.", origin),
  SSLCOMMERZ_STORE_ID: secret(
    'With SSLCOMMERZ_STORE_PASSWORD, members can pay on a page of SSLCommerz (docs/payments.md).',
    credential,
  ),
  SSLCOMMERZ_STORE_PASSWORD: secret(
    "Password of that store for programs, not the one of SSLCommerz's panel.",
    credential,
  ),
  SSLCOMMERZ_LIVE: setting("'on' takes money; 'off' is SSLCommerz's sandbox.", onOff, 'off'),
  SSLCOMMERZ_API_URL: setting(
    "A stand-in for SSLCommerz's host, for tests without SSLCOMMERZ_LIVE only.",
    origin,
  ),
  SSLCOMMERZ_RISK: setting(
    "What becomes of a payment that SSLCommerz calls risky: 'tell' confirms the booking and tells the admins, 'hold' lets it wait until an admin has decided.",
    riskChoice,
    'tell',
  ),
  BKASH_USERNAME: secret('With the three below, members can pay with bKash (docs/payments.md).', credential),
  BKASH_PASSWORD: secret('Password of that merchant account for programs.', credential),
  BKASH_APP_KEY: secret('App key of that merchant account.', credential),
  BKASH_APP_SECRET: secret('App secret of that merchant account.', credential),
  BKASH_LIVE: setting("'on' takes money; 'off' is bKash's sandbox.", onOff, 'off'),
  BKASH_API_URL: setting("A stand-in for bKash's host, for tests without BKASH_LIVE only.", origin),
  SECRETS_KEY: secret(
    'Seals the secrets of authenticator apps in the database: 32 bytes in base64 (openssl rand -base64 32), the same at every node. The embedded database has a key of its own in DATA_DIR/secrets.key, which backups leave out.',
    sealingKey,
  ),
  SECOND_FACTOR: setting(
    "'staff': staff and admins without two-step sign-in can do no more than members until they set it up in My Profile; 'admins' means the same.",
    factorChoice,
    'optional',
  ),
  CARDS: setting(
    "'test' lets the test gateway, which charges no real card, run under a public https address; otherwise the site does not start there without a payment provider.",
    cardChoice,
  ),
  PAY_AT_DESK: setting(
    "'on' offers members to pay at the desk, beside the ways to pay online.",
    onOff,
    'off',
  ),
  RATE_LIMIT: setting("'off' lifts every throttle, for load tests only.", onOff, 'on'),
  LOG_LEVEL: setting('debug, info, warn, error or silent.', logLevel, 'info'),
  CLUB_ARENA: setting(
    "Name of the arena on the 'Visit Us' card and on the map. If set, an admin cannot change it on Club Settings.",
    text,
    'Sports Club Arena',
  ),
  CLUB_ADDRESS: setting(
    'Postal address, lines separated by semicolons; the one with the postal code is on the map. If set, an admin cannot change it on Club Settings.',
    text,
    'House 12, Road 7, Block F; Banani, Dhaka 1213; Bangladesh',
  ),
  CLUB_PHONE: setting(
    'Phone number in the footer and on the card. If set, an admin cannot change it on Club Settings.',
    text,
    '+880 1700-000000',
  ),
  CLUB_EMAIL: setting(
    'E-mail address in the footer and on the card. If set, an admin cannot change it on Club Settings.',
    sender,
    'hello@sportsclub.example',
  ),
  CLUB_HOURS: setting(
    "Opening hours in words on the 'Visit Us' card, such as 'Every day 6 AM to 11 PM'. If set, an admin cannot change it on Club Settings.",
    text,
  ),
  CLUB_LATITUDE: setting(
    'Latitude of the map marker. If set, an admin cannot change the place on Club Settings.',
    decimal(-90, 90),
    '23.7937',
  ),
  CLUB_LONGITUDE: setting(
    'Longitude of the map marker. If set, an admin cannot change the place on Club Settings.',
    decimal(-180, 180),
    '90.4043',
  ),
  TILE_URL: setting(
    "Pattern of the map tiles; 'off' shows no map.",
    text,
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  TILE_ATTRIBUTION: setting(
    'Attribution that the tile service requires.',
    text,
    '© OpenStreetMap contributors',
  ),
  MAX_PENDING_BOOKINGS: setting(
    'Live pending bookings that one person may have. If set, an admin cannot change it on Club Rules.',
    wholeNumber(1, 1000),
    '12',
  ),
  MAX_PENDING_SLOTS: setting(
    'Slots that one person may have waiting for approval, in all bookings together. If set, an admin cannot change it on Club Rules.',
    wholeNumber(1, 10_000),
    '24',
  ),
  BOOKING_HORIZON_DAYS: setting(
    'How many days ahead a slot can be booked. If set, an admin cannot change it on Club Rules.',
    wholeNumber(0, 3650),
    '90',
  ),
  PAY_WITHIN_HOURS: setting(
    'Hours to pay after approval. If set, an admin cannot change it on Club Rules.',
    wholeNumber(1, 8760),
    '24',
  ),
  MAX_LIVE_STREAMS: setting(
    'Browsers that this process tells of changes as they happen; 25 KB of memory each. Those beyond ask every half minute; with 0 all do.',
    wholeNumber(0, 100_000),
    '2000',
  ),
  AUDIT_YEARS: setting(
    'Years after which the audit of who did what is removed by itself; 0 keeps it until ‘npm run club -- prune-audit’. Sign-ins are removed after half a year.',
    wholeNumber(0, 100),
    '0',
  ),
  KEEP_OUTBOX_DAYS: setting(
    'Days that news of what happened is kept after it was passed on, 1 to 365.',
    wholeNumber(1, 365),
    '7',
  ),
  KEEP_CARD_EVENTS_DAYS: setting(
    'Days that the payment providers’ events are kept after they were processed, 7 to 3650.',
    wholeNumber(7, 3650),
    '90',
  ),
  KEEP_GATEWAY_DAYS: setting(
    'Days that the test gateway keeps delivered events, idempotency keys, and cards and payment pages that nobody used, 1 to 3650.',
    wholeNumber(1, 3650),
    '30',
  ),
  KEEP_MESSAGES_DAYS: setting(
    'Days that people find what they were told under the bell, and admins its e-mails, 30 to 3650.',
    wholeNumber(30, 3650),
    '365',
  ),
  MIN_CARD_AMOUNT: setting(
    'Smallest card payment in taka that the provider accepts.',
    decimal(0, 999_999),
    '65',
  ),
};

export type SettingName = keyof typeof SETTINGS;

/** Reads and checks one setting. Throws StartError with a message that names it. */
export function read<Name extends SettingName>(
  env: Environment,
  name: Name,
): z.output<(typeof SETTINGS)[Name]['form']> {
  const known: { form: z.ZodMiniType; fallback: string; isSecret?: boolean } = SETTINGS[name];
  const given = env[name]?.trim() || known.fallback;
  const parsed = z.safeParse(known.form, given);
  // The schema of this name has just parsed the value.
  if (parsed.success) return parsed.data as z.output<(typeof SETTINGS)[Name]['form']>;
  throw new StartError(
    `${known.isSecret ? name : `${name}=${given}`} does not work: ${parsed.error.issues[0]?.message ?? 'it cannot be read'}.`,
  );
}

export const isGiven = (env: Environment, name: SettingName): boolean => Boolean(env[name]?.trim());

/**
 * Returns whether the group of settings is given. Throws StartError when only some of them are, or when one of `others` is given without
 * them.
 */
export function requireTogether(
  env: Environment,
  needed: readonly SettingName[],
  others: readonly SettingName[] = [],
): boolean {
  const given = [...needed, ...others].filter((name) => isGiven(env, name));
  const missing = needed.filter((name) => !isGiven(env, name));
  if (given.length === 0) return false;
  if (missing.length === 0) return true;
  throw new StartError(
    `${given.join(' and ')} ${given.length === 1 ? 'does' : 'do'} not work without ${missing.join(' and ')}. Please set all of them, or none.`,
  );
}
