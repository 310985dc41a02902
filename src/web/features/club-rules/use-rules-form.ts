import type { ClubRules } from '#contract/club/club-rules.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useSaveClubRules } from './queries.ts';
import { readRules, rulesDraft } from './rules-draft.ts';

/** The form keeps to the rules that it was opened with: who changed them meanwhile is not overwritten. */
export function useRulesForm(rules: ClubRules, onSaved: (saved: ClubRules) => void) {
  return useForm({
    initial: rulesDraft(rules),
    read: (draft) => readRules(draft, rules),
    save: useSaveClubRules(onSaved),
  });
}

export interface SectionProps {
  form: ReturnType<typeof useRulesForm>;
}

export const PAIR = 'grid items-end gap-5 sm:grid-cols-2';
