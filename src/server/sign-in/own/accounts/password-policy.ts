import { STAFF_PASSWORD_LENGTH, staffPasswordRule } from '#contract/identity/password.ts';
import { Refusal } from '../../../platform/errors.ts';
import { t } from '../texts.ts';

/** Nobody may have one of this many commonest passwords. */
const COMMONEST = 10_000;
/** The form's own rule lets no password through that has fewer characters. */
const LEAST_CHARACTERS = 6;

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
const LEAST_LETTERS = 4;
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

const lettersOf = (text: string) => text.replaceAll(/[^\p{Letter}]/gu, '');

/** Whether a text is made of these words alone. */
function isMadeOf(text: string, words: string[]): boolean {
  const open = new Set([0]);
  // A word can begin wherever one before it ends.
  for (let at = 0; at < text.length; at += 1)
    if (open.has(at)) for (const word of words) if (text.startsWith(word, at)) open.add(at + word.length);
  return text.length > 0 && open.has(text.length);
}

/** Whether a password is the club's name, or words of it and of its sports, whatever digits and signs are between. */
function namesTheClub(password: string, arena: string): boolean {
  const words = [...fold(arena).split(/[^\p{Letter}]+/u), ...CLUB_WORDS].filter(
    (word) => word.length >= LEAST_LETTERS,
  );
  return isMadeOf(lettersOf(fold(password)), words);
}

/** Whether a password is a common one with a year. */
async function isCommonWithYear(password: string): Promise<boolean> {
  const folded = fold(password);
  const without = folded.replaceAll(YEAR, '');
  common ??= readCommon();
  return without !== folded && ((await common).has(without) || (await common).has(lettersOf(without)));
}

/** Whether a password is long enough for staff and admins. */
export function isLong(password: string): boolean {
  return Array.from(password.normalize('NFKC')).length >= STAFF_PASSWORD_LENGTH;
}

/** Refuses a new password that is guessed first, at this club too, and for staff and admins one that is short. Throws Refusal. */
export async function requireHardToGuess(
  password: string,
  { isStaff, arena }: { isStaff: boolean; arena: string },
): Promise<void> {
  if (namesTheClub(password, arena) || (await isCommonWithYear(password)))
    throw new Refusal('auth/weak-password', t.clubWords);
  if (await isCommon(password)) throw new Refusal('auth/weak-password', t.commonPassword);
  if (isStaff && !isLong(password)) throw new Refusal('auth/weak-password', staffPasswordRule());
}
