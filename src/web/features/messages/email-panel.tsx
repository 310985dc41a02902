import { t } from '#texts/notifications.js';
import { formatNumber } from '#contract/numbers.ts';
import { rich } from '#web/ui/rich.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarDays, Mail, RotateCcw, TriangleAlert, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatInstant } from '#contract/clock/dates.ts';
import type { Email } from '#contract/messages/messages.ts';
import { markStale } from '#web/api/stale.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Loaded } from '#web/ui/states.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { emailWithText } from './email-queries.ts';
import { isSendable, listStates, tellMoment } from './email-words.ts';
import { SendAgain } from './send-again.tsx';

interface EmailPanelProps {
  /** The email that is shown; null while the panel is closed. */
  email: Email | null;
  /** Whether the club has a mail server. */
  canSend: boolean;
  onClose: () => void;
}

export function EmailPanel({ email, canSend, onClose }: EmailPanelProps) {
  return (
    <Modal open={email !== null} onClose={onClose} isAside title={email?.title ?? ''}>
      {email && <Opened known={email} canSend={canSend} />}
    </Modal>
  );
}

/**
 * Refreshes the list when the email's state differs from the one in the list. When the focused button has disappeared, the focus moves to
 * the state.
 */
function useNews(shown: Email, now: Email) {
  const queryClient = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const isNews = shown.state !== now.state;
  useEffect(() => {
    if (!isNews) return;
    void markStale(queryClient, 'emailSent');
    if (document.activeElement === document.body) place.current?.focus();
    // The effect runs once for each new state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [now.state]);
  return place;
}

function Opened({ known, canSend }: { known: Email; canSend: boolean }) {
  const opened = useQuery(emailWithText(known));
  const email = opened.data ?? known;
  const state = useNews(known, email);
  const { tone, name, meaning } = listStates(email.channel)[email.state];
  return (
    <div className="mt-4 grid grid-cols-1 gap-5">
      <div className="grid justify-items-start gap-2">
        <div ref={state} role="status" tabIndex={-1} className="outline-none">
          <Badge tone={tone}>{name}</Badge>
        </div>
        <p className="text-sm text-muted">{meaning}</p>
      </div>
      <EmailFacts email={email} />
      {canSend && isSendable(email.state) && (
        <div className="justify-self-start">
          <SendAgain email={email} />
        </div>
      )}
      <section className="grid grid-cols-1 gap-3 border-t border-line pt-5">
        <h3 className="font-bold tracking-tight">{t.whatItSays}</h3>
        <Loaded query={opened} waiting={<Skeleton shape="sheet" />}>
          {({ text }) => (
            <>
              <p
                dir="auto"
                className="rounded-lg bg-sunken px-4 py-3 text-sm whitespace-pre-wrap wrap-anywhere"
              >
                {text.trim()}
              </p>
              <p className="text-xs text-muted">{t.linksLeftOut}</p>
            </>
          )}
        </Loaded>
      </section>
    </div>
  );
}

function EmailFacts({ email }: { email: Email }) {
  return (
    <ul className="grid gap-2 text-sm">
      {email.user_name && (
        <IconLine Icon={UserRound}>
          <TypedText className="font-semibold">{email.user_name}</TypedText>
        </IconLine>
      )}
      <IconLine Icon={Mail}>
        {email.user_email === '' ? (
          t.noEmailAnyMore
        ) : (
          <a href={`mailto:${email.user_email}`} className="inline-block min-h-6 underline">
            {email.user_email}
          </a>
        )}
      </IconLine>
      <IconLine Icon={CalendarDays}>{t.writtenAt({ when: formatInstant(email.at) })}</IconLine>
      <IconLine Icon={RotateCcw}>
        {[
          t.tries({ count: email.attempts, shown: formatNumber(email.attempts) }),
          email.when && tellMoment(email.state, formatInstant(email.when)),
        ]
          .filter(Boolean)
          .join('; ')}
      </IconLine>
      {email.problem && (
        <IconLine Icon={TriangleAlert}>
          {email.channel === 'sms' ? (
            <TypedText>{email.problem}</TypedText>
          ) : (
            rich(t.mailServerSaid, { problem: <TypedText>{email.problem}</TypedText> })
          )}
        </IconLine>
      )}
    </ul>
  );
}
