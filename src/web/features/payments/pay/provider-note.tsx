import { t } from '#texts/pay.js';
import { CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';

/** Shows the state of a payment on the provider's page after the payer has returned without paying. */
export function ProviderNote({
  stage,
  progress,
}: {
  stage: 'back' | 'unfinished';
  progress: Pick<PaymentProgress, 'provider' | 'refusal'>;
}) {
  const { provider = '', refusal = null } = progress;
  const service = nameProvider(provider);
  if (stage === 'unfinished')
    return (
      <Note Icon={Hourglass} title={t.notFinishedAt({ service })}>
        {t.goOnOrOtherWay}
      </Note>
    );
  return refusal === null ? (
    <Note Icon={CircleAlert} title={t.backWithoutPaying({ service })}>
      {t.againOrOtherWay}
    </Note>
  ) : (
    <Note Icon={CircleAlert} title={t.notTakenBy({ service, reason: refusal.replace(/[.।]\s*$/, '') })}>
      {t.againOrOtherWay}
    </Note>
  );
}

function Note({ Icon, title, children }: { Icon: typeof CircleAlert; title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-3 rounded-md bg-wait-soft p-4 text-sm text-wait">
      <Icon aria-hidden size={22} className="shrink-0" />
      <p className="min-w-0 wrap-anywhere">
        <strong className="block">{title}</strong>
        {children}
      </p>
    </div>
  );
}
