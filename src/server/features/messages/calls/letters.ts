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
  /** The person reads it in this one. */
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
  /** A part of the person's name or e-mail. */
  search: string | undefined;
}

/**
 * A search that finds at most this many people reads a page of e-mails of each; where more match, the newest e-mails soon
 * fill a page.
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
 * Returns e-mails, newest first; those of one state are found by an index, those of some people by theirs, however many
 * there are.
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

/** Names one e-mail or text message. */
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

/** Tries an e-mail or a text message anew that failed, was kept or was too late; false: it is in none of these states. */
async function sendAgain(db: Db, { id, channel }: Letter, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    // Counted from now on, as a new one.
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

/** Returns why the last attempt failed as admins read it: what is a code of ours in words, what the other side said as it is. */
function sayProblem(problem: string | null): string | null {
  const words = {
    [NO_ADDRESS]: t.noAddress,
    [NO_NUMBER]: t.noNumber,
    [NO_ANSWER]: t.noAnswer,
    [USED_UP]: t.usedUp,
  };
  return problem === null ? null : (new Map(Object.entries(words)).get(problem) ?? problem);
}

/** The e-mails and text messages, for admins: what could not be sent, and what a club without a mail server or gateway keeps. */
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

  /** Returns what it says, in the language at work, without what only its person should have. */
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
