import type { Notification } from '#contract/messages/messages.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { PageRequest } from '../../../platform/http/paging.ts';
import type { Services } from '../../services.ts';
import { plainLinks } from '../links.ts';
import { findOwnMessages, type MessageRow } from './own-store.ts';
import { t } from '../frame-texts.ts';
import { readMessage } from '../read-message.ts';

/** Returns a message as its person reads it under the bell. */
function toNotification(
  row: MessageRow,
  { caller, publicUrl }: { caller: Pick<Caller, 'role'>; publicUrl: string },
): Notification {
  const { content, about } = readMessage({ ...row, role: caller.role }, plainLinks(publicUrl));
  const { title, lines, page } = content;
  return {
    _id: row.id,
    at: row.made_at.toISOString(),
    title,
    text: [...(about === '' ? [] : [t.aboutBooking(about)]), ...lines].join(' '),
    page,
    read: row.read_at !== null,
  };
}

/** Returns a page of what somebody was told, newest first. */
export async function readOwnNotifications(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  page: PageRequest,
): Promise<Notification[]> {
  const rows = await findOwnMessages(db, caller, page);
  return rows.map((row) => toNotification(row, { caller, publicUrl: config.publicUrl }));
}
