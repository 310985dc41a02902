import { t } from '#texts/households.js';
import { formatNumber } from '#contract/numbers.ts';
import { rich } from '#web/ui/rich.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Household, HouseholdChild } from '#contract/memberships/households.ts';
import { Button } from '#web/ui/button.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded, Problem } from '#web/ui/states.tsx';
import { ChildDialog } from './child-dialog.tsx';
import { ChildRow } from './child-row.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PersonRow } from './person-row.tsx';
import { JoinButton } from './join-button.tsx';
import { household, useAnswerToPay } from './queries.ts';

interface HouseholdSectionProps {
  /** The URL of the placeholder photo. */
  fallbackPicture: string;
}

/** Lists the people who share the user's membership: adults by account, children by name, and pending invitations. */
export function HouseholdSection({ fallbackPicture }: HouseholdSectionProps) {
  const query = useQuery(household());
  return (
    <section aria-labelledby="household" className="grid grid-cols-1 gap-4">
      <h2 id="household" className="text-xl font-extrabold tracking-tight">
        {t.household}
      </h2>
      <Loaded query={query} waiting={<Skeleton shape="rows" />}>
        {(data) => <People household={data} fallbackPicture={fallbackPicture} />}
      </Loaded>
    </section>
  );
}

type Open = 'invite' | { child: HouseholdChild | null } | null;

function People({ household: shown, fallbackPicture }: HouseholdSectionProps & { household: Household }) {
  const [open, setOpen] = useState<Open>(null);
  const { people, children, invitations, is_payer: isPayer, most_people: most } = shown;
  const used = people.length + children.length;
  const close = () => setOpen(null);
  return (
    <>
      <Invited household={shown} />
      <p className="text-sm text-muted">
        {most > 1
          ? t.shareWith({
              invited: invitations.length,
              used: formatNumber(used),
              most: formatNumber(most),
              shown: formatNumber(invitations.length),
            })
          : used === 1 && t.alone}
      </p>
      <ul className="grid rounded-lg border border-line bg-raised shadow-card">
        {people.map((person) => (
          <PersonRow key={person._id} person={person} mayManage={isPayer} fallbackPicture={fallbackPicture} />
        ))}
        {children.map((child) => (
          <ChildRow
            key={child._id}
            child={child}
            mayManage={child.is_yours ?? isPayer}
            onEdit={() => setOpen({ child })}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation._id} invitation={invitation} />
        ))}
      </ul>
      {isPayer && most > 1 && (
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button onClick={() => setOpen('invite')}>{t.inviteAnAdult}</Button>
          <Button onClick={() => setOpen({ child: null })}>{t.addAChild}</Button>
        </div>
      )}
      <InviteDialog open={open === 'invite'} onClose={close} />
      <ChildDialog
        open={open !== null && open !== 'invite'}
        child={open !== null && open !== 'invite' ? open.child : null}
        onClose={close}
      />
    </>
  );
}

function Invited({ household: shown }: { household: Household }) {
  return (
    <div className="grid gap-3 empty:hidden">
      {shown.people.some((person) => person.is_you && person.is_asked_to_pay) && <AskedToPay />}
      {shown.invited.map(({ token, by }) => (
        <Asked key={token} text={rich(t.invitesYou, { by: <TypedText>{by}</TypedText> })}>
          <JoinButton token={token} by={by} household={shown} />
        </Asked>
      ))}
    </div>
  );
}

function Asked({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-brand bg-brand-soft px-4 py-3">
      <p className="min-w-0 grow basis-56 text-sm font-semibold">{text}</p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}

function AskedToPay() {
  const answer = useAnswerToPay();
  const isBusy = (accepts: boolean) => answer.isPending && answer.variables === accepts;
  return (
    <>
      <Asked text={t.asksYouToPay}>
        <Button look="primary" busy={isBusy(true)} onClick={() => answer.mutate(true)}>
          {t.agreeToPay}
        </Button>
        <Button busy={isBusy(false)} onClick={() => answer.mutate(false)}>
          {t.decline}
        </Button>
      </Asked>
      <Problem message={answer.error?.message} />
    </>
  );
}
