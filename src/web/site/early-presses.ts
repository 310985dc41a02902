import { useEffect } from 'react';

declare global {
  interface Window {
    /** Created by the inline script in index.html before any other code loads. The CSP allows that script by its hash. */
    earlyPresses?: {
      /** Buttons that were pressed before their code was ready, each once, in the order of the first press. */
      held: Set<HTMLButtonElement>;
      areHeld: boolean;
    };
  }
}

/** Lets buttons respond from now on, and repeats the presses made before. */
export function answerPresses(): void {
  const presses = window.earlyPresses;
  if (!presses) return;
  presses.areHeld = false;
  const held = [...presses.held];
  presses.held.clear();
  // A button that is still not ready is held again; a button that has left the page does nothing.
  for (const button of held) button.click();
}

/** Renders nothing. Its effect runs once the page around it is ready, and repeats the early presses. */
export function AnswerPresses(): null {
  useEffect(answerPresses, []);
  return null;
}
