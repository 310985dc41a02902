import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fromTaka, type Poisha } from '#contract/money/money.ts';
import type { ServerRule } from '#contract/club/club-rules.ts';
import type { ClubField } from '#contract/club/club-settings.ts';
import type { SiteSettings } from '#contract/settings.ts';
import { readPayments, type PaymentSettings } from './payment-settings.ts';
import {
  apiKey,
  factorChoice,
  decimal,
  hostList,
  hostName,
  logLevel,
  onOff,
  origin,
  projectId,
  proxies,
  sender,
  text,
  wholeNumber,
} from './setting-forms.ts';
import { readDatabase, type DatabaseSettings } from './database-settings.ts';
import { findSetClub, findSetRules } from './set-by-server.ts';
import type { KeepDays } from './keep-days.ts';
import { read, requireTogether, type Environment } from './read-setting.ts';
import { readSms, type SmsSettings } from './sms-settings.ts';
import { StartError } from '../start-error.ts';
import { parseKey } from '../key-text.ts';

/** The Firebase project whose accounts are the club's. */
export interface FirebaseSettings {
  projectId: string;
  apiKey: string;
  /** A host name. */
  authDomain: string;
}

/** The OAuth client by which the club's own sign-in has Google. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
}

export interface MailSettings {
  url: string;
  /** An e-mail address. */
  from: string;
}

export interface Config extends PaymentSettings, DatabaseSettings {
  port: number;
  host: string;
  /** Absolute. */
  dataDir: string;
  /** Connections of the pool. */
  databasePool: number;
  /** A node that stops goes on answering for this many seconds, and says that it is not ready. */
  drainSeconds: number;
  /** Where Prometheus reads metrics; null: nowhere. */
  metrics: { host: string; port: number } | null;
  /** Origin without a trailing slash: `https://club.example`. */
  publicUrl: string;
  /** Proxies (IP addresses or CIDR ranges) whose X-Forwarded-For is believed. */
  trustProxy: string[];
  /** null: the embedded sign-in. */
  firebase: FirebaseSettings | null;
  google: GoogleSettings | null;
  /** null: the site cannot mail. */
  mail: MailSettings | null;
  /** Hosts of push services beside those of the known browsers. */
  pushHosts: string[];
  /** null: the club sends no text messages. */
  sms: SmsSettings | null;
  /** Whether members are told that they can pay at the desk. */
  payAtDesk: boolean;
  /** Seals secrets in the database; null: none is set. */
  secretsKey: Buffer | null;
  /** Whether the staff and admins must use two-step sign-in. */
  secondFactor: 'optional' | 'staff';
  rateLimit: boolean;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  club: SiteSettings['club'];
  /** Names the fields of `club` that are set; the others are defaults, before which the club's own settings count. */
  setClub: ClubField[];
  tiles: SiteSettings['tiles'];
  maxPendingBookings: number;
  maxPendingSlots: number;
  bookingHorizonDays: number;
  payWithinHours: number;
  /** Names those of the four above that are set; the others are defaults, for which the club's own rules count. */
  setRules: ServerRule[];
  /** Live streams at the same time. */
  maxLiveStreams: number;
  /** null: for ever. */
  auditYears: number | null;
  /** Days after which rows that serve once are removed. */
  keepDays: KeepDays;
  /** The smallest card payment; a smaller total is refused before the provider is asked. */
  minCardAmount: Poisha;
}

/** A load balancer looks every few seconds which nodes are ready. */
const BALANCER_SECONDS = 5;
/** PostgreSQL accepts 100 connections unless configured otherwise, and there may be several nodes. */
const MAX_POOL = 16;

