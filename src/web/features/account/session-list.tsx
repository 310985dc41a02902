import { t } from '#texts/account.js';
import { formatNumber } from '#contract/numbers.ts';
import { rich } from '#web/ui/rich.tsx';
import { useState } from 'react';
import { formatInstant } from '#contract/clock/dates.ts';
import type { SessionEntry } from '#contract/identity/account.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { Problem } from '#web/ui/states.tsx';
import { describeBrowser } from '#contract/people/describe-browser.ts';
import { useEndSessions } from './queries.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

/** The number of sessions shown at first; people who never log out have many. */
const FEW = 5;

/** Lists the user's sessions, this browser's first and then the latest, each with a button to end it. */
export function SessionList({ sessions }: { sessions: SessionEntry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const sorted = [...sessions].sort((one, other) => Number(other.current) - Number(one.current));
  const shown = isWhole ? sorted : sorted.slice(0, FEW);
  const ending = useEndSessions('others');
  const hasOthers = sessions.some(({ current }) => !current);
  return (
    <Setting
      title={t.whereYouAreSignedIn}
      about={t.sessionsAbout}
      problem={ending.error?.message}
      action={
        hasOthers && (
          <Button busy={ending.isPending} onClick={() => ending.mutate()}>
            {t.endAllOthers}
          </Button>
        )
      }
    >
      <KeepFocus>
        <ul className="grid gap-3">
          {shown.map((session, index) => (
            <Session key={session.id} session={session} place={index + 1} />
          ))}
        </ul>
      </KeepFocus>
      {shown.length < sessions.length && (
        <Button look="quiet" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {t.showAll({ count: formatNumber(sessions.length) })}
        </Button>
      )}
    </Setting>
  );
}

function Session({ session, place }: { session: SessionEntry; place: number }) {
  const { id, userAgent, current, signedInAt, lastUsedAt } = session;
  const ending = useEndSessions({ id });
  const browser = describeBrowser(userAgent);
  return (
    <li data-row className="grid gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            {browser}
            {current && <Badge tone="good">{t.thisBrowser}</Badge>}
          </p>
          <p className="text-xs text-muted tabular-nums">
            {rich(t.signedInAndLastUsed, {
              signedIn: <time dateTime={signedInAt}>{formatInstant(signedInAt)}</time>,
              lastUsed: <time dateTime={lastUsedAt}>{formatInstant(lastUsedAt)}</time>,
            })}
          </p>
        </div>
        {!current && (
          <Button
            aria-label={t.endNumberedOne({
              place: formatNumber(place),
              browser,
              signedInAt: formatInstant(signedInAt),
            })}
            busy={ending.isPending}
            onClick={() => ending.mutate()}
          >
            {t.endThisOne}
          </Button>
        )}
      </div>
      <Problem message={ending.error?.message} />
    </li>
  );
}
