import { t } from '#texts/club-settings.js';
import { useState, type ChangeEvent, type ReactNode } from 'react';
import type { ClubField, ClubSettings } from '#contract/club/club-settings.ts';
import { LANGUAGES } from '#contract/language.ts';
import { LANGUAGE_NAMES } from '#web/site/language-names.ts';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FieldRow } from '#web/ui/fields/field-row.tsx';
import { FormSection } from '#web/ui/fields/form-section.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Problem } from '#web/ui/states.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { useSaveClubSettings } from './queries.ts';
import { MethodsField } from './methods-field.tsx';
import {
  changedFields,
  typedPlace,
  readPair,
  readSettings,
  settingsDraft,
  type BanglaField,
  type SettingsDraft,
  type SettingsField,
  type TaxField,
} from './settings-draft.ts';

const LABELS: Record<SettingsField, string> = {
  arena: t.arena,
  arena_bn: t.arenaInBangla,
  address: t.address,
  address_bn: t.addressInBangla,
  phone: t.phone,
  email: t.email,
  hours: t.hoursInWords,
  hours_bn: t.hoursInBangla,
  latitude: t.latitude,
  longitude: t.longitude,
  paymentMeans: t.waysToPay,
  language: t.languageOfEmails,
  bin: t.bin,
  vatPercent: t.vatPercent,
};

interface SettingsFormProps {
  settings: ClubSettings;
  onSaved: (saved: ClubSettings) => void;
  preview: (at: [number, number], draft: SettingsDraft) => ReactNode;
}

/** Edits the club's settings. Another admin's changes are adopted, except in fields that the user has edited. */
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
      const mine = changedFields(form.draft, before);
      const changed = changedFields(theirs, before);
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
      hint: isSet ? t.setByTheServer : hint,
      autoComplete: 'off',
      ...form.text(name),
    };
  };
  const inBangla = (name: BanglaField) => ({
    label: LABELS[name],
    lang: 'bn',
    autoComplete: 'off',
    ...form.text(name),
  });
  const tax = (name: TaxField, hint: string) => ({
    label: LABELS[name],
    hint,
    inputMode: name === 'bin' ? ('numeric' as const) : ('decimal' as const),
    autoComplete: 'off',
    ...form.text(name),
  });
  const latitude = field('latitude', t.latitudeHint);
  const place = typedPlace(form.draft);
  return (
    <form noValidate onSubmit={form.submit} className="grid max-w-3xl grid-cols-1 gap-6">
      <FormSection title={t.nameAndContact}>
        <TextField {...field('arena', t.nameHint)} />
        <TextField {...inBangla('arena_bn')} />
        <FieldRow>
          <TextField type="tel" {...field('phone')} />
          <TextField type="email" {...field('email')} />
        </FieldRow>
        <TextAreaField rows={2} {...field('hours', t.hoursHint, true)} />
        <TextAreaField rows={2} {...inBangla('hours_bn')} />
        <SelectField label={LABELS.language} hint={t.languageHint} {...form.text('language')}>
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectField>
      </FormSection>
      <FormSection title={t.place}>
        <TextAreaField {...field('address', t.addressHint)} />
        <TextAreaField {...inBangla('address_bn')} />
        <FieldRow>
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
        </FieldRow>
        {place && preview(place, form.draft)}
      </FormSection>
      <FormSection title={t.onReceipts}>
        <FieldRow>
          <TextField {...tax('bin', t.binHint)} />
          <TextField {...tax('vatPercent', t.vatHint)} />
        </FieldRow>
      </FormSection>
      {opened.waysToPay.length > 1 && (
        <FormSection title={t.waysToPay}>
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
            {t.changedByOthers({ fields: changedByOthers.map((name) => LABELS[name]).join(', ') })}
          </p>
        )}
        <div>
          <Button type="submit" look="primary" busy={form.isSaving} className="max-sm:w-full">
            {form.isSaving ? t.saving : t.saveSettings}
          </Button>
        </div>
      </div>
    </form>
  );
}
