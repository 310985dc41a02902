import { t } from '#texts/interface.js';
import type { ReactNode } from 'react';
import { createStore } from '../store.ts';
import type { ButtonLook } from '../button.tsx';

interface Question {
  title: ReactNode;
  text?: ReactNode;
  action: string;
  /** The text of the cancel button. Without it, there is only something to read. */
  cancel?: string;
  look: ButtonLook;
  answer: (yes: boolean) => void;
}

/** The question to show, read by `ConfirmHost`. */
export const question = createStore<Question | null>(null);

function ask(next: Omit<Question, 'answer'>): Promise<boolean> {
  question.read()?.answer(false);
  return new Promise((resolve) => {
    question.write({
      ...next,
      answer(yes) {
        question.write(null);
        resolve(yes);
      },
    });
  });
}

/** Asks before an action that cannot be undone. Esc returns false, and so does the button that has the focus at first. */
export function confirm(asked: {
  title: ReactNode;
  text?: ReactNode;
  action: string;
  cancel?: string;
  look?: ButtonLook;
}): Promise<boolean> {
  return ask({ cancel: t.cancel, look: 'danger', ...asked });
}

/** Shows a message that the user must read. Resolves when it is closed. */
export async function tell(told: { title: string; text: string }): Promise<void> {
  await ask({ action: t.ok, look: 'primary', ...told });
}
