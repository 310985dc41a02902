import { SMS_SETTINGS } from './sms-settings-table.ts';
import type { Setting } from './setting.ts';

/** Every environment variable that the product reads; docs/configuration.md is held against this table by a test. */
export const SETTINGS = {
  PORT: { fallback: '3000', about: 'Port of the site.' },
  HOST: { fallback: '127.0.0.1', about: 'Address to listen on; 0.0.0.0 opens the site to the network.' },
  DATA_DIR: { fallback: './data', about: 'Folder of the embedded database and of the backups.' },
  DATABASE_URL: {
    fallback: '',
    about:
      'A PostgreSQL 15 or later to use instead of the embedded one: postgres://user:password@host/database.',
  },
  DATABASE_URL_DIRECT: {
    fallback: '',
    about:
      'The same database without the pooler that DATABASE_URL leads through, for migrations, commands and backups (docs/database.md).',
  },
  DATABASE_POOL: {
    fallback: '',
    about:
      'Database connections of this process; four for each core if absent, and no more than 16. All nodes together must stay below max_connections (docs/database.md).',
  },
  DRAIN_SECONDS: {
    fallback: '',
    about:
      'Seconds between the signal to stop and the end, during which /readyz returns 503 so that the load balancer stops sending requests; 5 with TRUST_PROXY, else 0.',
  },
  METRICS_PORT: {
    fallback: '',
    about:
      'Port of its own on which Prometheus reads metrics, at /metrics (docs/operation.md); none if absent.',
  },
  METRICS_HOST: {
    fallback: '127.0.0.1',
    about:
      'Address of METRICS_PORT. Anybody who reaches it can read the metrics, so keep it off the internet.',
  },
  PUBLIC_URL: {
    fallback: '',
    about:
      'Address under which people reach the site, such as https://club.example; http://localhost:PORT if absent.',
  },
  TRUST_PROXY: {
    fallback: '',
    about: 'IP addresses or CIDR ranges, separated by commas, of the proxies in front of the site.',
  },
  FIREBASE_PROJECT_ID: {
    fallback: '',
    about:
      'With FIREBASE_API_KEY, people sign in with Firebase Authentication; without both, the site signs them in itself.',
  },
  FIREBASE_API_KEY: { fallback: '', about: 'Web API key of the Firebase project; not a secret.' },
  FIREBASE_AUTH_DOMAIN: {
    fallback: '',
    about: "Host of Firebase's sign-in pages; PROJECT.firebaseapp.com if absent.",
  },
  GOOGLE_CLIENT_ID: {
    fallback: '',
    about: "With GOOGLE_CLIENT_SECRET, the site's own sign-in offers Google; Firebase needs neither.",
  },
  GOOGLE_CLIENT_SECRET: { fallback: '', about: 'Secret of that OAuth client.' },
  SMTP_URL: {
    fallback: '',
    about:
      'Mail server for what people are told and for password links: smtps://user:password@host:465. Without it, e-mails about bookings are kept for the admins.',
  },
  MAIL_FROM: { fallback: '', about: 'Sender of the e-mails; CLUB_EMAIL if absent.' },
  PUSH_HOSTS: {
    fallback: '',
    about:
      'Host names, separated by commas, of push services beside those of Chrome, Edge, Firefox and Safari.',
  },
  ...SMS_SETTINGS,
  STRIPE_SECRET_KEY: {
    fallback: '',
    about:
      "With the two below, cards are charged by Stripe (docs/payments.md). Without any provider, the site's own test gateway takes payments.",
  },
  STRIPE_PUBLISHABLE_KEY: { fallback: '', about: 'Publishable key of the same mode; not a secret.' },
  STRIPE_WEBHOOK_SECRET: {
    fallback: '',
    about: "Signing secret of the webhook endpoint PUBLIC_URL/webhooks/cards in Stripe's dashboard.",
  },
  STRIPE_API_URL: {
    fallback: '',
    about: "A stand-in for Stripe's API, for tests with test keys only.",
  },
  SSLCOMMERZ_STORE_ID: {
    fallback: '',
    about: 'With SSLCOMMERZ_STORE_PASSWORD, members can pay on a page of SSLCommerz (docs/payments.md).',
  },
  SSLCOMMERZ_STORE_PASSWORD: {
    fallback: '',
    about: "Password of that store for programs, not the one of SSLCommerz's panel.",
  },
  SSLCOMMERZ_LIVE: { fallback: 'off', about: "'on' takes money; 'off' is SSLCommerz's sandbox." },
  SSLCOMMERZ_API_URL: {
    fallback: '',
    about: "A stand-in for SSLCommerz's host, for tests without SSLCOMMERZ_LIVE only.",
  },
  SSLCOMMERZ_RISK: {
    fallback: 'tell',
    about:
      "What becomes of a payment that SSLCommerz calls risky: 'tell' confirms the booking and tells the admins, 'hold' lets it wait until an admin has decided.",
  },
  BKASH_USERNAME: {
    fallback: '',
    about: 'With the three below, members can pay with bKash (docs/payments.md).',
  },
  BKASH_PASSWORD: { fallback: '', about: 'Password of that merchant account for programs.' },
  BKASH_APP_KEY: { fallback: '', about: 'App key of that merchant account.' },
  BKASH_APP_SECRET: { fallback: '', about: 'App secret of that merchant account.' },
  BKASH_LIVE: { fallback: 'off', about: "'on' takes money; 'off' is bKash's sandbox." },
  BKASH_API_URL: { fallback: '', about: "A stand-in for bKash's host, for tests without BKASH_LIVE only." },
  SECRETS_KEY: {
    fallback: '',
    about:
      'Seals the secrets of authenticator apps in the database: 32 bytes in base64 (openssl rand -base64 32), the same at every node. The embedded database has a key of its own in DATA_DIR/secrets.key, which backups leave out.',
  },
  SECOND_FACTOR: {
    fallback: 'optional',
    about:
      "'staff': staff and admins without two-step sign-in can do no more than members until they set it up in My Profile; 'admins' means the same.",
  },
  CARDS: {
    fallback: '',
    about:
      "'test' lets the test gateway, which charges no real card, run under a public https address; otherwise the site does not start there without a payment provider.",
  },
  PAY_AT_DESK: {
    fallback: 'off',
    about: "'on' offers members to pay at the desk, beside the ways to pay online.",
  },
  RATE_LIMIT: { fallback: 'on', about: "'off' lifts every throttle, for load tests only." },
  LOG_LEVEL: { fallback: 'info', about: 'debug, info, warn, error or silent.' },
  CLUB_ARENA: {
    fallback: 'Sports Club Arena',
    about:
      "Name of the arena on the 'Visit Us' card and on the map. If set, an admin cannot change it on Club Settings.",
  },
  CLUB_ADDRESS: {
    fallback: 'House 12, Road 7, Block F; Banani, Dhaka 1213; Bangladesh',
    about:
      'Postal address, lines separated by semicolons; the one with the postal code is on the map. If set, an admin cannot change it on Club Settings.',
  },
  CLUB_PHONE: {
    fallback: '+880 1700-000000',
    about: 'Phone number in the footer and on the card. If set, an admin cannot change it on Club Settings.',
  },
  CLUB_EMAIL: {
    fallback: 'hello@sportsclub.example',
    about:
      'E-mail address in the footer and on the card. If set, an admin cannot change it on Club Settings.',
  },
  CLUB_HOURS: {
    fallback: '',
    about:
      "Opening hours in words on the 'Visit Us' card, such as 'Every day 6 AM to 11 PM'. If set, an admin cannot change it on Club Settings.",
  },
  CLUB_LATITUDE: {
    fallback: '23.7937',
    about: 'Latitude of the map marker. If set, an admin cannot change the place on Club Settings.',
  },
  CLUB_LONGITUDE: {
    fallback: '90.4043',
    about: 'Longitude of the map marker. If set, an admin cannot change the place on Club Settings.',
  },
  TILE_URL: {
    fallback: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    about: "Pattern of the map tiles; 'off' shows no map.",
  },
  TILE_ATTRIBUTION: {
    fallback: '© OpenStreetMap contributors',
    about: 'Attribution that the tile service requires.',
  },
  MAX_PENDING_BOOKINGS: {
    fallback: '12',
    about: 'Live pending bookings that one person may have. If set, an admin cannot change it on Club Rules.',
  },
  MAX_PENDING_SLOTS: {
    fallback: '24',
    about:
      'Slots that one person may have waiting for approval, in all bookings together. If set, an admin cannot change it on Club Rules.',
  },
  BOOKING_HORIZON_DAYS: {
    fallback: '90',
    about: 'How many days ahead a slot can be booked. If set, an admin cannot change it on Club Rules.',
  },
  PAY_WITHIN_HOURS: {
    fallback: '24',
    about: 'Hours to pay after approval. If set, an admin cannot change it on Club Rules.',
  },
  MAX_LIVE_STREAMS: {
    fallback: '2000',
    about:
      'Browsers that this process tells of changes as they happen; 25 KB of memory each. Those beyond ask every half minute; with 0 all do.',
  },
  AUDIT_YEARS: {
    fallback: '0',
    about:
      'Years after which the audit of who did what is removed by itself; 0 keeps it until ‘npm run club -- prune-audit’. Sign-ins are removed after half a year.',
  },
  KEEP_OUTBOX_DAYS: {
    fallback: '7',
    about: 'Days that news of what happened is kept after it was passed on, 1 to 365.',
  },
  KEEP_CARD_EVENTS_DAYS: {
    fallback: '90',
    about: 'Days that the payment providers’ events are kept after they were processed, 7 to 3650.',
  },
  KEEP_GATEWAY_DAYS: {
    fallback: '30',
    about:
      'Days that the test gateway keeps delivered events, idempotency keys, and cards and payment pages that nobody used, 1 to 3650.',
  },
  KEEP_MESSAGES_DAYS: {
    fallback: '365',
    about: 'Days that people find what they were told under the bell, and admins its e-mails, 30 to 3650.',
  },
  MIN_CARD_AMOUNT: { fallback: '65', about: 'Smallest card payment in taka that the provider accepts.' },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
