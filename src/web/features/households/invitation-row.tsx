import type { Household } from '#contract/memberships/households.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { clubDateOf } from '#contract/clock/club-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { HouseholdRow } from './household-row.tsx';
import { useWithdraw } from './queries.ts';
import { t } from './texts.tsx';

interface InvitationRowProps {
  invitation: Household['invitations'][number];
}

/** Somebody who was invited and has not answered. */
export function InvitationRow({ invitation: { _id: id, email, until } }: InvitationRowProps) {
  const withdrawal = useWithdraw();
  return (
    <HouseholdRow
      name={email}
      badges={<Badge tone="wait">{t.invitedUntil(formatClubDate(clubDateOf(new Date(until))))}</Badge>}
      problem={withdrawal.error?.message}
    >
      <Button
        look="quiet"
        aria-label={t.takeBackOf(email)}
        busy={withdrawal.isPending}
        onClick={() => withdrawal.mutate(id)}
      >
        {t.takeBack}
      </Button>
    </HouseholdRow>
  );
}
