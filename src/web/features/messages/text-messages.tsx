import { t } from '#texts/notifications.js';
import { useQuery } from '@tanstack/react-query';
import type { MessageChoices } from '#contract/messages/messages.ts';
import { formatPhone } from '#contract/people/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { Setting } from '#web/ui/fields/setting.tsx';
import { messageChoices, useConfirmPhone } from './choice-queries.ts';

/** Says where text messages go, and asks people to confirm their number. What they want is chosen in the table of messages. */
export function TextMessages() {
  const { data } = useQuery(messageChoices());
  // A node of the release before says nothing of them.
  return data?.texts && <OwnNumber texts={data.texts} />;
}

function OwnNumber({ texts }: { texts: NonNullable<MessageChoices['texts']> }) {
  const asking = useConfirmPhone();
  const { phone, is_confirmed: isConfirmed, can_send: canSend } = texts;
  const mayAsk = canSend && phone !== null && !isConfirmed;
  return (
    <Setting
      title={t.textMessages}
      about={aboutNumber(texts)}
      problem={asking.error?.message}
      action={
        mayAsk &&
        !asking.isSuccess && (
          <Button busy={asking.isPending} onClick={() => asking.mutate()}>
            {t.sendTheLink}
          </Button>
        )
      }
    >
      {canSend && (
        <ul className="list-disc ps-5 text-sm">
          {[t.decidedByTheClub, t.placeOfWaitingList, t.threeHoursBefore].map((moment) => (
            <li key={moment}>{moment}</li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm font-medium text-good empty:hidden">
        {isConfirmed && t.numberIsConfirmed}
        {mayAsk && asking.isSuccess && t.openTheLink}
      </p>
    </Setting>
  );
}

function aboutNumber({
  phone,
  is_confirmed: isConfirmed,
  can_send: canSend,
}: NonNullable<MessageChoices['texts']>) {
  if (!canSend) return t.clubSendsNoTexts;
  if (phone === null) return t.enterNumberFirst;
  return isConfirmed ? t.sentTo({ phone: formatPhone(phone) }) : t.confirmNumberFirst;
}
