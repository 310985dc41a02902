import { t } from '#texts/memberships.js';
import { useState } from 'react';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { HeldDetail, HeldMembership } from '#contract/memberships/member-list.ts';
import { HeldDetails } from '#web/features/member-list/held-details.tsx';
import { useRole } from '#web/session/use-role.ts';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import type { Ending } from './end-dialog.tsx';
import type { Buyer } from './sell-dialog.tsx';
import { TakeDuesForm } from './take-dues.tsx';

interface ActsProps {
  onSell: (to: Buyer) => void;
  /** Called with the household's last membership. Only the last one can be ended, because each begins where the previous one ends. */
  onEnd: (last: Ending) => void;
}

interface HeldPanelProps extends ActsProps {
  /** Null while the panel is closed. */
  shown: HeldMembership | null;
  onClose: () => void;
}

export function HeldPanel({ shown, onClose, ...acts }: HeldPanelProps) {
  return (
    <Modal
      open={shown !== null}
      isAside
      onClose={onClose}
      mayClose={confirmDiscard}
      title={shown ? shown.payer.name || shown.payer.email : ''}
    >
      {shown && <HeldDetails householdId={shown._id}>{(held) => <Acts held={held} {...acts} />}</HeldDetails>}
    </Modal>
  );
}

function Acts({ held, onSell, onEnd }: ActsProps & { held: HeldDetail }) {
  const { role } = useRole();
  const [isTaking, setTaking] = useState(false);
  const { open, payer, state, memberships, gone: isGone = false, may_buy: mayBuy = true } = held;
  const [last] = memberships;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {!isGone && (
          <Button onClick={() => onSell({ _id: payer._id, name: payer.name || payer.email })}>
            {t.sellOrRenew}
          </Button>
        )}
        {open && (
          <Button look="primary" aria-expanded={isTaking} onClick={() => setTaking(!isTaking)}>
            {t.takeTheDues}
          </Button>
        )}
        {role === 'admin' && (isGone || state !== 'lapsed' || !mayBuy) && last && (
          <Button className="!text-bad" onClick={() => onEnd({ ...last, mayBuy })}>
            {t.endEarly}
          </Button>
        )}
      </div>
      {open && isTaking && (
        <>
          {held.open_days && (
            <p className="text-muted">
              {t.runsIfPaidToday({
                from: formatClubDate(held.open_days.starts_on),
                to: formatClubDate(held.open_days.ends_on),
              })}
            </p>
          )}
          <TakeDuesForm chargeId={open.charge_id} amount={open.amount} onDone={() => setTaking(false)} />
        </>
      )}
    </div>
  );
}
