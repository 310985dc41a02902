import { t } from '#texts/account.js';
import { rich } from '#web/ui/rich.tsx';
import { Printer } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { RecoverySheet } from './recovery-sheet.tsx';

interface RecoveryCodesProps {
  codes: string[];
  /** Printed above the codes. */
  clubName: string;
  onDone: () => void;
}

/** Shows the recovery codes, which are for a lost phone. They are shown only once. */
export function RecoveryCodes({ codes, clubName, onDone }: RecoveryCodesProps) {
  return (
    <div className="mt-6 grid gap-5">
      <p>{rich(t.keepTheseCodes, { b: (text) => <strong>{text}</strong> })}</p>
      <ul
        aria-label={t.recoveryCodes}
        className="grid gap-x-6 gap-y-2 rounded-md bg-sunken px-5 py-4 font-mono text-sm tabular-nums min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <RecoverySheet codes={codes} clubName={clubName} />
      <CopyButton text={codes.join('\n')} failure={t.codesNotCopied}>
        <Button onClick={() => window.print()}>
          <Printer aria-hidden size={16} />
          {t.print}
        </Button>
      </CopyButton>
      <DialogFooter>
        <DialogButtons>
          <Button look="primary" onClick={onDone}>
            {t.iHaveSavedThem}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </div>
  );
}
