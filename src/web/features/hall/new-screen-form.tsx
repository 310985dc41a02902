import { t } from '#texts/hall.js';
import * as z from 'zod/mini';
import { createHallScreen } from '#contract/club/hall-screens.ts';
import { addressIn } from '#contract/language-address.ts';
import { useForm } from '#web/forms/use-form.ts';
import { SITE_LANGUAGE } from '#web/router/site-language.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckField } from '#web/ui/fields/check-field.tsx';
import { CopyField } from '#web/ui/fields/copy-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Problem } from '#web/ui/states.tsx';
import { useCreateHallScreen } from './queries.ts';

/** Returns the address in the current user's language. */
function inOwnLanguage(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + addressIn(SITE_LANGUAGE, pathname);
}

/** Creates a new screen and shows its address once. */
export function NewScreenForm() {
  const save = useCreateHallScreen();
  const form = useForm({
    initial: { name: '', shows_names: false },
    read: (draft) => z.safeParse(createHallScreen.body, draft),
    save,
    onSaved(): void {
      form.set('name', '');
    },
    // The form has only one word to lose, so it does not warn about unsaved input.
    isWorthKeeping: false,
  });
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-5">
      <TextField label={t.name} hint={t.nameHint} required autoComplete="off" {...form.text('name')} />
      <CheckField label={t.showFirstNames} hint={t.showFirstNamesHint} {...form.box('shows_names')} />
      <Problem message={form.problem} />
      <div>
        <Button type="submit" busy={form.isSaving} className="max-sm:w-full">
          {form.isSaving ? t.creating : t.createAnAddress}
        </Button>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {save.data && (
          <>
            <CopyField label={t.address} value={inOwnLanguage(save.data.address)} />
            <p className="text-sm text-muted">{t.shownOnlyNow}</p>
          </>
        )}
      </div>
    </form>
  );
}
