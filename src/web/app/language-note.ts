const NOTE = 'language-chosen';

/**
 * Remembers the language that a signed-in user switches to. A call made while the page unloads may never arrive, so the next page makes it.
 */
export function noteChoice(uid: string, language: string): void {
  try {
    sessionStorage.setItem(NOTE, `${uid} ${language}`);
  } catch {
    // Without storage the choice applies to this browser only.
  }
}

/** Returns the language that this user chose and that is not saved to the account yet. */
export function notedChoice(uid: string): string | undefined {
  try {
    const [who, language] = sessionStorage.getItem(NOTE)?.split(' ') ?? [];
    return who === uid ? language : undefined;
  } catch {
    return undefined;
  }
}

export function forgetChoice(): void {
  sessionStorage.removeItem(NOTE);
}
