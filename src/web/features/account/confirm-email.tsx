import { t } from '#texts/account.js';
import { Button } from '#web/ui/button.tsx';
import { useSendConfirmation } from './queries.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

export function ConfirmEmail({ email }: { email: string }) {
  const confirmation = useSendConfirmation();
  return (
    <Setting
      title={t.emailNotConfirmed}
      about={t.emailNotConfirmedAbout}
      problem={confirmation.error?.message}
      action={
        !confirmation.isSuccess && (
          <Button busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
            {t.sendMeALink}
          </Button>
        )
      }
    >
      <p role="status" className="text-sm font-medium wrap-anywhere text-good empty:hidden">
        {confirmation.isSuccess && t.confirmationSent({ email })}
      </p>
    </Setting>
  );
}