function readFirebase(env: Environment): FirebaseSettings | null {
  if (!requireTogether(env, ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'], ['FIREBASE_AUTH_DOMAIN']))
    return null;
  const id = read(env, 'FIREBASE_PROJECT_ID', projectId);
  return {
    projectId: id,
    apiKey: read(env, 'FIREBASE_API_KEY', apiKey),
    authDomain: read(env, 'FIREBASE_AUTH_DOMAIN', hostName) || `${id}.firebaseapp.com`,
  };
}

function readGoogle(env: Environment): GoogleSettings | null {
  if (!requireTogether(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])) return null;
  return {
    clientId: read(env, 'GOOGLE_CLIENT_ID', text),
    clientSecret: read(env, 'GOOGLE_CLIENT_SECRET', text),
  };
}

// Its value holds a password, so the line that refuses it must not repeat it. A query could switch the certificate's check off.
function readMail(env: Environment): MailSettings | null {
  if (!requireTogether(env, ['SMTP_URL'], ['MAIL_FROM'])) return null;
  const url = read(env, 'SMTP_URL', text);
  if (!URL.canParse(url) || !/^smtps?:\/\/[^/?#][^?#]*$/.test(url))
    throw new StartError('SMTP_URL does not work: it must be like smtps://user:password@host:465.');
  return { url, from: read(env, 'MAIL_FROM', sender) || read(env, 'CLUB_EMAIL', sender) };
}

// A secret, so the line that refuses it must not repeat it.
function readSecretsKey(env: Environment): Buffer | null {
  const given = read(env, 'SECRETS_KEY', text);
  const key = given === '' ? null : parseKey(given);
  if (given === '' || key) return key;
  throw new StartError('SECRETS_KEY does not work: it must be 32 bytes in base64 (openssl rand -base64 32).');
}

function readDrain(env: Environment): number {
  const given = read(env, 'DRAIN_SECONDS', text);
  if (given !== '') return read(env, 'DRAIN_SECONDS', wholeNumber(0, 300));
  return read(env, 'TRUST_PROXY', proxies).length > 0 ? BALANCER_SECONDS : 0;
}

function readPool(env: Environment): number {
  const given = read(env, 'DATABASE_POOL', text);
  return given === ''
    ? Math.min(availableParallelism() * 4, MAX_POOL)
    : read(env, 'DATABASE_POOL', wholeNumber(2, 1000));
}

function readMetrics(env: Environment): Config['metrics'] {
  if (read(env, 'METRICS_PORT', text) === '') return null;
  return { host: read(env, 'METRICS_HOST', text), port: read(env, 'METRICS_PORT', wholeNumber(1, 65_535)) };
}

/** Reads and checks every setting. Throws StartError with one clear line. */
export function readConfig(env: Environment, cwd: string): Config {
  const port = read(env, 'PORT', wholeNumber(0, 65_535));
  const tileUrl = read(env, 'TILE_URL', text);
  return {
    port,
    host: read(env, 'HOST', text),
    dataDir: path.resolve(cwd, read(env, 'DATA_DIR', text)),
    ...readDatabase(env),
    databasePool: readPool(env),
    drainSeconds: readDrain(env),
    metrics: readMetrics(env),
    publicUrl: read(env, 'PUBLIC_URL', origin).replace(/\/$/, '') || `http://localhost:${port}`,
    trustProxy: read(env, 'TRUST_PROXY', proxies),
    firebase: readFirebase(env),
    google: readGoogle(env),
    mail: readMail(env),
    pushHosts: read(env, 'PUSH_HOSTS', hostList),
    sms: readSms(env),
    ...readPayments(env),
    payAtDesk: read(env, 'PAY_AT_DESK', onOff) === 'on',
    secretsKey: readSecretsKey(env),
    secondFactor: read(env, 'SECOND_FACTOR', factorChoice),
    rateLimit: read(env, 'RATE_LIMIT', onOff) === 'on',
    logLevel: read(env, 'LOG_LEVEL', logLevel),
    club: {
      arena: read(env, 'CLUB_ARENA', text),
      address: read(env, 'CLUB_ADDRESS', text)
        .split(';')
        .map((line) => line.trim()),
      phone: read(env, 'CLUB_PHONE', text),
      email: read(env, 'CLUB_EMAIL', text),
      hours: read(env, 'CLUB_HOURS', text),
      latitude: read(env, 'CLUB_LATITUDE', decimal(-90, 90)),
      longitude: read(env, 'CLUB_LONGITUDE', decimal(-180, 180)),
    },
    setClub: findSetClub(env),
    tiles: tileUrl === 'off' ? null : { url: tileUrl, attribution: read(env, 'TILE_ATTRIBUTION', text) },
    maxPendingBookings: read(env, 'MAX_PENDING_BOOKINGS', wholeNumber(1, 1000)),
    maxPendingSlots: read(env, 'MAX_PENDING_SLOTS', wholeNumber(1, 10_000)),
    bookingHorizonDays: read(env, 'BOOKING_HORIZON_DAYS', wholeNumber(0, 3650)),
    payWithinHours: read(env, 'PAY_WITHIN_HOURS', wholeNumber(1, 8760)),
    setRules: findSetRules(env),
    maxLiveStreams: read(env, 'MAX_LIVE_STREAMS', wholeNumber(0, 100_000)),
    auditYears: read(env, 'AUDIT_YEARS', wholeNumber(0, 100)) || null,
    keepDays: {
      outbox: read(env, 'KEEP_OUTBOX_DAYS', wholeNumber(1, 365)),
      cardEvents: read(env, 'KEEP_CARD_EVENTS_DAYS', wholeNumber(7, 3650)),
      gateway: read(env, 'KEEP_GATEWAY_DAYS', wholeNumber(1, 3650)),
      messages: read(env, 'KEEP_MESSAGES_DAYS', wholeNumber(30, 3650)),
    },
    minCardAmount: fromTaka(read(env, 'MIN_CARD_AMOUNT', decimal(0, 999_999))),
  };
}

/** Returns the settings of this process: its environment, and below that the `.env` file in `cwd` where there is one. */
export function loadConfig(cwd: string): Config {
  const file = path.join(cwd, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return readConfig(process.env, cwd);
}

/** Whether whoever started this process wants to see what went wrong in all details, also where its settings are at fault. */
export const isDebugging = (): boolean => process.env['LOG_LEVEL'] === 'debug';
