import { STAFF_PASSWORD_LENGTH, STAFF_PASSWORD_RULE } from '#contract/identity/password.ts';
import { Refusal } from '../../../errors.ts';

/** How many of the commonest passwords nobody may have. */
const COMMONEST = 10_000;
/** What the form's rule lets through has at least so many. */
const LEAST_CHARACTERS = 6;

let common: Promise<Set<string>> | undefined;

// From a list by how common they are, read when the first password is set. It also has what no form lets through.
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const possible = dictionary['passwords-common'].filter(
    (password) => password.length >= LEAST_CHARACTERS && /\p{Letter}/u.test(password),
  );
  return new Set(possible.slice(0, COMMONEST));
}

/** As it is compared: the same on every keyboard, and in any mixture of small and capital letters. */
function fold(password: string): string {
  return password.normalize('NFKC').toLowerCase();
}

async function isCommon(password: string): Promise<boolean> {
  const folded = fold(password);
  common ??= readCommon();
  return new Set(folded).size < 3 || (await common).has(folded);
}

/** Whether a password is long enough for staff and admins. */
export function isLong(password: string): boolean {
  return Array.from(password.normalize('NFKC')).length >= STAFF_PASSWORD_LENGTH;
}

/** Refuses a new password that is guessed first, and for staff and admins one that is short. Throws Refusal. */
export async function requireHardToGuess(password: string, { isStaff }: { isStaff: boolean }): Promise<void> {
  if (await isCommon(password))
    throw new Refusal(
      'auth/weak-password',
      'This password is very common, so attackers try it first. Please choose another one, such as a few words that do not belong together.',
    );
  if (isStaff && !isLong(password)) throw new Refusal('auth/weak-password', STAFF_PASSWORD_RULE);
}
