import { t } from '#texts/desk.js';
import { useId } from 'react';
import type { FoundPerson } from '#contract/desk/desk.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import type { Faults } from '#web/forms/faults.ts';
import { newGuest, distinguishingText, type DeskDraft } from './desk-draft.ts';
import { PersonSearch } from './person-search.tsx';

interface WhoFieldsProps {
  draft: DeskDraft;
  faults: Faults;
  onChange: (change: Partial<DeskDraft>) => void;
}

export function WhoFields({ draft, faults, onChange }: WhoFieldsProps) {
  const name = useId();
  const isNamed = draft.who !== 'walk-in';
  const radio = (isOn: boolean, label: string, who: DeskDraft['who']) => (
    <label className="flex min-h-11 grow cursor-pointer items-center gap-2.5 rounded-md border border-edge px-3.5 text-sm font-semibold hover:border-ink has-checked:border-brand has-checked:bg-brand-soft">
      <input type="radio" name={name} checked={isOn} onChange={() => onChange({ who })} className="size-5" />
      {label}
    </label>
  );
  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 text-sm font-semibold">{t.who}</legend>
      <div className="flex flex-wrap gap-2">
        {radio(!isNamed, t.walkIn, 'walk-in')}
        {radio(isNamed, t.byName, 'found')}
      </div>
      {draft.who === 'found' &&
        (draft.found ? (
          <Found person={draft.found} onChange={() => onChange({ found: null })} />
        ) : (
          <PersonSearch
            label={t.memberOrGuest}
            error={faults['found']}
            onChoose={(found) => onChange({ found })}
            onNew={(search) => onChange({ who: 'new', ...newGuest(search) })}
          />
        ))}
      {draft.who === 'new' && <GuestFields {...{ draft, faults, onChange }} />}
    </fieldset>
  );
}

function Found({ person, onChange }: { person: FoundPerson; onChange: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-md bg-sunken py-2 ps-4 pe-2">
      <p className="min-w-0">
        <TypedText className="block text-sm font-semibold">{person.name}</TypedText>
        <span className="text-xs wrap-anywhere text-muted">{distinguishingText(person)}</span>
      </p>
      <Button look="quiet" className="px-3!" onClick={onChange}>
        {t.change}
      </Button>
    </div>
  );
}

function GuestFields({ draft, faults, onChange }: WhoFieldsProps) {
  return (
    <>
      <TextField
        label={t.guestsName}
        required
        autoComplete="off"
        maxLength={120}
        value={draft.name}
        error={faults['name']}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        label={t.guestsPhone}
        required
        type="tel"
        autoComplete="off"
        maxLength={30}
        value={draft.phone}
        error={faults['phone']}
        onChange={({ target }) => onChange({ phone: target.value })}
      />
      <button
        type="button"
        onClick={() => onChange({ who: 'found', found: null })}
        className="min-h-8 w-fit text-sm font-semibold text-brand underline underline-offset-4"
      >
        {t.searchInstead}
      </button>
    </>
  );
}
