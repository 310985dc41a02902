import { stringify, validate as isUuid } from 'uuid';
import { linkPurpose, type LinkPurpose } from '#contract/messages/messages.ts';
import { PHONE_LINK } from '#contract/people/phone.ts';
import { mailLinkPage } from '#contract/pages.ts';
import { joinPage, payDuesPage } from '#contract/memberships/membership-pages.ts';
import { isSignature, sign, signShortly } from '../../platform/signature.ts';
import { pageAddress } from '../../platform/page-address.ts';
import { signInvitation } from '../memberships/households/invite.ts';

export interface Links {
  page: (path: string) => string;
  /** Links to an action for the person, without a login; null where such links are left out. */
  act: (purpose: 'accept' | 'cancel', subject: string, until: Date) => string | null;
  /** Links to an invitation to a household; null where such links are left out. */
  join: (invitation: string, until: Date) => string | null;
  /** Links to a payment of dues for anyone who opens it; null where such links are left out. */
  pay: (chargeId: string, until: Date) => string | null;
}

/** The content of a signed link: one action, for one person, until a time. */
export interface Link<Purpose extends LinkPurpose | 'charge' = LinkPurpose> {
  purpose: Purpose;
  /** The id of the booking; for `unsubscribe` the group, for `charge` the id of the charge. */
  subject: string;
  userId: string;
  until: Date;
}

/** Returns the signed token of a link. It is readable, but any change makes it invalid. */
export function signLink(
  key: Buffer,
  { purpose, subject, userId, until }: Link<LinkPurpose | 'charge'>,
): string {
  const text = [purpose, subject, userId, Math.floor(until.getTime() / 1000)].join('~');
  return `${text}~${sign(key, `link ${text}`)}`;
}

/** Returns the content of a token; null when it is forged, truncated or expired. */
function openToken(key: Buffer, token: string, now: Date) {
  const [name = '', subject = '', userId = '', seconds = '', signature = ''] = token.split('~');
  if (!isSignature(key, `link ${[name, subject, userId, seconds].join('~')}`, signature)) return null;
  const until = new Date(Number(seconds) * 1000);
  return until > now ? { name, subject, userId, until } : null;
}

const [PHONE = ''] = PHONE_LINK.split('~');
const uuidBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

/** Returns the token of a link that confirms a phone number. It is short, so that its text message takes one part. */
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

/** Returns the link in a token from an email; null when the token is forged, truncated or expired. */
export function readLink(key: Buffer, token: string, now: Date): Link | null {
  if (token.startsWith(PHONE_LINK)) return readPhoneLink(key, token, now);
  const opened = openToken(key, token, now);
  const purpose = linkPurpose.safeParse(opened?.name);
  if (!opened || !purpose.success) return null;
  const { subject, userId, until } = opened;
  return { purpose: purpose.data, subject, userId, until };
}

/** Returns the id of the charge that the holder of a token may pay; null when the token is forged, truncated or expired. */
export function readChargeLink(key: Buffer, token: string, now: Date): string | null {
  const opened = openToken(key, token, now);
  return opened?.name === 'charge' ? opened.subject : null;
}

export interface Feed {
  of: 'own' | 'club';
  userId: string;
  version: number;
}

/** Returns the file name of a feed, which is also its secret. */
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

/** Returns the links for other readers: they cannot act for the person. */
export function plainLinks(publicUrl: string): Links {
  return { page: (path) => pageAddress(publicUrl, path), act: () => null, join: () => null, pay: () => null };
}
