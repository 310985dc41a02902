import { useState, type ChangeEvent, type ReactNode } from 'react';
import type { ClubField, ClubSettings } from '#contract/club/club-settings.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useSaveClubSettings } from './queries.ts';
import { MethodsField } from './methods-field.tsx';
import {
  differing,
  placeOf,
  readPair,
  readSettings,
  settingsDraft,
  type SettingsDraft,
  type SettingsField,
} from './settings-draft.ts';

const PAIR = 'grid grid-cols-1 items-end gap-5 sm:grid-cols-2';

const LABELS: Record<SettingsField, string> = {
  arena: 'Name of the arena',
  address: 'Address',
  phone: 'Phone',
  email: 'E-mail',
  hours: 'Opening hours in words',
  latitude: 'Latitude',
  longitude: 'Longitude',
  paymentMeans: 'Ways to pay',
};

interface SettingsFormProps {
  settings: ClubSettings;
  onSaved: (saved: ClubSettings) => void;
  /** The map with the place that is typed. */
  preview: (at: [number, number], draft: SettingsDraft) => ReactNode;
}

/** Shows what the club says of itself. What somebody else saves meanwhile is taken over, except where something was typed. */
export function SettingsForm({ settings: given, onSaved, preview }: SettingsFormProps) {
  const [opened, setOpened] = useState(given);
  const [changedByOthers, setChangedByOthers] = useState<SettingsField[]>([]);
  const save = useSaveClubSettings({
    onSaved(saved) {
      setOpened(saved);
      setChangedByOthers([]);
      onSaved(saved);
    },
    onConflict(latest) {
      const [before, theirs] = [settingsDraft(opened), settingsDraft(latest)];
      const mine = differing(form.draft, before);
      const changed = differing(theirs, before);
      for (const field of changed) if (!mine.includes(field)) form.set(field, theirs[field]);
      setChangedByOthers(changed);
      setOpened(latest);
    },
  });
  const form = useForm({
    initial: settingsDraft(opened),
    read: (draft) => readSettings(draft, opened),
    save,
  });
  const field = (name: ClubField, hint?: string, isOptional = false) => {
    const isSet = opened.setByServer.includes(name);
    return {
      label: LABELS[name],
      required: !isSet && !isOptional,
      readOnly: isSet,
      hint: isSet ? 'Set by the server' : hint,
      autoComplete: 'off',
      ...form.text(name),
    };
  };
  const latitude = field('latitude', 'Or paste both numbers here, as a map copies them');
  const place = placeOf(form.draft);
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-3xl grid-cols-1 gap-6">
      <FormSection title="Name and contact">
        <TextField {...field('arena', 'On the home page, the map, receipts and e-mails')} />
        <div className={PAIR}>
          <TextField type="tel" {...field('phone')} />
          <TextField type="email" {...field('email')} />
        </div>
        <TextAreaField
          rows={2}
          {...field('hours', 'Such as: Every day 6 AM to 11 PM. Empty: none are shown.', true)}
        />
      </FormSection>
      <FormSection title="Where it is">
        <TextAreaField {...field('address', 'Line by line; the line with the postal code is on the map')} />
        <div className={PAIR}>
          <TextField
            inputMode="decimal"
            {...latitude}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              const pair = readPair(event.target.value);
              if (!pair) latitude.onChange(event);
              else for (const name of ['latitude', 'longitude'] as const) form.set(name, pair[name]);
            }}
          />
          <TextField inputMode="decimal" {...field('longitude')} />
        </div>
        {place && preview(place, form.draft)}
      </FormSection>
      {opened.waysToPay.length > 1 && (
        <FormSection title="Ways to pay">
          <MethodsField
            settings={opened}
            value={form.draft.paymentMeans}
            error={form.faults['paymentMeans']}
            onChange={(paymentMeans) => form.set('paymentMeans', paymentMeans)}
          />
        </FormSection>
      )}
      <div className="grid gap-4">
        <Problem message={form.problem} />
        {changedByOthers.length > 0 && (
          <p className="text-sm text-muted">
            Changed by somebody else: {changedByOthers.map((name) => LABELS[name]).join(', ')}. What you typed
            is kept.
          </p>
        )}
        <div>
          <Button type="submit" look="primary" busy={form.isSaving} className="max-sm:w-full">
            {form.isSaving ? 'Saving...' : 'Save Settings'}
          </Button>
        </div>
      </div>
    </form>
  );
}
