import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ServerRule } from '#contract/club/club-rules.ts';
import type { ClubField } from '#contract/club/club-settings.ts';
import { fromTaka } from '#contract/money/money.ts';
import { StartError } from '../start-error.ts';
import { readPaymentSettings } from './payment-settings.ts';
import { isGiven, read, requireTogether, type Environment, type SettingName } from './settings-table.ts';
import { readSms } from './sms-settings.ts';

const SCHEME = /^postgres(?:ql)?:\/\/([^/?#]*)/;
const HOST_OF_QUERY = /[?&]host=([^&#]*)/;

/** A database URL holds a password, so the error message must not repeat it. */
function readAddress(env: Environment, name: 'DATABASE_URL' | 'DATABASE_URL_DIRECT'): string | null {
  const address = read(env, name);
  if (address === '') return null;
  const authority = SCHEME.exec(address)?.[1];
  if (authority === undefined) throw new StartError(`${name} does not work: it must begin with postgres://.`);
  const hosts = authority.slice(authority.lastIndexOf('@') + 1) + (HOST_OF_QUERY.exec(address)?.[1] ?? '');
  if (/,|%2c/i.test(hosts))
    throw new StartError(
      `${name} does not work: it names several hosts. Name one address that always leads to the server that takes writes, as ‘A database that fails over’ in docs/operation.md shows.`,
    );
  return address;
}

function readDatabase(env: Environment) {
  requireTogether(env, ['DATABASE_URL'], ['DATABASE_URL_DIRECT']);
  return {
    /** Null when the embedded PostgreSQL in `dataDir` is used. */
    databaseUrl: readAddress(env, 'DATABASE_URL'),
    /** Leads to the same database without a pooler in between. Null when `databaseUrl` is used for that as well. */
    databaseUrlDirect: readAddress(env, 'DATABASE_URL_DIRECT'),
  };
}

/** Settings that are also club rules, which an admin can change. */
const RULE_SETTINGS = {
  maxPending: 'MAX_PENDING_BOOKINGS',
  maxPendingSlots: 'MAX_PENDING_SLOTS',
  horizonDays: 'BOOKING_HORIZON_DAYS',
  payWithinHours: 'PAY_WITHIN_HOURS',
} as const satisfies Record<ServerRule, SettingName>;

function findSetRules(env: Environment): ServerRule[] {
  const rules = Object.keys(RULE_SETTINGS) as ServerRule[]; // Object.keys widens to string
  return rules.filter((rule) => isGiven(env, RULE_SETTINGS[rule]));
}

/** Settings that an admin can also change. */
const CLUB_SETTINGS = {
  arena: ['CLUB_ARENA'],
  address: ['CLUB_ADDRESS'],
  phone: ['CLUB_PHONE'],
  email: ['CLUB_EMAIL'],
  hours: ['CLUB_HOURS'],
  // A location is set as a whole: half of it would name another place.
  latitude: ['CLUB_LATITUDE', 'CLUB_LONGITUDE'],
  longitude: ['CLUB_LATITUDE', 'CLUB_LONGITUDE'],
} as const satisfies Record<ClubField, SettingName[]>;

function findSetClub(env: Environment): ClubField[] {
  const fields = Object.keys(CLUB_SETTINGS) as ClubField[]; // Object.keys widens to string
  return fields.filter((field) => CLUB_SETTINGS[field].some((name) => isGiven(env, name)));
}

/** Load balancers check every few seconds which nodes are ready. */
const BALANCER_SECONDS = 5;
/** PostgreSQL accepts 100 connections unless configured otherwise, and there may be several nodes. */
const MAX_POOL = 16;

function readFirebase(env: Environment) {
  if (!requireTogether(env, ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'], ['FIREBASE_AUTH_DOMAIN']))
    return null;
  const id = read(env, 'FIREBASE_PROJECT_ID');
  return {
    projectId: id,
    apiKey: read(env, 'FIREBASE_API_KEY'),
    authDomain: read(env, 'FIREBASE_AUTH_DOMAIN') || `${id}.firebaseapp.com`,
  };
}

export type FirebaseSettings = NonNullable<ReturnType<typeof readFirebase>>;

function readGoogle(env: Environment) {
  if (!requireTogether(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])) return null;
  return {
    clientId: read(env, 'GOOGLE_CLIENT_ID'),
    clientSecret: read(env, 'GOOGLE_CLIENT_SECRET'),
  };
}

export type GoogleSettings = NonNullable<ReturnType<typeof readGoogle>>;

function readMail(env: Environment) {
  if (!requireTogether(env, ['SMTP_URL'], ['MAIL_FROM'])) return null;
  return { url: read(env, 'SMTP_URL'), from: read(env, 'MAIL_FROM') || read(env, 'CLUB_EMAIL') };
}

function readDrain(env: Environment): number {
  if (isGiven(env, 'DRAIN_SECONDS')) return read(env, 'DRAIN_SECONDS');
  return read(env, 'TRUST_PROXY').length > 0 ? BALANCER_SECONDS : 0;
}

function readPool(env: Environment): number {
  if (isGiven(env, 'DATABASE_POOL')) return read(env, 'DATABASE_POOL');
  return Math.min(availableParallelism() * 4, MAX_POOL);
}

function readMetrics(env: Environment) {
  if (!isGiven(env, 'METRICS_PORT')) return null;
  return { host: read(env, 'METRICS_HOST'), port: read(env, 'METRICS_PORT') };
}

function readClub(env: Environment) {
  return {
    arena: read(env, 'CLUB_ARENA'),
    address: read(env, 'CLUB_ADDRESS')
      .split(';')
      .map((line) => line.trim()),
    phone: read(env, 'CLUB_PHONE'),
    email: read(env, 'CLUB_EMAIL'),
    hours: read(env, 'CLUB_HOURS'),
    latitude: read(env, 'CLUB_LATITUDE'),
    longitude: read(env, 'CLUB_LONGITUDE'),
  };
}

/** Reads and checks every setting. Throws StartError with one clear line. */
export function readConfig(env: Environment, cwd: string) {
  const port = read(env, 'PORT');
  const tileUrl = read(env, 'TILE_URL');
  return {
    port,
    host: read(env, 'HOST'),
    dataDir: path.resolve(cwd, read(env, 'DATA_DIR')),
    ...readDatabase(env),
    databasePool: readPool(env),
    /** Seconds for which a stopping node still answers requests while it reports that it is not ready. */
    drainSeconds: readDrain(env),
    /** Where Prometheus scrapes the metrics; null when they are not served. */
    metrics: readMetrics(env),
    /** An origin without a trailing slash: `https://club.example`. */
    publicUrl: read(env, 'PUBLIC_URL').replace(/\/$/, '') || `http://localhost:${port}`,
    /** Addresses and CIDR ranges whose `X-Forwarded-For` header is trusted. */
    trustProxy: read(env, 'TRUST_PROXY'),
    firebase: readFirebase(env),
    google: readGoogle(env),
    mail: readMail(env),
    pushHosts: read(env, 'PUSH_HOSTS'),
    sms: readSms(env),
    ...readPaymentSettings(env),
    payAtDesk: read(env, 'PAY_AT_DESK') === 'on',
    /** Encrypts secrets in the database; null when no key is set. */
    secretsKey: isGiven(env, 'SECRETS_KEY') ? read(env, 'SECRETS_KEY') : null,
    secondFactor: read(env, 'SECOND_FACTOR'),
    rateLimit: read(env, 'RATE_LIMIT') === 'on',
    logLevel: read(env, 'LOG_LEVEL'),
    club: readClub(env),
    /** The fields of `club` that the environment sets. The others are defaults, which the club's own settings override. */
    setClub: findSetClub(env),
    tiles: tileUrl === 'off' ? null : { url: tileUrl, attribution: read(env, 'TILE_ATTRIBUTION') },
    maxPendingBookings: read(env, 'MAX_PENDING_BOOKINGS'),
    maxPendingSlots: read(env, 'MAX_PENDING_SLOTS'),
    bookingHorizonDays: read(env, 'BOOKING_HORIZON_DAYS'),
    payWithinHours: read(env, 'PAY_WITHIN_HOURS'),
    /** The rules, of the four above, that the environment sets. The others are defaults, which the club's own rules override. */
    setRules: findSetRules(env),
    maxLiveStreams: read(env, 'MAX_LIVE_STREAMS'),
    /** Null when the audit is kept for ever. */
    auditYears: read(env, 'AUDIT_YEARS') || null,
    /** Days for which rows with a short use are kept. */
    keepDays: {
      outbox: read(env, 'KEEP_OUTBOX_DAYS'),
      cardEvents: read(env, 'KEEP_CARD_EVENTS_DAYS'),
      gateway: read(env, 'KEEP_GATEWAY_DAYS'),
      messages: read(env, 'KEEP_MESSAGES_DAYS'),
    },
    /** A smaller total is refused before the provider is called. */
    minCardAmount: fromTaka(read(env, 'MIN_CARD_AMOUNT')),
  };
}

export type Config = ReturnType<typeof readConfig>;

/**
 * Returns the settings from the process's environment and, for variables that it does not set, from the `.env` file in `cwd` if there is
 * one.
 */
export function loadConfig(cwd: string): Config {
  const file = path.join(cwd, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env, cwd);
}

/** Returns whether errors are printed in full detail, including those in the settings themselves. */
export const isDebugging = (): boolean => process.env['LOG_LEVEL'] === 'debug';
