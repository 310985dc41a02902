import { LogOut } from 'lucide-react';
import type { User } from '#contract/people/users.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { namePerson } from './name-person.ts';
import { useEndSessionsOf } from './queries.ts';

/** Signs a person out everywhere, for when somebody else may be in their account. */
export function EndSessionsButton({ user }: { user: User }) {
  const ending = useEndSessionsOf(user.email);

  async function end() {
    const isSure = await confirm({
      title: 'Sign this person out everywhere?',
      text: `Every session of ${user.email} ends at once. Whoever knows the password can sign in again: if it may be known, create a reset link as well.`,
      action: 'End sessions',
    });
    if (isSure) ending.mutate();
  }
  return (
    <div className="grid gap-3 @max-table:grow">
      <Button
        aria-label={`End sessions of ${namePerson(user)}`}
        busy={ending.isPending}
        onClick={() => void end()}
        className="gap-1.5! @table:px-2.5!"
      >
        {!ending.isPending && <LogOut aria-hidden size={16} />}
        End sessions
      </Button>
      <Problem message={ending.error?.message} />
    </div>
  );
}
