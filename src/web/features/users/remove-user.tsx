import { UserRoundX } from 'lucide-react';
import type { HeldBookings } from '#contract/people/users.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { useCountHeldBookings, useRemoveUser } from './queries.ts';

const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

function explainRemoval(email: string, { bookings, slots }: HeldBookings): string {
  const released = `${counted(bookings, 'pending or approved booking')} with ${counted(slots, 'slot')}`;
  return `${email} is signed out at once, and ${released} will be cancelled; the slots become available to others at once. Confirmed bookings and payments stay as records.`;
}

/** Removes a user and cancels their open bookings: for requests that only block slots. */
export function RemoveUserButton({ email }: { email: string }) {
  const counting = useCountHeldBookings(email);
  const removal = useRemoveUser(email, 'The user is removed, and their slots are free');

  async function remove() {
    // The failure is shown below the button.
    const held = await counting.mutateAsync().catch(() => null);
    if (held === null) return;
    const title = 'Remove this user?';
    if (await confirm({ title, text: explainRemoval(email, held), action: 'Remove' })) removal.mutate();
  }
  return (
    <div className="grid gap-3">
      <Button
        look="quiet"
        aria-label={`Remove user ${email}`}
        busy={counting.isPending || removal.isPending}
        onClick={() => void remove()}
        className="gap-1.5 px-2! !text-bad"
      >
        <UserRoundX aria-hidden size={16} />
        Remove
      </Button>
      <Problem message={(counting.error ?? removal.error)?.message} />
    </div>
  );
}
