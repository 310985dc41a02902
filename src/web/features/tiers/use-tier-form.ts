import type { Tier } from '#contract/memberships/tiers.ts';
import { useForm } from '#web/forms/use-form.ts';
import type { EditFormProps } from '#web/manage/edit-dialog.tsx';
import type { TierBody } from './queries.ts';
import { readTier, tierDraft } from './tier-draft.ts';

export function useTierForm(
  tier: Tier | null,
  version: number,
  save: EditFormProps<Tier, TierBody>['save'],
  onSaved: () => void,
) {
  return useForm({ initial: tierDraft(tier), read: (draft) => readTier(draft, version), save, onSaved });
}

export interface TierSectionProps {
  form: ReturnType<typeof useTierForm>;
}
