import { useQuery } from '@tanstack/react-query';
import { MAIL_GROUPS, type MailGroup, type MessageChoices } from '#contract/messages/messages.ts';
import { Setting } from '#web/ui/fields/setting.tsx';
import { Problem } from '#web/ui/states.tsx';
import { LoadedSetting } from './loaded-setting.tsx';
import { SwitchField } from '#web/ui/fields/switch-field.tsx';
import { messageChoices, useChooseMail } from './choice-queries.ts';
import { MAIL_GROUP_WORDS, whyNoMail } from './choice-words.ts';
import { t } from './texts.tsx';

/** Asks which e-mails one gets; `isWorker` has those about the requests of others as well. */
export function MailChoices({ isWorker }: { isWorker: boolean }) {
  const choices = useQuery(messageChoices());
  const groups = MAIL_GROUPS.filter((group) => group !== 'requests' || isWorker);
  return (
    <Setting title={t.emails} about={t.emailsAbout}>
      <LoadedSetting query={choices} failed={t.choicesNotLoaded} waiting={t.loadingYourChoices}>
        {(chosen) => <Choices choices={chosen} groups={groups} />}
      </LoadedSetting>
    </Setting>
  );
}

function Choices({ choices, groups }: { choices: MessageChoices; groups: MailGroup[] }) {
  const choosing = useChooseMail();
  const why = whyNoMail(choices);
  const { isPending, variables } = choosing;
  return (
    <div className="grid gap-5">
      {why && <p className="rounded-md bg-wait-soft px-4 py-3 text-sm font-medium text-wait">{why}</p>}
      {groups.map((group) => (
        <SwitchField
          key={group}
          {...MAIL_GROUP_WORDS[group]}
          checked={isPending && variables.group === group ? variables.wanted : choices.mail[group]}
          onChange={({ target }) => choosing.mutate({ group, wanted: target.checked })}
        />
      ))}
      <p role="status" className="text-sm text-muted empty:hidden">
        {choosing.isSuccess && t.saved}
      </p>
      <Problem message={choosing.error?.message} />
    </div>
  );
}
