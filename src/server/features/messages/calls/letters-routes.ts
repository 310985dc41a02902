import { getLetter, listLetters, sendLetterAgain, type Email } from '#contract/messages/messages.ts';
import { readClubForReader } from '../../club-settings/read.ts';
import { audited } from '../../../platform/db/journal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Services } from '../../services.ts';
import { sayProblem } from './problem-words.ts';
import { t } from './letter-texts.ts';
import { findEmail, findEmails, sendAgain, type EmailRow } from './letter-store.ts';
import { plainLinks } from '../links.ts';
import { readMessage } from '../read-message.ts';
import { renderText } from '../render.ts';

/** Returns a text message as its person reads it, without the code of the booking. */
export type ReadText = (row: EmailRow) => Promise<string>;

/** The e-mails and text messages, for admins: what could not be sent, and what a club without a mail server or gateway keeps. */
export function mountEmails(mount: Mount, { db, config, mail, sms }: Services, readText: ReadText): void {
  const canSend = { mail: mail !== null, sms: sms !== null };
  const read = (row: EmailRow) => readMessage(row, plainLinks(config.publicUrl));

  function toEmail(row: EmailRow): Email {
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

  async function renderEmail(row: EmailRow): Promise<string> {
    const frame = { club: await readClubForReader(db, config), name: row.user_name, choices: null };
    return renderText(read(row).content, frame);
  }

  async function require(letter: Parameters<typeof findEmail>[1]): Promise<EmailRow> {
    const row = await findEmail(db, letter);
    if (row) return row;
    throw new Refusal('not-found', t.noSuchEmail);
  }

  mount(listLetters, async ({ query: { channel, state, search }, page }) =>
    (await findEmails(db, { channel, state, search }, page)).map((row) => toEmail(row)),
  );
  mount(getLetter, async ({ params: { id }, query: { channel } }) => {
    const row = await require({ id, channel });
    const text = await inLanguage(row.language, () =>
      channel === 'mail' ? renderEmail(row) : readText(row),
    );
    return { ...toEmail(row), text };
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
    return toEmail(await require(letter));
  });
}
