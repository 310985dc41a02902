import type { StarterCounts } from '#contract/club/set-up-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { useDeleteStarterClub } from './queries.ts';
import { nameExamples } from './name-examples.ts';

/** The examples that the site came with, and how to be rid of them. */
export function StarterExamples({ starter }: { starter: StarterCounts }) {
  const remove = useDeleteStarterClub();
  const examples = nameExamples(starter);
  const kept = remove.data?.kept ?? [];
  async function ask() {
    const isSure = await confirm({
      title: 'Delete the examples?',
      text: `${examples} that the site came with are deleted. What you changed stays, and so does what was booked or used.`,
      action: 'Delete',
    });
    if (isSure) remove.mutate();
  }
  return (
    <div className="grid min-w-0 gap-3 text-sm">
      {examples !== '' && kept.length === 0 && (
        <>
          <p className="max-w-prose text-muted">The site came with examples: {examples}.</p>
          <div>
            <Button busy={remove.isPending} onClick={() => void ask()} className="max-sm:w-full">
              Delete the examples
            </Button>
          </div>
        </>
      )}
      {kept.length > 0 && (
        <p role="status" className="max-w-prose wrap-anywhere text-muted">
          Kept, because they were booked or used: {kept.join(', ')}.
        </p>
      )}
      <Problem message={remove.error?.message} />
    </div>
  );
}
