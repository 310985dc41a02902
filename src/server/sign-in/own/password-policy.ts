import { t } from '#texts/sign-in.js';
import { STAFF_PASSWORD_LENGTH, staffPasswordRule } from '#contract/identity/password.ts';
import { Refusal } from '../../platform/errors.ts';

/** Nobody may have one of this many commonest passwords. */
const COMMONEST = 10_000;
/** The form's own rule lets no password through that has fewer characters. */
const LEAST_CHARACTERS = 6;

/** The owner of a password, and what their club is called. */
interface PasswordOwner {
  /** The club's name. */
  arena: string;
  email?: string;
  name?: string;
}

let common: Promise<Set<string>> | undefined;

// The list is ordered by how common they are, and is read when the first password is set. It also has
// passwords that no form lets through.
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const possible = dictionary['passwords-common'].filter(
    (password) => password.length >= LEAST_CHARACTERS && /\p{Letter}/u.test(password),
  );
  return new Set(possible.slice(0, COMMONEST));
}

/** Writes a password for comparing: the same on every keyboard, and in any mixture of small and capital letters. */
function fold(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

async function isCommon(password: string): Promise<boolean> {
  const folded = fold(password);
  common ??= readCommon();
  return new Set(folded).size < 3 || (await common).has(folded);
}

/** Attackers put years before or after a word, to make a password of it. */
const YEAR = /(?:19|20)\d\d/g;
/** Digits and signs as well: this finds what stands between them. */
const FROM_LETTER_TO_LETTER = /\p{Letter}(?:.*\p{Letter})?/su;
const LEAST_LETTERS = 4;
/** Names of people are shorter. */
const LEAST_OWN = 3;
/** Words of any club of this kind, which its people use with its name. */
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
/** Where the club is, and its people live. */
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

/** Whether a text is made of these words alone. */
function isBuiltFrom(text: string, words: string[]): boolean {
  const open = new Set([0]);
  // A word can begin wherever one before it ends.
  for (let at = 0; at < text.length; at += 1)
    if (open.has(at)) for (const word of words) if (text.startsWith(word, at)) open.add(at + word.length);
  return text.length > 0 && open.has(text.length);
}

const splitWords = (text: string) =>
  fold(text)
    .split(/[^\p{Letter}\p{Mark}]+/u)
    .filter((word) => word.length >= LEAST_LETTERS);

/** Words that say whose account it is: of the e-mail before the @ and of the name, each word and all in one. */
function ownWords({ email = '', name = '' }: Pick<PasswordOwner, 'email' | 'name'>): string[] {
  const [local = ''] = email.split('@');
  const whole = [keepLetters(fold(local)), keepLetters(fold(name))].filter(
    (word) => word.length >= LEAST_OWN,
  );
  return [...splitWords(local), ...splitWords(name), ...whole];
}

/** Whether a password is made of the names of the club, its sports and places, or its owner's, whatever digits and signs are between. */
function namesWhatIsKnown(password: string, { arena, ...owner }: PasswordOwner): boolean {
  const words = [...splitWords(arena), ...CLUB_WORDS, ...PLACES, ...ownWords(owner)].map(keepLetters);
  return isBuiltFrom(keepLetters(fold(password)), words);
}

/** Whether a password is a common one with a year, or with digits and signs before or after it. */
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

/** Refuses a new password that is guessed first, at this club too, and for staff and admins one that is short. Throws Refusal. */
export async function requireHardToGuess(
  password: string,
  { isStaff, ...owner }: PasswordOwner & { isStaff: boolean },
): Promise<void> {
  if (namesWhatIsKnown(password, owner) || (await isCommonWithMore(password)))
    throw new Refusal('auth/weak-password', t.clubWords);
  if (await isCommon(password)) throw new Refusal('auth/weak-password', t.commonPassword);
  if (isStaff && !isLong(password)) throw new Refusal('auth/weak-password', staffPasswordRule());
}
