import path from 'node:path';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { toClubDate, toClubMinute } from '#contract/clock/club-time.ts';
import { toDatabaseUrl } from '../support/database/address.ts';
import { startRunPostgres } from '../support/database/postgres.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startTestGateway } from '../support/sms-gateway.ts';
import { startClub } from '../support/processes/club-process.ts';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { readEmail } from '../messages/read-email.ts';
import { startOddPushService } from '../messages/odd-push-service.ts';
import { holdTime, type HeldTime } from './held-time.ts';
import { createRecording } from './recording.ts';

const PUBLIC_URL = 'http://club.test';
/**
 * The maximum number of turns. The longest chain is shorter: a booking expires, its slot is offered, a message is written, and an email is
 * sent.
 */
const MOST_TURNS = 12;
/** The background work of a request has ended when `QUIET_LOOKS` consecutive looks find no activity. */
const QUIET_LOOKS = 5;
const DAILY_PARTS = 100_000;

/** Writes events to the database that would otherwise need a command, a real provider or hundreds of people. */
function tellByHand({ query, now }: HeldTime) {
  const publish = (topic: string, payload: object) =>
    query('insert into outbox (id, topic, payload, created_at, next_at) values ($1, $2, $3, $4, $4)', [
      uuidv7({ msecs: now().getTime() }),
      topic,
      JSON.stringify(payload),
      now(),
    ]);
  return {
    /** Makes an admin, as the server's operator can with a command. */
    makeAdmin: (email: string) => query(`update users set role = 'admin' where email = $1`, [email]),
    /** Holds the payment in progress of a booking for an admin's decision, as when SSLCommerz calls it risky. */
    async holdRisky(bookingId: string): Promise<string> {
      const [held] = await query(
        `update payments p set risk = 'held' from bookings b where b.id = p.booking_id and b.id = $1
          returning p.id, b.court_id, b.user_id, b.play_date::text as date`,
        [bookingId],
      );
      const { id, ...about } = held ?? {};
      await publish('payment.risk-held', { payment_id: id, booking_id: bookingId, ...about });
      return String(id);
    },
    /** Uses up the club's daily limits of text messages and invitations. */
    async useUpTheDay(): Promise<void> {
      await query(
        `insert into sms_budgets (day, scope, parts) values ($1, 'club', $2)
          on conflict (day, scope) do update set parts = excluded.parts`,
        [toClubDate(now()), DAILY_PARTS],
      );
      await publish('invitations.used-up', { limit: 50 });
    },
    /**
     * Returns the kinds of messages sent so far with their channels and languages, such as `offered by sms in bn`. Old messages are deleted
     * by the club.
     */
    async whatWasSent(): Promise<string[]> {
      const rows = await query(
        `select distinct concat(m.kind, ' by ', d.channel, ' in ', coalesce(u.language, 'en')) as sent
          from messages m join deliveries d on d.message_id = m.id join users u on u.id = m.user_id
          where d.state = 'sent'`,
        [],
      );
      return rows.map(({ sent }) => String(sent));
    },
  };
}

