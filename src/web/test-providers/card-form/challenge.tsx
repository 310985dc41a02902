import { t } from '#texts/test-providers.js';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Button } from '#web/ui/button.tsx';
import { DialogButtons } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';

/** The payer's answer to the bank. `gone` means that they left the page, so the challenge stays open. */
type BankAnswer = 'complete' | 'fail' | 'gone';

interface ChallengeProps {
  open: boolean;
  onAnswer: (answer: BankAnswer) => void;
}

function Challenge({ open, onAnswer }: ChallengeProps) {
  return (
    <Modal open={open} onClose={() => onAnswer('fail')} title={t.bankCheck}>
      <p className="mt-4 text-muted">{t.aboutBankCheck}</p>
      <div className="mt-8">
        <DialogButtons>
          <Button onClick={() => onAnswer('fail')}>{t.failTheCheck}</Button>
          <Button look="primary" onClick={() => onAnswer('complete')}>
            {t.passTheCheck}
          </Button>
        </DialogButtons>
      </div>
    </Modal>
  );
}

/** Replaces the bank's 3-D Secure window. `leave` removes it without an answer. */
export function openChallenge(): { answered: Promise<BankAnswer>; leave: () => void } {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  let tell: (answer: BankAnswer) => void = () => {};
  const answered = new Promise<BankAnswer>((resolve) => {
    tell = resolve;
  });

  function end(answer: BankAnswer) {
    // A dialog returns the focus when it is closed, but not when it is only removed.
    flushSync(() => root.render(<Challenge open={false} onAnswer={end} />));
    tell(answer);
    setTimeout(() => {
      root.unmount();
      host.remove();
    });
  }
  root.render(<Challenge open onAnswer={end} />);
  return { answered, leave: () => setTimeout(() => end('gone')) };
}
