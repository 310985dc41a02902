import { t } from '#texts/users.js';
import { formatNumber } from '#contract/numbers.ts';
import { UserRoundX } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { useCountHeldBookings, useRemoveUser } from './queries.ts';

/** Removes a user and cancels their open bookings, for users whose requests only block slots. */
export function RemoveUserButton({ email }: { email: string }) {
  const counting = useCountHeldBookings(email);
  const removal = useRemoveUser(email, t.userRemoved);

  async function remove() {
    // An error is shown below the button.
    const held = await counting.mutateAsync().catch(() => null);
    if (held === null) return;
    const title = t.askRemoveUser;
    if (
      await confirm({
        title,
        text: t.removeUserMeans({
          bookings: held.bookings,
          slots: held.slots,
          email,
          shown: formatNumber(held.bookings),
          slotsShown: formatNumber(held.slots),
        }),
        action: t.remove,
      })
    )
      removal.mutate();
  }
  return (
    <div className="grid gap-3">
      <Button
        look="quiet"
        aria-label={t.removeUser({ email })}
        busy={counting.isPending || removal.isPending}
        onClick={() => void remove()}
        className="gap-1.5 px-2!"
      >
        <UserRoundX aria-hidden size={16} />
        {t.removeUserShort}
      </Button>
      <Problem message={(counting.error ?? removal.error)?.message} />
    </div>
  );
}
