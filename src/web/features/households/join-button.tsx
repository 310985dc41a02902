import { t } from '#texts/households.js';
import { useState } from 'react';
import type { Household, HouseholdChild } from '#contract/memberships/households.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { DialogButtons, DialogFooter } from '#web/ui/overlays/dialog-footer.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useJoinHousehold } from './queries.ts';

interface JoinButtonProps {
  token: string;
  /** The name of the person who sent the invitation; '' when they gave none. */
  by: string;
  /** The user's current household. */
  household: Household;
  onJoined?: () => void;
}

/** Accepts an invitation. Users with children first choose which of them come along. */
export function JoinButton({ token, by, household, onJoined }: JoinButtonProps) {
  const join = useJoinHousehold();
  const [isAsking, setAsking] = useState(false);
  const kept = household.children.filter((child) => child.is_yours ?? household.is_payer);
  const accept = (left: ReadonlySet<string>) =>
    join.mutate(
      { token, children: kept.map(({ _id: id }) => ({ id, comes: !left.has(id) })) },
      { onSuccess: onJoined },
    );
  return (
    <>
      <Button
        look="primary"
        busy={join.isPending && !isAsking}
        onClick={() => (kept.length > 0 ? setAsking(true) : accept(new Set()))}
      >
        {t.accept}
      </Button>
      {!isAsking && <Problem message={join.error?.message} />}
      <Modal open={isAsking} onClose={() => setAsking(false)} busy={join.isPending} title={t.whoComesAlong}>
        <ComeAlong
          kept={kept}
          by={by}
          busy={join.isPending}
          problem={join.error?.message}
          onAccept={accept}
        />
      </Modal>
    </>
  );
}

interface ComeAlongProps {
  kept: HouseholdChild[];
  by: string;
  busy: boolean;
  problem: string | undefined;
  onAccept: (left: ReadonlySet<string>) => void;
}

function ComeAlong({ kept, by, busy, problem, onAccept }: ComeAlongProps) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return (
    <div className="mt-6 grid gap-5">
      <p>{t.theyReadNameAndAge({ by: by === '' ? t.somebody : by })}</p>
      {kept.map(({ _id: id, name }) => (
        <CheckField
          key={id}
          label={t.comesAlong({ name })}
          hint={t.elseDeleted}
          checked={!left.has(id)}
          onChange={({ target }) =>
            setLeft(new Set(target.checked ? [...left].filter((other) => other !== id) : [...left, id]))
          }
        />
      ))}
      <Problem message={problem} />
      <DialogFooter>
        <DialogButtons>
          <Button look="primary" busy={busy} onClick={() => onAccept(left)}>
            {t.accept}
          </Button>
        </DialogButtons>
      </DialogFooter>
    </div>
  );
}
