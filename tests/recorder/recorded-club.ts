import path from 'node:path';
import pg from 'pg';
import { addressOf } from '../support/database/address.ts';
import { startRunPostgres } from '../support/database/postgres.ts';
import { startMailServer } from '../support/mail-server.ts';
import { startTestGateway } from '../support/sms-gateway.ts';
import { startClub } from '../support/processes/club-process.ts';
import { makeTemporaryFolder } from '../support/processes/temporary-folder.ts';
import { readEmail } from '../messages/read-email.ts';
import { startOddPushService } from '../messages/odd-push-service.ts';
import { holdTime } from './held-time.ts';
import { createRecording } from './recording.ts';

const PUBLIC_URL = 'http://club.test';
/** The longest way of news: what expires frees a place, which is offered, which is told, which is mailed. */
const TURNS = 6;

/** Starts the product of a project's folder as its users do, on a database of its own, and records what it answers. */
export async function openRecordedClub(project: string) {
  const { folder, clear } = makeTemporaryFolder('record');
  const [postgres, mails, texts, pushes] = await Promise.all([
    startRunPostgres(),
    startMailServer(),
    startTestGateway({ dailyParts: 100_000, personParts: 1000 }),
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
      DATABASE_URL: addressOf(database),
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
    // Each request is a second later than the one before, so that nothing stands in the order of chance.
    before: () => time.pass(1000),
  });
  const told = { mails: 0, texts: 0, pushes: 0 };

  /** Lets the background do what is to do now, and records what it has sent. */
  async function settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await time.turn();
    recording.letters(
      mails.messages.slice(told.mails).map((message) => {
        const { to, subject, text, html, calendar, headers } = readEmail(message);
        const further = headers
          .split('\r\n')
          .filter((header) => /^(list|reply|auto|precedence|from|in-reply|references)/i.test(header));
        return { kind: 'e-mail', to, subject, headers: further, text, html, calendar };
      }),
    );
    recording.letters(texts.got.slice(told.texts).map(({ fields }) => ({ kind: 'text message', ...fields })));
    recording.letters(
      pushes.taken
        .slice(told.pushes)
        .map(({ endpoint, payload, ttl, urgency }) => ({ kind: 'push', endpoint, payload, ttl, urgency })),
    );
    told.mails = mails.messages.length;
    told.texts = texts.got.length;
    told.pushes = pushes.taken.length;
  }

  return {
    url,
    publicUrl: PUBLIC_URL,
    clock: { now: time.now },
    setUpToken,
    recording,
    settle,
    pushes,
    /** Time passes, and the background has done what is due by then. */
    async pass({ minutes = 0, hours = 0, days = 0 }: { minutes?: number; hours?: number; days?: number }) {
      await time.pass((minutes + 60 * (hours + 24 * days)) * 60_000);
      await settle();
    },
    /** Returns the token of the last link of this kind that was mailed to somebody: `join/`, `#token=`. */
    mailedToken(to: string, kind: string): string {
      const tokens = mails.messages.flatMap((message) => {
        const letter = readEmail(message);
        return letter.to === to ? (letter.text.split(kind)[1]?.match(/^[\w~-]+/) ?? []) : [];
      });
      return tokens.at(-1) ?? '';
    },
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
