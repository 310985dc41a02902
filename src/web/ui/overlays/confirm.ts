import { t } from '#texts/interface.js';
import type { ReactNode } from 'react';
import { createStore } from '../store.ts';
import type { ButtonLook } from '../button.tsx';

interface Question {
  title: ReactNode;
  text?: ReactNode;
  /** The text of the button that confirms. */
  action: string;
  /** Absent: there is nothing to decide, only something to read. */
  cancel?: string;
  look: ButtonLook;
  answer: (yes: boolean) => void;
}

/** What is being asked; the ConfirmHost shows it. */
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

/** Asks before something that cannot be undone. Esc is a no, and so is the button that has the focus. */
export function confirm(asked: {
  title: ReactNode;
  text?: ReactNode;
  action: string;
  cancel?: string;
  look?: ButtonLook;
}): Promise<boolean> {
  return ask({ cancel: t.cancel, look: 'danger', ...asked });
}

/** Tells something that must be read; resolves when it was closed. */
export async function tell(told: { title: string; text: string }): Promise<void> {
  await ask({ action: t.ok, look: 'primary', ...told });
}
