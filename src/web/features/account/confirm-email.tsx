import { Button } from '#web/ui/button.tsx';
import { useSendConfirmation } from './queries.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

/** Asks people whose e-mail is not confirmed yet to confirm it. */
export function ConfirmEmail({ email }: { email: string }) {
  const confirmation = useSendConfirmation();
  return (
    <Setting
      title="Your e-mail is not confirmed"
      about="Once confirmed, it stays yours however you sign in."
      problem={confirmation.error?.message}
      action={
        !confirmation.isSuccess && (
          <Button busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
            Send me a link
          </Button>
        )
      }
    >
      <p role="status" className="text-sm font-medium wrap-anywhere text-good empty:hidden">
        {confirmation.isSuccess && `We have sent an e-mail to ${email}. Please check your spam folder too.`}
      </p>
    </Setting>
  );
}
