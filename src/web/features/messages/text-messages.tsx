import { t } from '#texts/notifications.js';
import { useQuery } from '@tanstack/react-query';
import type { MessageChoices } from '#contract/messages/messages.ts';
import { formatPhone } from '#contract/people/phone.ts';
import { Button } from '#web/ui/button.tsx';
import { Setting } from '#web/ui/fields/setting.tsx';
import { messageChoices, useConfirmPhone } from './choice-queries.ts';

/**
 * Shows the number that receives text messages and asks users to confirm it. The messages themselves are chosen in the table of message
 * groups.
 */
export function TextMessages() {
  const { data } = useQuery(messageChoices());
  // A server of the previous release does not return `texts`.
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
