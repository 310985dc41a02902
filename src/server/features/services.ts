import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Db } from '../platform/db/database.ts';
import type { Health } from '../platform/process/health.ts';
import type { Mail } from '../platform/mail/mail.ts';
import type { SmsGateway } from '../platform/sms/gateway.ts';
import type { Meter } from '../platform/process/meter.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import type { Identity } from '../sign-in/identity.ts';

/** The parts of the server. Only main.ts builds the real ones; tests build their own. */
export interface Services {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  db: Db;
  /** For work that needs its own connection outside the pool of `db`. */
  connection: Connection;
  identity: Identity;
  /** The payment providers, in the order in which members see the payment methods. */
  providers: PaymentProvider[];
  /** Null when the club cannot send email. */
  mail: Mail | null;
  /** Null when the club sends no text messages. */
  sms: SmsGateway | null;
  health: Health;
  /** Undefined when no metrics are collected. */
  meter?: Meter | undefined;
}
