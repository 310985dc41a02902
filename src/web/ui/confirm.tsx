import { useSyncExternalStore } from 'react';
import { createBoard } from './board.ts';
import { Button, type ButtonLook } from './button.tsx';
import { DialogButtons } from './dialog-footer.tsx';
import { Modal } from './modal.tsx';

interface Question {
  title: string;
  text?: string;
  /** The button that says yes. */
  action: string;
  /** Absent: there is nothing to decide, only something to read. */
  cancel?: string;
  look: ButtonLook;
  answer: (yes: boolean) => void;
}

const question = createBoard<Question | null>(null);

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
  title: string;
  text?: string;
  action: string;
  cancel?: string;
}): Promise<boolean> {
  return ask({ cancel: 'Cancel', look: 'danger', ...asked });
}

/** Tells something that must be read; resolves when it was closed. */
export async function tell(told: { title: string; text: string }): Promise<void> {
  await ask({ action: 'OK', look: 'primary', ...told });
}

/** Shows what `confirm` and `tell` ask; there is one of it in the site. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(question.follow, question.read, () => null);
  return (
    <Modal
      open={asked !== null}
      onClose={() => asked?.answer(false)}
      title={asked?.title ?? ''}
      role="alertdialog"
    >
      {asked?.text && <p className="mt-3 wrap-anywhere text-muted">{asked.text}</p>}
      <div className="mt-8">
        <DialogButtons>
          {/* First in line, so it has the focus: Enter by habit must not delete anything. */}
          {asked?.cancel && <Button onClick={() => asked.answer(false)}>{asked.cancel}</Button>}
          <Button look={asked?.look} onClick={() => asked?.answer(true)}>
            {asked?.action}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
