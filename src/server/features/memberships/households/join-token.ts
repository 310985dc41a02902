import { isSignature, sign } from '../../../platform/signature.ts';

interface Invited {
  /** The id of the invitation. */
  id: string;
  until: Date;
}

/** Returns the token of an invitation's link: whose e-mail is invited may join by it once. */
export function signInvitation(key: Buffer, { id, until }: Invited): string {
  const text = ['join', id, Math.floor(until.getTime() / 1000)].join('~');
  return `${text}~${sign(key, text)}`;
}

/** Returns which invitation a token is of; null when it is forged, cut off or over. */
export function readInvitation(key: Buffer, token: string, now: Date): string | null {
  const [purpose = '', id = '', seconds = '', signature = ''] = token.split('~');
  if (purpose !== 'join' || !isSignature(key, [purpose, id, seconds].join('~'), signature)) return null;
  return Number(seconds) * 1000 > now.getTime() ? id : null;
}
