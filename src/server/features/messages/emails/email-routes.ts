import { getLetter, listLetters, sendLetterAgain, type Email } from '#contract/messages/messages.ts';
import { readClubForReader } from '../../club-settings/read.ts';
import { audited } from '../../../platform/db/journal.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/errors.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { inLanguage } from '../../../platform/language.ts';
import type { Services } from '../../services.ts';
import { NO_ADDRESS } from './delivery-rules.ts';
import { t } from './email-texts.ts';
import { findEmail, findEmails, sendAgain, type EmailRow } from './email-store.ts';
import { plainLinks } from '../links.ts';
import { readMessage } from '../texts/read-message.ts';
import { renderText } from '../texts/render.ts';

/** The e-mails, for admins: what could not be sent, and what a club without a mail server keeps. */
export function mountEmails(mount: Mount, { db, config, mail }: Services): void {
  const read = (row: EmailRow) => readMessage(row, plainLinks(config.publicUrl));

  function toEmail(row: EmailRow): Email {
    const { content, about } = read(row);
    return {
      _id: row.id,
      at: row.made_at.toISOString(),
      title: content.title,
      about,
      user_name: row.user_name,
      user_email: row.user_email,
      state: row.state,
      attempts: row.attempts,
      when: (row.state === 'waiting' ? row.next_at : row.ended_at)?.toISOString() ?? null,
      problem: row.problem === NO_ADDRESS ? t.noAddress : row.problem,
    };
  }

  async function require(id: string): Promise<EmailRow> {
    const row = await findEmail(db, id);
    if (row) return row;
    throw new Refusal('not-found', t.noSuchEmail);
  }

  mount(listLetters, async ({ query: { state, search }, page }) =>
    (await findEmails(db, { state, search }, page)).map((row) => toEmail(row)),
  );
  mount(getLetter, async ({ params }) => {
    const row = await require(params.id);
    const text = await inLanguage(row.language, async () => {
      const frame = { club: await readClubForReader(db, config), name: row.user_name, choices: null };
      return renderText(read(row).content, frame);
    });
    return { ...toEmail(row), text };
  });
  mount(sendLetterAgain, async ({ params, actor }) => {
    await require(params.id);
    if (!mail) throw new Refusal('cannot-send', t.cannotSend);
    const isSent = await inTransaction(db, async (trx) => {
      if (!(await sendAgain(trx, params.id, actor.now))) return false;
      await audited(trx, actor, { action: 'letter.sent-again', subject: 'deliveries', subjectId: params.id });
      return true;
    });
    if (!isSent) throw new Refusal('cannot-send', t.isSent);
    return toEmail(await require(params.id));
  });
}
