import { t } from '#texts/notifications.js';
import { rich } from '#web/ui/rich.tsx';
import { CalendarDays, Hourglass } from 'lucide-react';
import { formatMoment, joinSlots } from '#contract/bookings/booking-times.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { MailLink } from '#contract/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TimeLeft } from '#web/ui/time-left-text.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { LINK_WORDS } from './link-words.ts';

interface LinkQuestionProps {
  link: MailLink;
  busy: boolean;
  problem: string | undefined;
  onFollow: () => void;
}

/** Shows what a link in an email would do, with a single button that does it, or why that is no longer possible. */
export function LinkQuestion({ link, busy, problem, onFollow }: LinkQuestionProps) {
  const { purpose, booking, until, refusal } = link;
  const words = LINK_WORDS[purpose];
  return (
    <div className="grid grid-cols-1 gap-5">
      {refusal === null && <h2 className="text-xl font-bold tracking-tight">{words.question}</h2>}
      {booking && <Place booking={booking} until={until} />}
      {refusal === null ? (
        <>
          <p>{words.means(link)}</p>
          <Problem message={problem} />
          <Button
            look={purpose === 'cancel' ? 'danger' : 'primary'}
            className="justify-self-start"
            busy={busy}
            onClick={onFollow}
          >
            {words.action(link)}
          </Button>
        </>
      ) : (
        <Problem message={problem ?? refusal} />
      )}
    </div>
  );
}

type PlaceProps = { booking: NonNullable<MailLink['booking']> } & Pick<MailLink, 'until'>;

function Place({ booking, until }: PlaceProps) {
  return (
    <div className="grid gap-2 rounded-lg bg-sunken px-4 py-4">
      <p className="text-lg font-bold">
        <ClubText bangla={booking.court_type_bn}>{booking.court_type}</ClubText>
      </p>
      <ul className="grid gap-2">
        <IconLine Icon={CalendarDays}>
          {formatClubDate(booking.date)}, {joinSlots(booking.slots).join('; ')}
        </IconLine>
        {until !== undefined && (
          <IconLine Icon={Hourglass}>
            {rich(t.heldUntil, { when: <time dateTime={until}>{formatMoment(until)}</time> })}
            <TimeLeft until={until} />
          </IconLine>
        )}
      </ul>
    </div>
  );
}
