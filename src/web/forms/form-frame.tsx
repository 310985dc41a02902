import { t } from '#texts/interface.js';
import type { ReactNode, SubmitEvent } from 'react';
import { Button, type ButtonLook } from '#web/ui/button.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { Problem } from '#web/ui/states.tsx';
import { confirmDiscard } from './confirm-discard.ts';

interface FormFrameProps {
  form: {
    submit: (event: SubmitEvent<HTMLFormElement>) => void;
    isSaving: boolean;
    problem: string | undefined;
  };
  /** The text of the save button. */
  action: string;
  /** Its text while saving. */
  saving?: string;
  look?: ButtonLook;
  /** The text of the cancel button. */
  cancel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of a form in a dialog, what went wrong with saving them, and the two ways out. */
export function FormFrame({
  form,
  action,
  saving = t.saving,
  look = 'primary',
  cancel = t.cancel,
  onCancel,
  children,
}: FormFrameProps) {
  async function leave() {
    if (await confirmDiscard()) onCancel();
  }
  return (
    // The browser's own bubbles would show one fault at a time, and none of the server's.
    <form noValidate onSubmit={form.submit} className="mt-6 grid grid-cols-1 gap-5">
      {children}
      <DialogFooter>
        <Problem message={form.problem} />
        <DialogButtons>
          <Button disabled={form.isSaving} onClick={() => void leave()}>
            {cancel}
          </Button>
          <Button type="submit" look={look} busy={form.isSaving}>
            {form.isSaving ? saving : action}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </form>
  );
}
