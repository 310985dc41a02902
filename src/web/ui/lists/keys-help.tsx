import { t } from '#texts/interface.js';
import { Keyboard } from 'lucide-react';
import { Button } from '../button.tsx';
import { DialogButtons } from '../overlays/dialog-footer.tsx';
import { Modal } from '../overlays/modal.tsx';
import type { HelpState } from './use-list-keys.ts';

interface KeysHelpProps extends HelpState {
  /** The list's own keys, in addition to those for moving and selecting. */
  keys: readonly (readonly [key: string, does: string])[];
}

const ALWAYS = [
  ['j', t.nextRow],
  ['k', t.rowBefore],
  ['x', t.selectRowsUpToIt],
] as const;

export function KeysHelp({ open, onOpen, onClose, keys }: KeysHelpProps) {
  return (
    <>
      <Button look="quiet" className="max-sm:hidden pointer-coarse:hidden" onClick={onOpen}>
        <Keyboard aria-hidden size={18} />
        {t.keys}
      </Button>
      <Modal open={open} onClose={onClose} title={t.keysOfThisList}>
        <dl className="mt-5 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5 text-sm">
          {[...ALWAYS, ...keys, ['?', t.theseKeys] as const].map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid min-h-8 min-w-8 place-items-center rounded-sm border border-edge bg-sunken px-2 font-mono text-xs font-semibold">
                  {key}
                </kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-6">
          <DialogButtons>
            <Button onClick={onClose}>{t.close}</Button>
          </DialogButtons>
        </div>
      </Modal>
    </>
  );
}
