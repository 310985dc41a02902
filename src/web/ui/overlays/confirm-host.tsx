import { useSyncExternalStore } from 'react';
import { Button } from '../button.tsx';
import { question } from './confirm.ts';
import { DialogButtons } from './dialog-footer.tsx';
import { Modal } from './modal.tsx';

/** Shows the questions of `confirm` and `tell`. The site has exactly one. */
export function ConfirmHost() {
  const asked = useSyncExternalStore(question.follow, question.read, () => null);
  return (
    <Modal
      open={asked !== null}
      onClose={() => asked?.answer(false)}
      title={asked?.title ?? ''}
      role="alertdialog"
    >
      {asked?.text && <div className="mt-3 wrap-anywhere text-muted">{asked.text}</div>}
      <div className="mt-8">
        <DialogButtons>
          {/* The first button gets the focus, so that pressing Enter by habit deletes nothing. */}
          {asked?.cancel && <Button onClick={() => asked.answer(false)}>{asked.cancel}</Button>}
          <Button look={asked?.look} onClick={() => asked?.answer(true)}>
            {asked?.action}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}
