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

/** The parts of the server. Only main.ts builds the real ones; tests build theirs. */
export interface Services {
  config: Config;
  clock: Clock;
  log: FastifyBaseLogger;
  db: Db;
  /** Work that needs a connection of its own, beside those of `db`, opens it by this. */
  connection: Connection;
  identity: Identity;
  /** They take money, and stand in the order in which members see the payment methods. */
  providers: PaymentProvider[];
  /** null: the club cannot mail. */
  mail: Mail | null;
  /** null: the club sends no text messages. */
  sms: SmsGateway | null;
  health: Health;
  /** Absent where nothing is counted. */
  meter?: Meter | undefined;
}
