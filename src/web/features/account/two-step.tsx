import { t } from '#texts/account.js';
import { formatNumber } from '#contract/numbers.ts';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { FactorStatus } from '#contract/identity/account.ts';
import { TWO_STEP } from '#contract/account/profile-parts.ts';
import { SecretForm } from '#web/forms/secret-form.tsx';
import { useSession } from '#web/session/session.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Loading } from '#web/ui/states.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { useRefreshAccess } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { Setting } from '#web/ui/fields/setting.tsx';

// Loaded lazily because it includes the QR code library.
const SetUp = lazy(async () => ({ default: (await import('./two-step-set-up.tsx')).TwoStepSetUp }));

const FEW = 3;

interface TwoStepProps {
  status: FactorStatus;
  clubName: string;
}

/** Turns two-step sign-in on and off: a code from an authenticator app in addition to the password. */
export function TwoStep({ status: { isOn, recoveryCodes }, clubName }: TwoStepProps) {
  const [open, setOpen] = useState<'set-up' | 'codes' | 'off' | null>(null);
  const refresh = useRefreshAccess();
  // A visitor may have followed a link to this section before it rendered, so the browser could not scroll to it.
  useEffect(() => {
    if (window.location.hash === `#${TWO_STEP}`) document.getElementById(TWO_STEP)?.scrollIntoView();
  }, []);
  const close = () => {
    setOpen(null);
    void refresh();
  };
  return (
    <Setting
      id={TWO_STEP}
      title={t.twoStepSignIn}
      about={
        isOn ? t.codesLeft({ count: recoveryCodes, shown: formatNumber(recoveryCodes) }) : t.twoStepIsOffAbout
      }
      action={
        isOn ? (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setOpen('codes')}>{t.newRecoveryCodes}</Button>
            <Button className="!text-bad" onClick={() => setOpen('off')}>
              {t.turnOffTwoStep}
            </Button>
          </div>
        ) : (
          <Button onClick={() => setOpen('set-up')}>{t.setUpTwoStep}</Button>
        )
      }
    >
      {isOn && recoveryCodes <= FEW && (
        <p>
          <Badge tone="bad">{t.fewRecoveryCodesLeft}</Badge> {t.createNewOnes}
        </p>
      )}
      <Modal open={open === 'set-up'} onClose={close} title={t.setUpTwoStep}>
        <Suspense fallback={<Loading />}>
          <SetUp clubName={clubName} onClose={close} />
        </Suspense>
      </Modal>
      <Modal open={open === 'codes'} onClose={close} title={t.newRecoveryCodes}>
        <NewCodes clubName={clubName} onClose={close} />
      </Modal>
      <Modal open={open === 'off'} onClose={close} title={t.askTurnOffTwoStep}>
        <TurnOff onClose={close} />
      </Modal>
    </Setting>
  );
}

function NewCodes({ clubName, onClose }: { clubName: string; onClose: () => void }) {
  const { renewRecoveryCodes } = useSession();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} clubName={clubName} onDone={onClose} />;
  return (
    <SecretForm
      kind="code"
      action={t.createNewCodes}
      onCancel={onClose}
      onSubmit={async (code) => setCodes(await renewRecoveryCodes(code))}
    >
      <p className="text-muted">{t.newCodesReplaceOldOnes}</p>
    </SecretForm>
  );
}

function TurnOff({ onClose }: { onClose: () => void }) {
  const { removeSecondFactor } = useSession();
  return (
    <SecretForm
      kind="code"
      action={t.turnOff}
      look="danger"
      onCancel={onClose}
      onSubmit={async (code) => {
        await removeSecondFactor(code);
        toast(t.twoStepTurnedOff);
        onClose();
      }}
    >
      <p className="text-muted">{t.turnOffAbout}</p>
    </SecretForm>
  );
}
