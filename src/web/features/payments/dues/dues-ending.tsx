import { t } from '#texts/pay.js';
import { rich } from '#web/ui/rich.tsx';
import { CircleCheck, Undo2, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { nameProvider } from '#contract/payments/provider-names.ts';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import { Spinner } from '#web/ui/spinner.tsx';

interface EndingProps {
  Icon?: LucideIcon;
  title: string;
  children: ReactNode;
}

function Ending({ Icon, title, children }: EndingProps) {
  const place = useRef<HTMLDivElement>(null);
  // The form in this place was longer; without scrolling, the user would see what is below the message.
  useEffect(() => {
    place.current?.scrollIntoView();
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div
      ref={place}
      role="status"
      tabIndex={-1}
      className="grid scroll-mt-24 justify-items-start gap-4 outline-none"
    >
      <h2 className="flex items-start gap-3 text-lg font-bold tracking-tight">
        {Icon && <Icon aria-hidden size={26} className="shrink-0 text-brand" />}
        {title}
      </h2>
      <div className="grid max-w-prose gap-3 text-muted">{children}</div>
    </div>
  );
}

interface PaidProps {
  transactionId: string | null;
  /** The result of the payment and where to continue. */
  children: ReactNode;
}

export function DuesPaid({ transactionId, children }: PaidProps) {
  return (
    <Ending Icon={CircleCheck} title={t.paid}>
      {transactionId !== null && (
        <p>
          {rich(t.transactionId, {
            id: <strong className="font-semibold break-all text-ink">{transactionId}</strong>,
          })}
        </p>
      )}
      {children}
    </Ending>
  );
}

/** `provider` is the provider on whose page the payment runs; undefined for card payments. */
export function DuesAtWork({ provider }: Pick<PaymentProgress, 'provider'>) {
  return (
    <Ending
      title={provider === undefined ? t.bankProcessing : t.isAtWork({ service: nameProvider(provider) })}
    >
      <p className="flex items-center gap-3">
        <Spinner />
        {t.showsResultItself}
      </p>
    </Ending>
  );
}

export function DuesReturned() {
  return (
    <Ending Icon={Undo2} title={t.notUsed}>
      <p>{t.clubGivesItBack}</p>
    </Ending>
  );
}
