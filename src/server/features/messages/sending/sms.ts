import { sql } from 'kysely';
import { codePage } from '#contract/bookings/booking-pages.ts';
import { languageAtWork } from '#contract/language.ts';
import { PAGES } from '#contract/pages.ts';
import { readClubForReader } from '../../club-settings/club-settings.ts';
import type { Db } from '../../../platform/db/database.ts';
import { named } from '../../../platform/db/named.ts';
import { inLanguage } from '../../../platform/language.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { SmsGateway } from '../../../platform/sms/gateway.ts';
import type { Services } from '../../services.ts';
import { findTextMessage } from '../kinds.ts';
import { findSendTime } from '../text-moments.ts';
import { NO_NUMBER, NoAnswer, Undeliverable, USED_UP } from './attempts.ts';
import type { Channel, Outgoing } from './deliver.ts';
import { sendText } from './sms-budget.ts';
import { writeText } from './write-text.ts';

interface Destination {
  /** Null when the person no longer has a confirmed number. */
  phone: string | null;
  /** Null when the booking has no code. */
  code: string | null;
}

async function findDestination(
  db: Db,
  { userId, bookingId }: { userId: string; bookingId: string },
): Promise<Destination> {
  const { rows } = await named(
    'find-text-destination',
    sql<Destination>`
      select case when phone_confirmed_at is not null then phone end as phone,
        (select code from booking_codes where booking_id = ${bookingId}::uuid) as code
      from users where id = ${userId}::uuid`,
  ).execute(db);
  return rows[0] ?? { phone: null, code: null };
}

/**
 * Ends waiting text messages when a newer one about the same booking waits too: they are no longer true, and the newer one would otherwise
 * wait behind them until morning.
 */
export async function endOutdated(db: Db, now: Date): Promise<void> {
  await named(
    'end-outdated-texts',
    sql`update deliveries d set state = 'late', ended_at = ${now}::timestamptz
      where d.channel = 'sms' and d.state = 'waiting' and d.lease is null and exists (
        select from deliveries newer
        join messages m on m.id = d.message_id
        join messages about on about.id = newer.message_id
        where newer.channel = 'sms' and newer.state = 'waiting' and newer.user_id = d.user_id and newer.thread = d.thread
          and newer.number > d.number and about.facts -> 'booking' ->> 'id' = m.facts -> 'booking' ->> 'id')`,
  ).execute(db);
}

type TextServices = Pick<Services, 'db' | 'clock' | 'config'>;

/**
 * Writes a text message in the current language, with the link to its booking. Throws `Undeliverable` when the person has no confirmed
 * number.
 */
async function writeTo(
  { db, config }: TextServices,
  { kind, facts, to: { userId } }: Outgoing,
): Promise<{ to: string; text: string }> {
  const text = findTextMessage(kind, facts);
  if (!text) throw new Error('no text message goes with it');
  const { says, told } = text;
  const { phone, code } = await findDestination(db, { userId, bookingId: told.booking.id });
  if (phone === null) throw new Undeliverable(NO_NUMBER);
  const { arena: club } = await readClubForReader(db, config);
  const { publicUrl } = config;
  // The short address is the same in all languages; the reader's own language is chosen when it is opened.
  const link = code === null ? pageAddress(publicUrl, PAGES.myBookings) : publicUrl + codePage(code);
  return { to: phone, text: writeText(says, told, { club, link }) };
}

/** Returns the text message channel. Messages wait during the night, and each attempt uses up parts of the daily limit. */
export function createSmsChannel(services: TextServices, gateway: SmsGateway): Channel {
  return {
    name: 'sms',
    atOnce: 2,
    sortOut: (now) => endOutdated(services.db, now),
    notBefore({ kind, facts }, now) {
      const text = findTextMessage(kind, facts);
      return text && findSendTime(text, now);
    },
    async send(message) {
      const written = await inLanguage(gateway.settings.language ?? languageAtWork(), () =>
        writeTo(services, message),
      );
      const attempt = { id: message.id, userId: message.to.userId, ...written };
      const verdict = await sendText(services, gateway, attempt);
      if (verdict.state === 'refused') throw new Undeliverable(verdict.said);
      if (verdict.state === 'used-up') throw new Undeliverable(USED_UP, 'late');
      if (verdict.state === 'silent') throw new NoAnswer();
    },
  };
}
