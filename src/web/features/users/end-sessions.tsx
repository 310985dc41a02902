import { t } from '#texts/users.js';
import { LogOut } from 'lucide-react';
import type { User } from '#contract/people/users.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { namePerson } from './name-person.ts';
import { useEndPersonSessions } from './queries.ts';

/** Signs a user out on all devices, for when another person may have access to the account. */
export function EndSessionsButton({ user }: { user: User }) {
  const ending = useEndPersonSessions(user.email);

  async function end() {
    const isSure = await confirm({
      title: t.askEndSessions,
      text: t.endSessionsMeans({ email: user.email }),
      action: t.endSessions,
    });
    if (isSure) ending.mutate();
  }
  return (
    <div className="grid gap-3 @max-table:grow">
      <Button
        aria-label={t.endSessionsOf({ person: namePerson(user) })}
        busy={ending.isPending}
        onClick={() => void end()}
        className="gap-1.5! @table:px-2.5!"
      >
        {!ending.isPending && <LogOut aria-hidden size={16} />}
        {t.endSessions}
      </Button>
      <Problem message={ending.error?.message} />
    </div>
  );
}
