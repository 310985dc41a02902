import { t } from '#texts/memberships.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { FoundPerson } from '#contract/desk/desk.ts';
import { sellMembership } from '#contract/memberships/purchases.ts';
import type { Tier } from '#contract/memberships/tiers.ts';
import { formatTaka } from '#contract/money/taka-text.ts';
import { written } from '#contract/written.ts';
import { PersonSearch } from '#web/features/desk/person-search.tsx';
import { tiersSold } from '#web/features/tiers/queries.ts';
import { tierPrice } from '#web/features/tiers/tier-words.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { confirmDiscard } from '#web/forms/confirm-discard.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { Modal } from '#web/ui/overlays/modal.tsx';
import { useSell } from './queries.ts';
import { TakeDuesForm } from './take-dues.tsx';

export type Buyer = Pick<FoundPerson, '_id' | 'name' | 'is_unconfirmed'>;

interface SellDialogProps {
  /** The buyer, or `new` for a person whom the desk looks up. Null while the dialog is closed. */
  to: Buyer | 'new' | null;
  onClose: () => void;
}

export function SellDialog({ to, onClose }: SellDialogProps) {
  return (
    <Modal open={to !== null} onClose={onClose} mayClose={confirmDiscard} title={t.sellMembership}>
      {to !== null && <Selling to={to === 'new' ? null : to} onClose={onClose} />}
    </Modal>
  );
}

function Selling({ to, onClose }: { to: Buyer | null; onClose: () => void }) {
  const [buyer, setBuyer] = useState(to);
  const selling = useSell();
  const tiers = useQuery(tiersSold());
  const sold = selling.data;
  if (sold?.membership)
    return (
      <div className="mt-6 grid grid-cols-1 gap-5">
        <p role="status">{t.isTheirs({ until: formatClubDate(sold.membership.ends_on) })}</p>
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    );
  if (sold)
    return (
      <div className="mt-6 grid grid-cols-1 gap-5">
        <p className="text-muted">
          {t.toTake({ amount: formatTaka(sold.amount) })}{' '}
          {sold.days &&
            t.runsIfPaidToday({
              from: formatClubDate(sold.days.starts_on),
              to: formatClubDate(sold.days.ends_on),
            })}
        </p>
        <TakeDuesForm chargeId={sold.charge} amount={sold.amount} onDone={onClose} />
        <Button onClick={onClose}>{t.payLater}</Button>
      </div>
    );
  if (!buyer)
    return (
      <div className="mt-6">
        <PersonSearch
          label={t.who}
          kind="member"
          onChoose={({ _id, name, is_unconfirmed }: FoundPerson) =>
            setBuyer({ _id, name, ...(is_unconfirmed && { is_unconfirmed }) })
          }
        />
      </div>
    );
  return <SellForm buyer={buyer} tiers={tiers.data?.tiers ?? []} selling={selling} onClose={onClose} />;
}

interface SellFormProps {
  buyer: Buyer;
  tiers: Tier[];
  selling: ReturnType<typeof useSell>;
  onClose: () => void;
}

function SellForm({ buyer, tiers, selling, onClose }: SellFormProps) {
  const form = useForm({
    initial: { tier_id: '', from: '' },
    read: ({ tier_id, from }) =>
      z.safeParse(sellMembership.body, {
        who: buyer._id,
        tier_id: tier_id || tiers[0]?._id,
        ...(from && { from }),
        pay: 'later',
      }),
    save: selling,
  });
  const { from } = form.draft;
  return (
    <FormFrame form={form} action={t.goOn} onCancel={onClose}>
      <p>
        <TypedText className="font-semibold">{buyer.name}</TypedText>
      </p>
      {buyer.is_unconfirmed && <p className="text-sm text-wait">{t.waitsForOwner}</p>}
      <SelectField label={t.tier} required {...form.text('tier_id')}>
        {tiers.map((tier) => (
          <option key={tier._id} value={tier._id}>
            {written(tier.name, tier.name_bn).text} · {tierPrice(tier)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t.from}
        type="date"
        max="9999-12-31"
        hint={from ? formatClubDate(from) : t.fromWhenEmpty}
        {...form.text('from')}
      />
    </FormFrame>
  );
}
