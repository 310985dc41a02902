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
  action: string;
  /** The text of the save button while saving. */
  saving?: string;
  look?: ButtonLook;
  cancel?: string;
  onCancel: () => void;
  children: ReactNode;
}

/** Renders a dialog's form: its fields, the error of the last save, and the buttons to save and cancel. */
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
    // `noValidate`, because the browser's own bubbles show one fault at a time and none from the server.
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
