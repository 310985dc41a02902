import { t } from '#texts/account.js';
import { useForm } from '#web/forms/use-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/states.tsx';
import { readLongerPassword } from './drafts.ts';
import { PasswordFields } from './password-fields.tsx';
import { useChangePassword } from './queries.ts';

const EMPTY = { current: '', next: '' };

/** Asks a future admin to choose a password that is long enough for admins. */
export function LongerPassword({ email, onSaved }: { email: string; onSaved: () => void }) {
  const form = useForm({ initial: EMPTY, read: readLongerPassword, save: useChangePassword(), onSaved });
  return (
    <form noValidate onSubmit={form.submit} className="grid w-full max-w-md grid-cols-1 gap-5">
      <PasswordFields form={form} email={email} of="staff" />
      <Problem message={form.problem} />
      <Button type="submit" look="primary" busy={form.isSaving}>
        {form.isSaving ? t.saving : t.savePasswordAndBecomeAdmin}
      </Button>
    </form>
  );
}
