import { t } from '#texts/households.js';
import { rich } from '#web/ui/rich.tsx';
import type { Household } from '#contract/memberships/households.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { toClubDate } from '#contract/clock/club-time.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { HouseholdRow } from './household-row.tsx';
import { useWithdraw } from './queries.ts';

interface InvitationRowProps {
  invitation: Household['invitations'][number];
}

export function InvitationRow({ invitation: { _id: id, email, until } }: InvitationRowProps) {
  const withdrawal = useWithdraw();

  async function takeBack() {
    const isMeant = await confirm({
      title: rich(t.askTakeBack, { email: <TypedText>{email}</TypedText> }),
      text: t.takeBackMeans,
      action: t.takeBack,
    });
    if (isMeant) withdrawal.mutate(id);
  }
  return (
    <HouseholdRow
      name={email}
      badges={
        <Badge tone="wait">{t.invitedUntil({ date: formatClubDate(toClubDate(new Date(until))) })}</Badge>
      }
      problem={withdrawal.error?.message}
    >
      <Button
        look="quiet"
        aria-label={t.takeBackOf({ email })}
        busy={withdrawal.isPending}
        onClick={() => void takeBack()}
      >
        {t.takeBack}
      </Button>
    </HouseholdRow>
  );
}
