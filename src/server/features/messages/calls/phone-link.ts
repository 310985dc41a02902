import type { MailLink } from '#contract/messages/messages.ts';
import { mailLinkPage } from '#contract/pages.ts';
import { Refusal } from '../../../platform/errors.ts';
import { pageAddress } from '../../../platform/page-address.ts';
import type { Services } from '../../services.ts';
import { readLinkKey } from '../key-store.ts';
import { signPhoneLink, type Link } from '../links.ts';
import { confirmNumber, hasNumber } from './phone-store.ts';
import { t } from './phone-texts.ts';

const LASTS_MS = 24 * 3_600_000;

/** The subject of such a link: it goes into an address without a sign that has to be written otherwise there. */
const subjectOf = (phone: string) => phone.replace('+', '');
const phoneOf = ({ subject }: Link) => `+${subject}`;

/** Returns the link that confirms a number, in the language at work; it lasts a day. */
export async function makePhoneLink(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { userId, phone }: { userId: string; phone: string },
): Promise<string> {
  const until = new Date(clock().getTime() + LASTS_MS);
  const link = { subject: subjectOf(phone), userId, until };
  return pageAddress(config.publicUrl, mailLinkPage(signPhoneLink(await readLinkKey(db), link)));
}

/** Returns what opening such a link shows. */
export async function describePhone({ db }: Pick<Services, 'db'>, link: Link): Promise<MailLink> {
  const phone = phoneOf(link);
  const isTheirs = await hasNumber(db, { userId: link.userId, phone });
  return { purpose: 'phone', phone, refusal: isTheirs ? null : t.otherNumber };
}

/** Confirms the number of such a link; returns what to tell its person. */
export async function confirmPhone(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  link: Link,
): Promise<string> {
  const isConfirmed = await confirmNumber(db, { userId: link.userId, phone: phoneOf(link) }, clock());
  if (!isConfirmed) throw new Refusal('not-found', t.otherNumber);
  return t.confirmed;
}
