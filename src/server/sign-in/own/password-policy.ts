import { t } from '#texts/sign-in.js';
import { STAFF_PASSWORD_LENGTH, staffPasswordRule } from '#contract/identity/password.ts';
import { Refusal } from '../../platform/errors.ts';

/** The number of most common passwords that are refused. */
const COMMONEST = 10_000;
/** The form already refuses passwords with fewer characters. */
const LEAST_CHARACTERS = 6;

/** The owner of a password, and the name of their club. */
interface PasswordOwner {
  arena: string;
  email?: string;
  name?: string;
}

let common: Promise<Set<string>> | undefined;

// The list is sorted by frequency and loaded when the first password is set. It also contains passwords that the form already refuses.
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const possible = dictionary['passwords-common'].filter(
    (password) => password.length >= LEAST_CHARACTERS && /\p{Letter}/u.test(password),
  );
  return new Set(possible.slice(0, COMMONEST));
}

/** Normalises a password for comparison, so that case and keyboard do not matter. */
function fold(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

async function isCommon(password: string): Promise<boolean> {
  const folded = fold(password);
  common ??= readCommon();
  return new Set(folded).size < 3 || (await common).has(folded);
}

/** Attackers add years to a word to guess passwords. */
const YEAR = /(?:19|20)\d\d/g;
/** Attackers also add digits and symbols. This matches the part from the first letter to the last. */
const FROM_LETTER_TO_LETTER = /\p{Letter}(?:.*\p{Letter})?/su;
const LEAST_LETTERS = 4;
/** The minimum length of the owner's own words; names may be shorter than other words. */
const LEAST_OWN = 3;
/** Common words of sports clubs, which people combine with the club's name. */
const CLUB_WORDS = [
  'club',
  'sports',
  'sport',
  'arena',
  'badminton',
  'tennis',
  'squash',
  'football',
  'cricket',
];
/** Where the club is and its members live. */
const PLACES = [
  'dhaka',
  'ঢাকা',
  'bangladesh',
  'বাংলাদেশ',
  'bangla',
  'dhanmondi',
  'gulshan',
  'banani',
  'uttara',
  'mirpur',
  'mohammadpur',
  'chittagong',
  'chattogram',
  'sylhet',
  'khulna',
  'rajshahi',
];

const keepLetters = (text: string) => text.replaceAll(/[^\p{Letter}]/gu, '');

/** Whether a text consists entirely of these words. */
function isBuiltFrom(text: string, words: string[]): boolean {
  const open = new Set([0]);
  // A word can begin at any position where a previous word ends.
  for (let at = 0; at < text.length; at += 1)
    if (open.has(at)) for (const word of words) if (text.startsWith(word, at)) open.add(at + word.length);
  return text.length > 0 && open.has(text.length);
}

const splitWords = (text: string) =>
  fold(text)
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS);

/** Returns the words that identify the owner, from the name and the part of the email before the @: each word, and all of them joined. */
function ownWords({ email = '', name = '' }: Pick<PasswordOwner, 'email' | 'name'>): string[] {
  const [local = ''] = email.split('@');
  const whole = [keepLetters(fold(local)), keepLetters(fold(name))].filter(
    (word) => word.length >= LEAST_OWN,
  );
  return [...splitWords(local), ...splitWords(name), ...whole];
}

/** Whether a password consists only of names of the club, sports, places or its owner, ignoring digits and symbols. */
function namesWhatIsKnown(password: string, { arena, ...owner }: PasswordOwner): boolean {
  const words = [...splitWords(arena), ...CLUB_WORDS, ...PLACES, ...ownWords(owner)].map(keepLetters);
  return isBuiltFrom(keepLetters(fold(password)), words);
}

/** Whether a password is a common one with an added year, or with digits and symbols before or after it. */
async function isCommonWithMore(password: string): Promise<boolean> {
  const folded = fold(password);
  const withoutYear = folded.replaceAll(YEAR, '');
  const [bare = ''] = FROM_LETTER_TO_LETTER.exec(folded) ?? [];
  common ??= readCommon();
  const words = await common;
  const isCommonOne = (part: string) => part !== folded && (words.has(part) || words.has(keepLetters(part)));
  return isCommonOne(withoutYear) || (bare !== folded && words.has(bare));
}

/** Whether a password is long enough for staff and admins. */
export function isLong(password: string): boolean {
  return Array.from(password.normalize('NFKC')).length >= STAFF_PASSWORD_LENGTH;
}

/** Throws Refusal when a new password is common or easy to guess at this club, or too short for staff and admins. */
export async function requireHardToGuess(
  password: string,
  { isStaff, ...owner }: PasswordOwner & { isStaff: boolean },
): Promise<void> {
  if (namesWhatIsKnown(password, owner) || (await isCommonWithMore(password)))
    throw new Refusal('auth/weak-password', t.clubWords);
  if (await isCommon(password)) throw new Refusal('auth/weak-password', t.commonPassword);
  if (isStaff && !isLong(password)) throw new Refusal('auth/weak-password', staffPasswordRule());
}
