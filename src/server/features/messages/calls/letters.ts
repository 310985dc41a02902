import { t } from '#texts/notifications.js';
import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import {
  getLetter,
  listLetters,
  sendLetterAgain,
  type DeliveryState,
  type LetterChannel,
  type Email,
} from '#contract/messages/messages.ts';
import type { Role } from '#contract/people/users.ts';
import { PAGES } from '#contract/pages.ts';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import { contains } from '../../../platform/db/search.ts';
import { readerLanguage } from '../../../platform/db/reader-language.ts';
import type { PageRequest } from '../../../platform/http/paging.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import { audited } from '../../../platform/db/journal.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { inLanguage } from '../../../platform/language.ts';
import { readClubForReader } from '../../club-settings/club-settings.ts';
import type { Services } from '../../services.ts';
import { NO_ADDRESS, NO_ANSWER, NO_NUMBER, USED_UP } from '../sending/attempts.ts';
import { findTextMessage } from '../kinds.ts';
import { writeText } from '../sending/write-text.ts';
import { plainLinks } from '../links.ts';
import { readMessage } from '../read-message.ts';
import { renderText } from '../render.ts';

interface LetterRow {
  id: string;
  kind: string;
  facts: unknown;
  made_at: Date;
  user_name: string;
  user_email: string;
  role: Role;
  language: Language;
  channel: LetterChannel;
  state: DeliveryState;
  attempts: number;
  next_at: Date;
  ended_at: Date | null;
  problem: string | null;
}

const columns = sql`m.id, m.kind, m.facts, m.made_at, u.display_name as user_name, coalesce(u.email, '') as user_email,
  u.role, ${readerLanguage('u')} as language, d.channel, d.state, d.attempts, d.next_at, d.ended_at, d.problem`;

interface LetterFilter {
  channel: LetterChannel;
  state: DeliveryState | undefined;
  search: string | undefined;
}

/**
 * The most matching people for each of whom a page of messages is read. When more people match, a page of the newest messages fills up
 * quickly.
 */
const FEW_PEOPLE = 200;

const isMatch = (search: string) =>
  sql`(${contains(sql`u.display_name`, search)} or ${contains(sql`u.email`, search)})`;

async function findPeople(db: Db, search: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users u where u.removed_at is null and ${isMatch(search)} limit ${FEW_PEOPLE + 1}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns emails or text messages, newest first. One index finds those in one state and another those of a few people, however many
 * messages there are.
 */
async function findLetters(
  db: Db,
  { channel, state, search = '' }: LetterFilter,
  { before, limit }: PageRequest,
): Promise<LetterRow[]> {
  const people = search === '' ? null : await findPeople(db, search);
  const within = sql`d.channel = ${channel} and ${state === undefined ? sql`true` : sql`d.state = ${state}`}
    ${before === null ? sql`` : sql`and d.message_id < ${before}::uuid`}`;
  const few = people !== null && people.length <= FEW_PEOPLE;
  const page = few
    ? sql`
      select page.* from unnest(${people}::uuid[]) person (id) cross join lateral (
        select d.* from messages m join deliveries d on d.message_id = m.id
        where m.user_id = person.id and ${within} order by m.id desc limit ${limit}) page`
    : sql`
      select d.* from deliveries d join users u on u.id = d.user_id
      where ${within} ${search === '' ? sql`` : sql`and ${isMatch(search)}`} order by d.message_id desc limit ${limit}`;
  const { rows } = await sql<LetterRow>`
    select ${columns} from (${page}) d join messages m on m.id = d.message_id join users u on u.id = m.user_id
    order by d.message_id desc limit ${limit}`.execute(db);
  return rows;
}

interface Letter {
  id: string;
  channel: LetterChannel;
}

async function findLetter(db: Db, { id, channel }: Letter): Promise<LetterRow | null> {
  const { rows } = await sql<LetterRow>`
    select ${columns} from deliveries d join messages m on m.id = d.message_id join users u on u.id = m.user_id
    where d.message_id = ${id}::uuid and d.channel = ${channel}`.execute(db);
  return rows[0] ?? null;
}

/** Sends an email or text message again that failed, was kept or was too late. Returns false when it is in none of these states. */
async function sendAgain(db: Db, { id, channel }: Letter, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    // The message gets all its attempts again, as if it were new.
    .set({
      state: 'waiting',
      attempts: 0,
      made_at: now,
      next_at: now,
      ended_at: null,
      useful_until: null,
      lease: null,
    })
    .where('message_id', '=', id)
    .where('channel', '=', channel)
    .where('state', 'in', ['failed', 'kept', 'late'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Translates the problem of the last attempt for admins. Text from the mail server or gateway stays as it is. */
function sayProblem(problem: string | null): string | null {
  const words = {
    [NO_ADDRESS]: t.noAddress,
    [NO_NUMBER]: t.noNumber,
    [NO_ANSWER]: t.noAnswer,
    [USED_UP]: t.usedUp,
  };
  return problem === null ? null : (new Map(Object.entries(words)).get(problem) ?? problem);
}

/**
 * Mounts the list of emails and text messages for admins: those that could not be sent, and those kept because the club has no mail server
 * or gateway.
 */
export function mountLetters(mount: Mount, { db, config, mail, sms }: Services): void {
  const canSend = { mail: mail !== null, sms: sms !== null };
  const read = (row: LetterRow) => readMessage(row, plainLinks(config.publicUrl));

  function toLetter(row: LetterRow): Email {
    const { content, about } = read(row);
    return {
      _id: row.id,
      channel: row.channel,
      at: row.made_at.toISOString(),
      title: content.title,
      about,
      user_name: row.user_name,
      user_email: row.user_email,
      state: row.state,
      attempts: row.attempts,
      when: (row.state === 'waiting' ? row.next_at : row.ended_at)?.toISOString() ?? null,
      problem: sayProblem(row.problem),
    };
  }

  /** Returns the text of a message in the current language, without the personal links. */
  async function readLetter(row: LetterRow): Promise<string> {
    const { kind, facts, content } = read(row);
    const club = await readClubForReader(db, config);
    if (row.channel === 'mail') return renderText(content, { club, name: row.user_name, choices: null });
    const text = findTextMessage(kind, facts);
    const link = pageAddress(config.publicUrl, PAGES.myBookings);
    return text ? writeText(text.says, text.told, { club: club.arena, link }) : '';
  }

  async function require(letter: Letter): Promise<LetterRow> {
    const row = await findLetter(db, letter);
    if (row) return row;
    throw new Refusal('not-found', t.noSuchEmail);
  }

  mount(listLetters, async ({ query: { channel, state, search }, page }) =>
    (await findLetters(db, { channel, state, search }, page)).map((row) => toLetter(row)),
  );
  mount(getLetter, async ({ params: { id }, query: { channel } }) => {
    const row = await require({ id, channel });
    return { ...toLetter(row), text: await inLanguage(row.language, () => readLetter(row)) };
  });
  mount(sendLetterAgain, async ({ params: { id }, query: { channel }, actor }) => {
    const letter = { id, channel };
    await require(letter);
    if (!canSend[channel])
      throw new Refusal('cannot-send', channel === 'mail' ? t.cannotSend : t.cannotSendTexts);
    const isSent = await inTransaction(db, async (trx) => {
      if (!(await sendAgain(trx, letter, actor.now))) return false;
      await audited(trx, actor, { action: 'letter.sent-again', subject: 'deliveries', subjectId: id });
      return true;
    });
    if (!isSent) throw new Refusal('cannot-send', t.isSent);
    return toLetter(await require(letter));
  });
}
