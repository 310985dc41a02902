import type { ClubRules } from '#contract/club/club-rules.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useSaveClubRules } from './queries.ts';
import { readRules, rulesDraft } from './rules-draft.ts';

/** Manages the form for the rules. It keeps the version that it was opened with, so that another admin's changes are not overwritten. */
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
