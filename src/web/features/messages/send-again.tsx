import { t } from '#texts/notifications.js';
import { Send } from 'lucide-react';
import type { Email } from '#contract/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useSendAgain } from './email-queries.ts';
import { nameEmail } from './name-email.ts';

/** Sends an undelivered email again, and shows an error when it cannot be sent. */
export function SendAgain({ email }: { email: Email }) {
  const sending = useSendAgain();
  return (
    <div className="grid gap-3 has-[p]:text-start">
      <Button
        aria-label={t.sendThisAgain({ email: nameEmail(email) })}
        busy={sending.isPending}
        onClick={() => sending.mutate(email)}
      >
        {!sending.isPending && <Send aria-hidden size={16} />}
        {t.sendAgain}
      </Button>
      {sending.error && <Problem message={sending.error.message} />}
    </div>
  );
}
