import { getLetter, listLetters, sendLetterAgain, type Email } from '#contract/messages/messages.ts';
import { readClub } from '../../club-settings/read.ts';
import { audited } from '../../../platform/db/journal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { findEmail, findEmails, sendAgain, type EmailRow } from './email-store.ts';
import { plainLinks } from '../links.ts';
import { readMessage } from '../texts/read-message.ts';
import { renderText } from '../texts/render.ts';

/** The e-mails, for admins: what could not be sent, and what a club without a mail server keeps. */
export function mountEmails(mount: Mount, { db, config, mail }: Services): void {
  const read = (row: EmailRow) => readMessage(row, plainLinks(config.publicUrl));

  const toEmail = (row: EmailRow, { content, about } = read(row)): Email => ({
    _id: row.id,
    at: row.made_at.toISOString(),
    title: content.title,
    about,
    user_name: row.user_name,
    user_email: row.user_email,
    state: row.state,
    attempts: row.attempts,
    when: (row.state === 'waiting' ? row.next_at : row.ended_at)?.toISOString() ?? null,
    problem: row.problem,
  });

  async function require(id: string): Promise<EmailRow> {
    const row = await findEmail(db, id);
    if (row) return row;
    throw new Refusal('not-found', 'There is no such e-mail. Please reload the list.');
  }

  mount(listLetters, async ({ query: { state, search }, page }) =>
    (await findEmails(db, { state, search }, page)).map((row) => toEmail(row)),
  );
  mount(getLetter, async ({ params }) => {
    const row = await require(params.id);
    const frame = { club: await readClub(db, config), name: row.user_name, choices: null };
    const message = read(row);
    return { ...toEmail(row, message), text: renderText(message.content, frame) };
  });
  mount(sendLetterAgain, async ({ params, actor }) => {
    await require(params.id);
    if (!mail)
      throw new Refusal(
        'cannot-send',
        'The club cannot send e-mails yet. Please set SMTP_URL, then try again.',
      );
    const isSent = await inTransaction(db, async (trx) => {
      if (!(await sendAgain(trx, params.id, actor.now))) return false;
      await audited(trx, actor, { action: 'letter.sent-again', subject: 'deliveries', subjectId: params.id });
      return true;
    });
    if (!isSent)
      throw new Refusal('cannot-send', 'This e-mail was sent, or is about to be. Please reload the list.');
    return toEmail(await require(params.id));
  });
}
