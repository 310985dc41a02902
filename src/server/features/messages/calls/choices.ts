import { sql } from 'kysely';
import {
  getMessageChoices,
  MAIL_GROUPS,
  setMessageChoice,
  type MailGroup,
  type MessageChannel,
  type MessageChoices,
} from '#contract/messages/messages.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Services } from '../../services.ts';

/** For text messages the wanted groups are stored, for the other channels the unwanted ones. */
const CHOICES = {
  mail: { column: 'no_mail', lists: 'unwanted' },
  push: { column: 'no_push', lists: 'unwanted' },
  sms: { column: 'sms', lists: 'wanted' },
} as const;

/** Switches a group of messages on or off for a channel. Safe to repeat. */
export async function choose(
  db: Db,
  userId: string,
  { channel, group, wanted }: { channel: MessageChannel; group: MailGroup; wanted: boolean },
): Promise<void> {
  const { column, lists } = CHOICES[channel];
  const isListed = wanted === (lists === 'wanted');
  const list = sql.ref(`message_choices.${column}`);
  await sql`
    insert into message_choices (user_id, ${sql.ref(column)})
    values (${userId}::uuid, case when ${isListed}::boolean then array[${group}::text] else '{}' end)
    on conflict (user_id) do update set ${sql.ref(column)} = case when ${isListed}::boolean
      then array_append(array_remove(${list}, ${group}::text), ${group}::text)
      else array_remove(${list}, ${group}::text) end`.execute(db);
}

const byGroup = (isWanted: (group: MailGroup) => boolean) =>
  Object.fromEntries(MAIL_GROUPS.map((group) => [group, isWanted(group)])) as MessageChoices['mail']; // the object has every group as a key

export function mountChoices(mount: Mount, { db, mail, sms }: Services): void {
  async function readChoices({ userId, email }: Caller): Promise<MessageChoices> {
    const row = await db
      .selectFrom('users')
      .leftJoin('message_choices', 'message_choices.user_id', 'users.id')
      .select(['no_mail', 'no_push', 'sms as wanted', 'email_verified', 'phone', 'phone_confirmed_at'])
      .where('users.id', '=', userId)
      .executeTakeFirstOrThrow();
    const { no_mail: noMail, no_push: noPush, wanted, phone } = row;
    return {
      mail: byGroup((group) => !noMail?.includes(group)),
      push: byGroup((group) => !noPush?.includes(group)),
      sms: byGroup((group) => wanted?.includes(group) ?? false),
      email: email === '' ? null : email,
      is_confirmed: row.email_verified,
      can_mail: mail !== null,
      texts: { phone, is_confirmed: row.phone_confirmed_at !== null, can_send: sms !== null },
    };
  }

  mount(getMessageChoices, ({ caller }) => readChoices(caller));
  mount(setMessageChoice, async ({ caller, body }) => {
    await choose(db, caller.userId, body);
    return readChoices(caller);
  });
}
