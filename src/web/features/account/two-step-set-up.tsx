import { t } from '#texts/account.js';
import { useState } from 'react';
import { SecretForm } from '#web/forms/secret-form.tsx';
import { useSession } from '#web/session/session.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { QrCode } from '#web/ui/pictures/qr-code.tsx';
import { useNewFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

export function TwoStepSetUp({ clubName, onClose }: { clubName: string; onClose: () => void }) {
  const { confirmSecondFactor } = useSession();
  const factor = useNewFactor();
  const [codes, setCodes] = useState<string[]>();

  if (codes) return <RecoveryCodes codes={codes} clubName={clubName} onDone={onClose} />;
  if (factor.error)
    return <ErrorState message={factor.error.message} onRetry={() => void factor.refetch()} />;
  if (!factor.data) return <Loading />;
  const { secret, address } = factor.data;
  return (
    <SecretForm
      kind="code"
      takesRecoveryCode={false}
      action={t.turnOn}
      onCancel={onClose}
      onSubmit={async (code) => setCodes(await confirmSecondFactor(code))}
    >
      <ol className="grid list-decimal gap-1.5 ps-5 text-muted">
        <li>{t.installAnApp}</li>
        <li>{t.scanTheCode}</li>
        <li>{t.typeTheDigits}</li>
      </ol>
      <QrCode text={address} label={t.qrCode} />
      <Disclosure summary={t.cannotScanIt}>
        <div className="mt-3 grid gap-4">
          <CopyField label={t.key} value={(secret.match(/.{1,4}/g) ?? []).join(' ')} />
          <p>
            <a href={address} className="font-semibold text-brand underline underline-offset-4">
              {t.openInAnApp}
            </a>
          </p>
        </div>
      </Disclosure>
    </SecretForm>
  );
}
