import { t } from '#texts/account.js';
import { formatNumber } from '#contract/numbers.ts';
import { useState } from 'react';
import { formatInstant } from '#contract/clock/dates.ts';
import { describeBrowser } from '#contract/people/describe-browser.ts';
import type { SignInEntry } from '#contract/identity/account.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { describeSignIn } from './describe-sign-in.ts';
import { Setting } from '#web/ui/fields/setting.tsx';

const FEW = 5;

/** Lists the recent sign-in events of the user's own account, latest first. */
export function RecentSignIns({ entries }: { entries: SignInEntry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, FEW);
  return (
    <Setting title={t.recentSignIns} about={t.recentSignInsAbout}>
      <ul className="grid gap-3">
        {shown.map((entry) => (
          <SignIn key={`${entry.at} ${entry.kind}`} entry={entry} />
        ))}
      </ul>
      {shown.length < entries.length && (
        <Button look="quiet" className="justify-self-start" onClick={() => setIsWhole(true)}>
          {t.showTheLast({ count: formatNumber(entries.length) })}
        </Button>
      )}
    </Setting>
  );
}

function SignIn({ entry: { at, kind, network, userAgent } }: { entry: SignInEntry }) {
  const { text, isWarning } = describeSignIn(kind);
  return (
    <li className="rounded-md bg-sunken px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {text}
        {isWarning && <Badge tone="bad">{t.checkThis}</Badge>}
      </p>
      <p className="text-xs text-muted tabular-nums wrap-anywhere">
        <time dateTime={at}>{formatInstant(at)}</time>, {describeBrowser(userAgent)}, {network}
      </p>
    </li>
  );
}
