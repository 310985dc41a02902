import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SecretForm } from '#web/forms/secret-form.tsx';
import { IdentityError } from '#web/session/port.ts';
import { useSession } from '#web/session/session.tsx';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { ErrorState, Loading } from '#web/ui/states.tsx';
import { requestProof } from './proof.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** A new secret, once for each time that the dialog opens. Setting up wants somebody who has lately shown who they are. */
function useNewFactor() {
  const { beginSecondFactor } = useSession();
  const [attempt] = useState(() => crypto.randomUUID());
  return useQuery({
    queryKey: ['new-factor', attempt],
    async queryFn() {
      try {
        return await beginSecondFactor();
      } catch (error) {
        const isStale = error instanceof IdentityError && error.code === 'auth/requires-recent-login';
        if (!isStale || !(await requestProof())) throw error;
        return beginSecondFactor();
      }
    },
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The QR code, the first code, and then the recovery codes. */
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
      action="Turn on"
      onCancel={onClose}
      onSubmit={async (code) => setCodes(await confirmSecondFactor(code))}
    >
      <ol className="grid list-decimal gap-1.5 ps-5 text-muted">
        <li>Install an authenticator app on your phone, if you have none.</li>
        <li>Scan this code with it. On the phone itself, open the link or type the key.</li>
        <li>Type the six digits that it shows.</li>
      </ol>
      <QrCode text={address} label="QR code for your authenticator app" />
      <Disclosure summary="Cannot scan it?">
        <div className="mt-3 grid gap-4">
          <CopyField label="Key" value={(secret.match(/.{1,4}/g) ?? []).join(' ')} />
          <p>
            <a href={address} className="font-semibold text-brand underline underline-offset-4">
              Open in an app on this device
            </a>
          </p>
        </div>
      </Disclosure>
    </SecretForm>
  );
}
