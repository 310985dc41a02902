import { t } from '#texts/pay.js';
import { ShieldQuestion } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

interface BankCheckProps {
  isOfDues: boolean;
  busy: boolean;
  onContinue: () => void;
}

/** Shown while a payment, begun on this page or another, waits for the payer's 3-D Secure check. */
export function BankCheck({ isOfDues, busy, onContinue }: BankCheckProps) {
  return (
    <div className="grid gap-4 rounded-md bg-wait-soft p-4 text-sm text-wait">
      <p className="flex items-start gap-3">
        <ShieldQuestion aria-hidden size={22} className="shrink-0" />
        <span>
          <strong>{t.bankIsWaiting}</strong> {isOfDues ? t.aboutBankCheckOfDues : t.aboutBankCheck}
        </span>
      </p>
      <Button look="primary" className="justify-self-start" busy={busy} onClick={onContinue}>
        {t.continueWithBank}
      </Button>
    </div>
  );
}
