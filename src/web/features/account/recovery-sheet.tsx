import { t } from '#texts/account.js';
import { rich } from '#web/ui/rich.tsx';
import { useState } from 'react';
import { toClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { useSession } from '#web/session/session.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

interface RecoverySheetProps {
  codes: string[];
  clubName: string;
}

/** The printed recovery codes, with the owner, the date and space to cross out used codes. */
export function RecoverySheet({ codes, clubName }: RecoverySheetProps) {
  const { user } = useSession();
  const [today] = useState(() => toClubDate(new Date()));
  return (
    <Sheet>
      <p className="text-sm text-muted">{clubName}</p>
      <p className="mt-1 text-2xl font-extrabold tracking-tight">{t.recoveryCodes}</p>
      <p className="mt-4 wrap-anywhere">
        {rich(t.forSigningInAs, { email: <strong>{user?.email}</strong>, date: formatClubDate(today) })}
      </p>
      <ul className="mt-6 grid max-w-lg grid-cols-2 gap-x-10 gap-y-3 font-mono tabular-nums">
        {codes.map((code) => (
          <li key={code} className="flex items-center gap-3">
            <span aria-hidden className="size-4 shrink-0 border border-edge" />
            {code}
          </li>
        ))}
      </ul>
      <p className="mt-6 max-w-prose text-sm text-muted">{t.sheetAdvice}</p>
    </Sheet>
  );
}
