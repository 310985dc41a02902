import { t } from '#texts/set-up.js';
import type { StarterCounts } from '#contract/club/set-up-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { useDeleteStarterClub } from './queries.ts';
import { nameExamples } from './name-examples.ts';

/** Lists the example data that the site came with and lets the admin delete it. */
export function StarterExamples({ starter }: { starter: StarterCounts }) {
  const remove = useDeleteStarterClub();
  const examples = nameExamples(starter);
  const kept = remove.data?.kept ?? [];
  async function ask() {
    const isSure = await confirm({
      title: t.askDeleteExamples,
      text: t.deletingMeans({ examples }),
      action: t.deleteText,
    });
    if (isSure) remove.mutate();
  }
  return (
    <div className="grid min-w-0 gap-3 text-sm">
      {examples !== '' && kept.length === 0 && (
        <>
          <p className="max-w-prose text-muted">{t.siteCameWith({ examples })}</p>
          <div>
            <Button busy={remove.isPending} onClick={() => void ask()} className="max-sm:w-full">
              {t.deleteTheExamples}
            </Button>
          </div>
        </>
      )}
      {kept.length > 0 && (
        <p role="status" className="max-w-prose wrap-anywhere text-muted">
          {t.kept({ examples: kept.join(', ') })}
        </p>
      )}
      <Problem message={remove.error?.message} />
    </div>
  );
}
