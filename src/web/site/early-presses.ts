import { useEffect } from 'react';

declare global {
  interface Window {
    /**
     * Made by the script in index.html, long before the rest has come; the site's policy names that script by its hash.
     */
    earlyPresses?: {
      /** Buttons that were pressed while they could not answer, each once, the first first. */
      held: Set<HTMLButtonElement>;
      areHeld: boolean;
    };
  }
}

/** Lets buttons answer from now on; those that were pressed before are pressed now. */
export function answerPresses(): void {
  const presses = window.earlyPresses;
  if (!presses) return;
  presses.areHeld = false;
  const held = [...presses.held];
  presses.held.clear();
  // One that still cannot answer is held again; one that is no longer on the page does nothing.
  for (const button of held) button.click();
}

/** Stands beside the page: when it can answer, all around it can. */
export function AnswerPresses(): null {
  useEffect(answerPresses, []);
  return null;
}
