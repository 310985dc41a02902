import { t } from '#texts/member-list.js';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { HeldDetail } from '#contract/memberships/member-list.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { useRole } from '#web/session/use-role.ts';
import { Button } from '#web/ui/button.tsx';
import { EmailText } from '#web/ui/email-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded, Problem } from '#web/ui/states.tsx';
import { nameHeldTier, StateBadge, untilWords } from './held-words.tsx';
import { householdMemberships, useAskSomebodyToPay } from './queries.ts';

interface HeldDetailsProps {
  householdId: string;
  children: (held: HeldDetail) => ReactNode;
}

/** Shows a household, its people, and all its memberships, past ones included. */
export function HeldDetails({ householdId, children }: HeldDetailsProps) {
  const query = useQuery(householdMemberships(householdId));
  return (
    <Loaded query={query} waiting={<Skeleton shape="sheet" />}>
      {(held) => (
        <div className="mt-5 grid grid-cols-1 gap-6">
          <p className="flex flex-wrap items-center gap-2">
            <TypedText className="text-lg font-bold">{nameHeldTier(held)}</TypedText>
            <StateBadge state={held.state} />
            <span className="text-sm text-muted tabular-nums">{untilWords(held)}</span>
          </p>
          {held.open && (
            <p className="rounded-md bg-wait-soft px-4 py-3 text-sm font-medium text-wait tabular-nums">
              {t.openDues({ amount: formatTaka(held.open.amount), tier: nameHeldTier(held.open) })}
            </p>
          )}
          {children(held)}
          <People held={held} />
          <Past held={held} />
        </div>
      )}
    </Loaded>
  );
}

function People({ held }: { held: HeldDetail }) {
  const { adults, children: kids, payer, gone: isGone = false, _id: householdId } = held;
  const { role } = useRole();
  const asking = useAskSomebodyToPay(householdId);
  return (
    <section aria-label={t.household} className="grid gap-2">
      <h3 className="font-bold">{t.household}</h3>
      <Problem message={asking.error?.message} />
      <ul className="grid gap-2 text-sm">
        {adults.map(({ _id, name, email, asked_to_pay: isAsked = false }) => (
          <li key={_id}>
            <TypedText className="font-semibold wrap-anywhere">{name || email}</TypedText>
            {_id === payer._id && <span className="text-muted"> · {t.pays}</span>}
            {isAsked && <span className="text-muted"> · {t.askedToPay}</span>}
            {name !== '' && <EmailText className="block text-xs text-muted">{email}</EmailText>}
            {role === 'admin' && !isGone && _id !== payer._id && !isAsked && (
              <Button
                look="quiet"
                aria-label={t.askToPayOf({ name: name || email })}
                busy={asking.isPending && asking.variables === _id}
                onClick={() => asking.mutate(_id)}
              >
                {t.askToPay}
              </Button>
            )}
          </li>
        ))}
        {kids.map(({ _id, name }) => (
          <li key={_id}>
            <TypedText className="font-semibold wrap-anywhere">{name}</TypedText>
            <span className="text-muted"> · {t.child}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Past({ held: { memberships } }: { held: HeldDetail }) {
  return (
    <section aria-label={t.memberships} className="grid gap-2">
      <h3 className="font-bold">{t.memberships}</h3>
      <ul className="grid gap-2 text-sm tabular-nums">
        {memberships.map((one) => (
          <li key={one._id}>
            <TypedText className="font-semibold">{nameHeldTier(one)}</TypedText>{' '}
            {t.span({ from: formatClubDate(one.starts_on), to: formatClubDate(one.ends_on) })}
            {one.paid_before !== undefined && (
              <span className="block text-xs text-muted">
                {t.paidBefore({ amount: formatTaka(one.paid_before) })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
