import { t } from '#texts/operation.js';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '#contract/clock/dates.ts';
import { nameProvider } from '#contract/payments/provider-names.ts';
import type { Restoration } from '#contract/records/restoration.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { restoration, useGoOn, useNoteChecked } from './queries.ts';

/** Shows what a restored club is waiting for and the admin's actions. Renders nothing in a club that was not restored. */
export function RestoredClub() {
  const { data } = useQuery(restoration());
  if (!data || (data.held === null && data.gaps.length === 0)) return null;
  return (
    <section aria-labelledby="restored" className="grid gap-6 rounded-xl bg-wait-soft p-6 text-wait">
      <h2 id="restored" className="text-xl font-bold">
        {t.restoredClub}
      </h2>
      {data.held && <Held {...data.held} />}
      {data.gaps.length > 0 && <p className="max-w-prose wrap-anywhere">{t.unknownMoney}</p>}
      {data.gaps.map((gap) => (
        <Gap key={`${gap.provider} ${gap.since}`} {...gap} />
      ))}
    </section>
  );
}

function Held({ taken_at, restored_at }: NonNullable<Restoration['held']>) {
  const going = useGoOn();
  async function goOn() {
    if (await confirm({ title: t.askGoOn, text: t.goOnMeans, action: t.goOn })) going.mutate();
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose wrap-anywhere">
        {t.heldSince({ restored: formatInstant(restored_at), taken: formatInstant(taken_at) })}
      </p>
      <Button busy={going.isPending} onClick={() => void goOn()}>
        {t.goOn}
      </Button>
      <Problem message={going.error?.message} />
    </div>
  );
}

function Gap({ provider, since, until }: Restoration['gaps'][number]) {
  const [note, setNote] = useState('');
  const noting = useNoteChecked();
  return (
    <div className="grid justify-items-start gap-3">
      <div>
        <h3 className="font-bold">{t.unknownAt({ provider: nameProvider(provider) ?? t.byCard })}</h3>
        <p className="text-sm">{t.span({ from: formatInstant(since), to: formatInstant(until) })}</p>
      </div>
      <div className="w-full max-w-prose">
        <TextAreaField
          label={t.whatYouFound}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </div>
      <Button
        busy={noting.isPending}
        disabled={note.trim() === ''}
        onClick={() => noting.mutate({ provider, note })}
      >
        {t.iHaveLooked}
      </Button>
      <Problem message={noting.error?.message} />
    </div>
  );
}
