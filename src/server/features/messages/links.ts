import { stringify, validate as isUuid } from 'uuid';
import { linkPurpose, type LinkPurpose } from '#contract/messages/messages.ts';
import { PHONE_LINK } from '#contract/people/phone.ts';
import { mailLinkPage } from '#contract/pages.ts';
import { joinPage, payDuesPage } from '#contract/memberships/membership-pages.ts';
import { isSignature, sign, signShortly } from '../../platform/signature.ts';
import { pageAddress } from '../../platform/page-address.ts';
import { signInvitation } from '../memberships/households/invite.ts';

/** Makes the links of a message, in the language at work. */
export interface Links {
  /** A page of the site. */
  page: (path: string) => string;
  /** Does something for the person without their signing in; null where such links are left out. */
  act: (purpose: 'accept' | 'cancel', subject: string, until: Date) => string | null;
  /** Leads to an invitation to share a membership; null where such links are left out. */
  join: (invitation: string, until: Date) => string | null;
  /** Pays dues, whoever opens it; null where such links are left out. */
  pay: (chargeId: string, until: Date) => string | null;
}

/** What a signed link is for: one thing, for one person, until then. */
export interface Link<Purpose extends LinkPurpose | 'charge' = LinkPurpose> {
  purpose: Purpose;
  /** The booking's id; of `unsubscribe` the group, of `charge` the charge. */
  subject: string;
  userId: string;
  until: Date;
}

/** Returns the token of a link: readable, and of no use when a letter of it is changed. */
export function signLink(
  key: Buffer,
  { purpose, subject, userId, until }: Link<LinkPurpose | 'charge'>,
): string {
  const text = [purpose, subject, userId, Math.floor(until.getTime() / 1000)].join('~');
  return `${text}~${sign(key, `link ${text}`)}`;
}

/** Returns what a token holds; null when it is forged, cut off or over. */
function openToken(key: Buffer, token: string, now: Date) {
  const [name = '', subject = '', userId = '', seconds = '', signature = ''] = token.split('~');
  if (!isSignature(key, `link ${[name, subject, userId, seconds].join('~')}`, signature)) return null;
  const until = new Date(Number(seconds) * 1000);
  return until > now ? { name, subject, userId, until } : null;
}

const [PHONE = ''] = PHONE_LINK.split('~');
const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/** Returns the token of a link that confirms a number: short, because its text message has one part. */
export function signPhoneLink(
  key: Buffer,
  { subject, userId, until }: Omit<Link<'phone'>, 'purpose'>,
): string {
  const seconds = Math.floor(until.getTime() / 1000).toString(36);
  const text = [PHONE, subject, uuidBytes(userId).toString('base64url'), seconds].join('~');
  return `${text}~${signShortly(key, `link ${text}`)}`;
}

function readPhoneLink(key: Buffer, token: string, now: Date): Link | null {
  const [name, subject = '', user = '', seconds = '', signature = ''] = token.split('~');
  const text = [PHONE, subject, user, seconds].join('~');
  if (name !== PHONE || !isSignature(key, `link ${text}`, signature, signShortly)) return null;
  const until = new Date(parseInt(seconds, 36) * 1000);
  const userId = stringify(Buffer.from(user, 'base64url'));
  return until > now ? { purpose: 'phone', subject, userId, until } : null;
}

/** Returns what a token of an e-mail permits; null when it is forged, cut off or over. */
export function readLink(key: Buffer, token: string, now: Date): Link | null {
  if (token.startsWith(PHONE_LINK)) return readPhoneLink(key, token, now);
  const opened = openToken(key, token, now);
  const purpose = linkPurpose.safeParse(opened?.name);
  if (!opened || !purpose.success) return null;
  const { subject, userId, until } = opened;
  return { purpose: purpose.data, subject, userId, until };
}

/** Returns the id of the charge that whoever has a token may pay; null when it is forged, cut off or over. */
export function readChargeLink(key: Buffer, token: string, now: Date): string | null {
  const opened = openToken(key, token, now);
  return opened?.name === 'charge' ? opened.subject : null;
}

/** One person's calendar feed: their own bookings, or those of the whole club. */
export interface Feed {
  of: 'own' | 'club';
  userId: string;
  version: number;
}

/** Returns the name of a feed's file, which is its secret. */
export function signFeed(key: Buffer, { of, userId, version }: Feed): string {
  const text = [of, userId, version].join('~');
  return `${text}~${sign(key, `feed ${text}`)}.ics`;
}

export function readFeed(key: Buffer, file: string): Feed | null {
  if (!file.endsWith('.ics')) return null;
  const [of = '', userId = '', version = '', signature = ''] = file.slice(0, -'.ics'.length).split('~');
  if ((of !== 'own' && of !== 'club') || !isUuid(userId)) return null;
  if (!isSignature(key, `feed ${[of, userId, version].join('~')}`, signature)) return null;
  return { of, userId, version: Number(version) };
}

/** Links for a person's own e-mails. */
export function personalLinks(publicUrl: string, key: Buffer, userId: string): Links {
  return {
    page: (path) => pageAddress(publicUrl, path),
    act: (purpose, subject, until) =>
      pageAddress(publicUrl, mailLinkPage(signLink(key, { purpose, subject, userId, until }))),
    join: (id, until) => pageAddress(publicUrl, joinPage(signInvitation(key, { id, until }))),
    pay: (subject, until) =>
      pageAddress(publicUrl, payDuesPage(signLink(key, { purpose: 'charge', subject, userId, until }))),
  };
}

/** Links for everybody else: none acts for the person. */
export function plainLinks(publicUrl: string): Links {
  return { page: (path) => pageAddress(publicUrl, path), act: () => null, join: () => null, pay: () => null };
}
