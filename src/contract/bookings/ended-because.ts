import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';
import type { Booking } from './bookings.ts';

/** Whether its owner reads it, or the staff. */
type Reader = 'owner' | 'desk';

const en = {
  expired: 'It expired before it was approved and paid.',
  accountRemoved: 'The account was removed.',
  notCome: 'Nobody came in time, so the court was given to others.',
  neverPaid: 'It was played, but never paid.',
  leftHousehold: 'It was booked by a membership that its owner does not share any more.',
  undoneAtDesk: 'The desk booked it by mistake and took it back.',
  cancelledByOwner: (reader: Reader): string =>
    reader === 'desk' ? 'Its owner cancelled it.' : 'You cancelled it.',
  gotBack: ({ reader, percent }: { reader: Reader; percent: number }) =>
    `${reader === 'desk' ? 'Its owner' : 'You'} cancelled it, and got ${percent === 0 ? 'nothing' : `${percent} %`} back.`,
  byClub: {
    rejected: (reason: string | null) =>
      reason === null ? 'The club rejected it.' : `The club rejected it: ${reason}`,
    cancelled: (reason: string | null) =>
      reason === null ? 'The club cancelled it.' : `The club cancelled it: ${reason}`,
  },
  /** In English a code reads as what it says. */
  words: (code: string) => code,
  givenBack: (percent: number) => `cancelled by its owner, ${percent} % given back`,
};

const WORDS = /* @__PURE__ */ new Map([
  ['expired', 'মেয়াদ শেষ'],
  ['cancelled by its owner', 'নিজেই বাতিল করেছেন'],
  ['account removed', 'অ্যাকাউন্ট সরানো হয়েছে'],
  ['not come', 'কেউ আসেননি'],
  ['never paid', 'টাকা পরিশোধ হয়নি'],
  ['undone at the desk', 'কাউন্টার থেকে ফিরিয়ে নেওয়া হয়েছে'],
  ['offer expired', 'সময়মতো উত্তর আসেনি'],
  ['offer declined', 'জায়গাটি নেননি'],
  ['no longer in the household', 'আর পরিবারে নেই'],
]);

const bn: typeof en = {
  expired: 'সময়মতো অনুমোদন ও পরিশোধ না হওয়ায় মেয়াদ শেষ হয়েছে।',
  accountRemoved: 'অ্যাকাউন্টটি সরানো হয়েছে।',
  notCome: 'সময়মতো কেউ আসেননি, তাই কোর্টটি অন্যদের দেওয়া হয়েছে।',
  neverPaid: 'খেলা হয়েছে, কিন্তু টাকা পরিশোধ হয়নি।',
  leftHousehold: 'যে মেম্বারশিপে এটি বুক করা হয়েছিল, যাঁর বুকিং তিনি আর তাতে নেই।',
  undoneAtDesk: 'কাউন্টার থেকে ভুল করে বুক করা হয়েছিল, পরে ফিরিয়ে নেওয়া হয়েছে।',
  cancelledByOwner: (reader) => (reader === 'desk' ? 'যাঁর বুকিং তিনিই বাতিল করেছেন।' : 'আপনি বাতিল করেছেন।'),
  gotBack: ({ reader, percent }) => {
    const who = reader === 'desk' ? 'যাঁর বুকিং তিনিই' : 'আপনি';
    return percent === 0
      ? `${who} বাতিল করেছেন, কোনো টাকা ফেরত পাননি।`
      : `${who} বাতিল করেছেন, ${formatNumber(percent)}% ফেরত পেয়েছেন।`;
  },
  byClub: {
    rejected: (reason) => (reason === null ? 'ক্লাব এটি অনুমোদন করেনি।' : `ক্লাব এটি অনুমোদন করেনি: ${reason}`),
    cancelled: (reason) => (reason === null ? 'ক্লাব এটি বাতিল করেছে।' : `ক্লাব এটি বাতিল করেছে: ${reason}`),
  },
  words: (code) => WORDS.get(code) ?? code,
  givenBack: (percent) =>
    percent === 0 ? 'নিজেই বাতিল করেছেন, টাকা ফেরত হয়নি' : `নিজেই বাতিল করেছেন, ${formatNumber(percent)}% ফেরত`,
};

const t = both({ en, bn });

/** Returns what a code that the server stores says to its reader; undefined for the club's own words. */
function knownSentence(reason: string, reader: Reader): string | undefined {
  switch (reason) {
    case 'expired':
      return t.expired;
    case 'cancelled by its owner':
      return t.cancelledByOwner(reader);
    case 'account removed':
      return t.accountRemoved;
    case 'not come':
      return t.notCome;
    case 'never paid':
      return t.neverPaid;
    case 'no longer in the household':
      return t.leftHousehold;
    case 'undone at the desk':
      return t.undoneAtDesk;
    default:
      return undefined;
  }
}

/** Returns what part of a paid booking was given back, by what the server says of it; undefined for other reasons. */
function percentBack(reason: string): number | undefined {
  const part = /^cancelled by its owner, (\d+) % given back$/.exec(reason)?.[1];
  return part === undefined ? undefined : Number(part);
}

/** Returns why a booking was not played, in a sentence; null where it was, or still is to be. */
export function endedBecause(
  { status, reason }: Pick<Booking, 'status' | 'reason'>,
  reader: Reader = 'owner',
): string | null {
  if (status !== 'rejected' && status !== 'cancelled') return null;
  const known = knownSentence(reason ?? '', reader);
  if (known !== undefined) return known;
  const percent = percentBack(reason ?? '');
  if (percent !== undefined) return t.gotBack({ reader, percent });
  return t.byClub[status](reason);
}

/** Returns the bare reason as people read it: a code of ours in words, and the club's own words as they are. */
export function wordsOfReason(reason: string): string {
  const percent = percentBack(reason);
  return percent === undefined ? t.words(reason) : t.givenBack(percent);
}
