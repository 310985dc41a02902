import { t } from '#texts/notifications.js';
import { LANGUAGES } from '#contract/language.ts';
import type { User } from '#contract/people/users.ts';
import { LANGUAGE_NAMES } from '#web/site/language-names.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Setting } from '#web/ui/fields/setting.tsx';
import { useChooseLanguage } from './choice-queries.ts';

export function LanguageSetting({ profile: { email, language } }: { profile: User }) {
  const choosing = useChooseLanguage(email);
  const { isPending, variables } = choosing;
  const chosen = (isPending ? variables : language) ?? '';
  return (
    <Setting title={t.language} about={t.languageAbout} problem={choosing.error?.message}>
      <div className="max-w-80">
        <SelectField
          label={t.languageOfEmails}
          value={chosen}
          disabled={isPending}
          onChange={({ target }) => choosing.mutate(LANGUAGES.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t.languageOfTheClub}</option>
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {choosing.isSuccess && t.saved}
      </p>
    </Setting>
  );
}