/** Starts the product in a project's folder as its users do, on a separate database, and records its responses. */
export async function openRecordedClub(project: string) {
  const { folder, clear } = makeTemporaryFolder('record');
  const [postgres, mails, texts, pushes] = await Promise.all([
    startRunPostgres(),
    startMailServer(),
    startTestGateway({ dailyParts: DAILY_PARTS, personParts: 1000 }),
    startOddPushService(),
  ]);
  const admin = new pg.Client({ ...postgres.connection });
  await admin.connect();
  await admin.query('create database recorded');
  await admin.end();
  const database = { ...postgres.connection, database: 'recorded' };
  const time = await holdTime(database, folder);
  const { settings } = texts;
  const server = await startClub({
    dataDir: path.join(folder, 'data'),
    project,
    env: {
      ...time.env,
      PUBLIC_URL,
      DATABASE_URL: toDatabaseUrl(database),
      RATE_LIMIT: 'off',
      SMTP_URL: mails.url,
      MAIL_FROM: 'hello@club.test',
      PUSH_HOSTS: pushes.host,
      SMS_URL: settings.url,
      SMS_FIELDS: new URLSearchParams(settings.fields).toString(),
      SMS_SENT: settings.sent,
      SMS_REFUSED: settings.refused,
      SMS_DAILY_PARTS: String(settings.dailyParts),
      SMS_PERSON_PARTS: String(settings.personParts),
    },
  });
  const { url } = server;
  const setUpToken = /#token=([\w-]+)/.exec(server.said())?.[1] ?? '';
  const recording = createRecording({
    url,
    masks: [
      [url, '<server>'],
      [pushes.host, '<push service>'],
      [new URL(mails.url).host, '<mail server>'],
      [new URL(settings.url).host, '<gateway>'],
    ],
    // Each request is a second later than the previous one, so that no order is random.
    before: () => time.pass(1000),
  });
  const told = { mails: 0, texts: 0, pushes: 0 };

  async function untilQuiet(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_LOOKS; quiet += 1) if ((await time.underWay()) > 0) quiet = -1;
  }

  /** Runs the background work that is due now, and records what it sends. */
  async function settle(): Promise<void> {
    await untilQuiet();
    let [written, turns] = ['', 0];
    do {
      written = await time.written();
      await time.turn();
      turns += 1;
    } while (written !== (await time.written()) && turns < MOST_TURNS);
    recording.letters(
      mails.messages.slice(told.mails).map((message) => {
        const { to, subject, text, html, calendar, headers } = readEmail(message);
        const further = headers
          .split('\r\n')
          .filter((header) => /^(list|reply|auto|precedence|from|in-reply|references)/i.test(header));
        // Line endings depend on the email's encoding, which depends on random values.
        const [said, shown, dated] = [text, html, calendar].map((part) =>
          part.replaceAll('\r\n', '\n').trimEnd(),
        );
        return { kind: 'e-mail', to, subject, headers: further, text: said, html: shown, calendar: dated };
      }),
    );
    recording.letters(texts.got.slice(told.texts).map(({ fields }) => ({ kind: 'text message', ...fields })));
    recording.letters(
      pushes.taken
        .slice(told.pushes)
        // Simultaneous pushes can differ only in the message's id and arrive in any order, so the id is masked.
        .map(({ endpoint, payload, ttl, urgency }) => ({
          kind: 'push',
          endpoint,
          payload: { ...(payload as object), tag: '<a message>' },
          ttl,
          urgency,
        })),
    );
    told.mails = mails.messages.length;
    told.texts = texts.got.length;
    told.pushes = pushes.taken.length;
  }

  /** Advances the time, and runs the background work that is then due. */
  async function pass({
    minutes = 0,
    hours = 0,
    days = 0,
  }: {
    minutes?: number;
    hours?: number;
    days?: number;
  }) {
    // An email being sent would time out if minutes passed now.
    await untilQuiet();
    await time.pass((minutes + 60 * (hours + 24 * days)) * 60_000);
    await settle();
  }
  const lastToken = (said: string[], kind: string) =>
    said.flatMap((text) => text.split(kind)[1]?.match(/^[\w~-]+/) ?? []).at(-1) ?? '';
  const mailedTo = (email: string) => mails.messages.map(readEmail).filter(({ to }) => to === email);

  return {
    url,
    publicUrl: PUBLIC_URL,
    clock: { now: time.now },
    setUpToken,
    recording,
    settle,
    pushes,
    pass,
    /** Advances the time to this hour at the club, today or tomorrow. */
    passUntil: ({ hour }: { hour: number }) =>
      pass({ minutes: (hour * 60 - toClubMinute(time.now()) + 24 * 60) % (24 * 60) }),
    /** Returns the token of the last link of this kind that was mailed to a person: `/join/`, `#token=`. */
    mailedToken: (to: string, kind: string) =>
      lastToken(
        mailedTo(to).map(({ text }) => text),
        kind,
      ),
    /** Returns the token of the last unsubscribe link in an email's headers. */
    unsubscribeToken: (to: string) =>
      lastToken(
        mailedTo(to).map(({ headers }) => headers.replaceAll(/\r\n\s+/g, '')),
        '/unsubscribe/',
      ),
    textedToken: (kind: string) =>
      lastToken(
        texts.got.map(({ fields }) => fields['message'] ?? ''),
        kind,
      ),
    ...tellByHand(time),
    refuseTexts: (isRefusing: boolean) => texts.decide(() => (isRefusing ? 'refused' : 'sent')),
    logged: () => server.complained(),
    async close() {
      recording.close();
      server.signal('SIGKILL');
      await server.ended;
      await time.close();
      await Promise.all([postgres.stop(), mails.close(), texts.close(), pushes.close()]);
      clear();
    },
  };
}

export type RecordedClub = Awaited<ReturnType<typeof openRecordedClub>>;
