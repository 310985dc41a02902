import { CircleAlert, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PaymentProgress } from '#contract/payments/payments.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';

/** Returns what the page calls it: by name, where this build knows it. */
const serviceOf = ({ provider }: Pick<PaymentProgress, 'provider'>): string =>
  nameProvider(provider ?? '') ?? 'the payment service';

/** Shows what became of a payment on the provider's page, whose payer is here again without having paid. */
export function ProviderNote({
  stage,
  progress,
}: {
  stage: 'back' | 'unfinished';
  progress: Pick<PaymentProgress, 'provider' | 'refusal'>;
}) {
  const service = serviceOf(progress);
  const { refusal = null } = progress;
  if (stage === 'unfinished')
    return (
      <Note Icon={Hourglass} title={`Your payment at ${service} is not finished.`}>
        Nothing was taken yet. Go on there, or pay another way.
      </Note>
    );
  return refusal === null ? (
    <Note Icon={CircleAlert} title={`You came back from ${service} without paying. Nothing was taken.`}>
      You can try again, or pay another way.
    </Note>
  ) : (
    <Note
      Icon={CircleAlert}
      title={`${sentence(service)} did not take the payment: ${refusal.replace(/\.\s*$/, '')}. Nothing was taken.`}
    >
      You can try again, or pay another way.
    </Note>
  );
}

/** A name such as bKash stays as it is. */
const sentence = (text: string) => text.replace(/^the /, 'The ');

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
