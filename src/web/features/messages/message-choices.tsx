import { t } from '#texts/notifications.js';
import { useQuery } from '@tanstack/react-query';
import { MAIL_GROUPS, type MailGroup, type MessageChoices as Choices } from '#contract/messages/messages.ts';
import { Setting } from '#web/ui/fields/setting.tsx';
import { Problem } from '#web/ui/states.tsx';
import { LoadedSetting } from './loaded-setting.tsx';
import { messageChoices, useChoose } from './choice-queries.ts';
import { ChoicesTable } from './choices-table.tsx';
import { whyNoMail } from './choice-words.ts';

/** Lets users choose what they are notified of and how. With `isWorker`, requests of other people are included. */
export function MessageChoices({ isWorker }: { isWorker: boolean }) {
  const choices = useQuery(messageChoices());
  const groups = MAIL_GROUPS.filter((group) => group !== 'requests' || isWorker);
  return (
    <Setting title={t.howYouAreTold} about={t.emailsAbout}>
      <LoadedSetting
        query={choices}
        failed={(message) => t.choicesNotLoaded({ message })}
        waiting={t.loadingYourChoices}
      >
        {(chosen) => <LoadedChoices choices={chosen} groups={groups} />}
      </LoadedSetting>
    </Setting>
  );
}

function LoadedChoices({ choices, groups }: { choices: Choices; groups: MailGroup[] }) {
  const choosing = useChoose();
  const why = whyNoMail(choices);
  return (
    <div className="grid gap-5">
      {why && <p className="rounded-md bg-wait-soft px-4 py-3 text-sm font-medium text-wait">{why}</p>}
      <ChoicesTable
        choices={choices}
        groups={groups}
        changing={choosing.isPending ? choosing.variables : null}
        onChoose={choosing.mutate}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {choosing.isSuccess && t.saved}
      </p>
      <Problem message={choosing.error?.message} />
    </div>
  );
}
