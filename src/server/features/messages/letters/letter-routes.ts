import { getLetter, listLetters, sendLetterAgain, type Letter } from '#contract/messages/messages.ts';
import { readClub } from '../../club-settings/read.ts';
import { audited } from '../../../platform/db/journal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';
import { findLetter, findLetters, sendAgain, type LetterRow } from './letter-store.ts';
import { plainLinks } from '../links.ts';
import { readMessage } from '../texts/read-message.ts';
import { renderText } from '../texts/render.ts';

/** The e-mails, for admins: what could not be sent, and what a club without a mail server keeps. */
export function mountLetters(mount: Mount, { db, config, mail }: Services): void {
  const read = (row: LetterRow) => readMessage(row, plainLinks(config.publicUrl));

  const toLetter = (row: LetterRow, { content, about } = read(row)): Letter => ({
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

  async function require(id: string): Promise<LetterRow> {
    const row = await findLetter(db, id);
    if (row) return row;
    throw new Refusal('not-found', 'There is no such e-mail. Please reload the list.');
  }

  mount(listLetters, async ({ query: { state, search }, page }) =>
    (await findLetters(db, { state, search }, page)).map((row) => toLetter(row)),
  );
  mount(getLetter, async ({ params }) => {
    const row = await require(params.id);
    const frame = { club: await readClub(db, config), name: row.user_name, choices: null };
    const message = read(row);
    return { ...toLetter(row, message), text: renderText(message.content, frame) };
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
    return toLetter(await require(params.id));
  });
}
