import { t } from '#texts/tiers.js';
import { useState } from 'react';
import type { Tier } from '#contract/memberships/tiers.ts';
import { FormFrame } from '#web/forms/form-frame.tsx';
import { InBanglaField } from '#web/forms/in-bangla.tsx';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import type { TierBody } from './queries.ts';
import { useTierForm } from './use-tier-form.ts';
import { PriceFields, StartFields } from './tier-terms.tsx';
import { ChangeFields } from './tier-changes.tsx';
import { describeDraft } from './tier-words.ts';
import { Touched } from './touched.tsx';

interface TierFormProps extends EditFormProps<Tier, TierBody> {
  /** The version of the list that is changed. */
  version: number;
}

export function TierForm({ item: tier, version, save, onClose }: TierFormProps) {
  // The version is fixed when the form opens, so that another admin's changes are not overwritten.
  const [opened] = useState(version);
  const form = useTierForm(tier, opened, save, onClose);
  return (
    <FormFrame form={form} action={tier ? t.save : t.add} onCancel={onClose}>
      <TextField label={t.name} required maxLength={60} autoComplete="off" {...form.text('name')} />
      <InBanglaField maxLength={60} {...form.text('name_bn')} />
      <PriceFields form={form} />
      <StartFields form={form} />
      <CheckField label={t.soldOnline} hint={t.soldOnlineHint} {...form.box('sold_online')} />
      <ChangeFields form={form} />
      <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
        {describeDraft(form.draft)}
      </p>
      {tier && <Touched id={tier._id} />}
    </FormFrame>
  );
}
