const NOTE = 'language-chosen';

/**
 * Notes which language somebody who is signed in goes to: a call made while the page is being left may never arrive, so the
 * next page makes it.
 */
export function noteChoice(uid: string, language: string): void {
  try {
    sessionStorage.setItem(NOTE, `${uid} ${language}`);
  } catch {
    // Without storage the choice holds for this browser alone.
  }
}

/** Returns the language that this person chose and that is not kept yet. */
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
