import { t } from '#texts/users.js';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryState, type Email } from '#contract/messages/messages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { messageChoices } from '#web/features/messages/choice-queries.ts';
import { EmailPanel } from '#web/features/messages/email-panel.tsx';
import { emails } from '#web/features/messages/email-queries.ts';
import { listStates } from '#web/features/messages/email-words.ts';
import { EmailsTable } from '#web/features/messages/emails-table.tsx';
import { NoMailServer, NoSmsGateway } from '#web/features/messages/no-mail-server.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { EndlessList, countFound } from '#web/ui/lists/endless-list.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/fields/search-box.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';

/** Returns the channel and delivery state in the address; without a state, messages in all states are listed. */
function useEmailFilter() {
  const [params, setParams] = useSearchParams();
  const [asked, channel] = [deliveryState.safeParse(params.get('state')), params.get('channel')];
  const setParam = (name: 'state' | 'channel', value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return {
    state: asked.success ? asked.data : undefined,
    channel: channel === 'sms' ? ('sms' as const) : ('mail' as const),
    setParam,
  };
}

export default function EmailsPage() {
  const { text, setText } = useSearchText();
  const { state, channel, setParam } = useEmailFilter();
  const { data: choices, isFetched } = useQuery(messageChoices());
  // The list waits for the note above it, which would push it down.
  const list = useInfiniteQuery({ ...emails({ channel, state }, text), enabled: isFetched });
  const isText = channel === 'sms';
  const canSend = isText ? choices?.texts?.can_send : choices?.can_mail;
  const note = canSend === false && (isText ? <NoSmsGateway /> : <NoMailServer />);
  const states = listStates(channel);
  const counts = isText ? t.countTexts : t.countEmails;
  const [opened, setOpened] = useState<Email | null>(null);
  return (
    <>
      <PageHeading title={t.messages} />
      <SearchBox
        label={t.searchByNameOrEmail}
        text={text}
        result={text && countFound(list)}
        onSearch={setText}
      />
      <FilterFold isUsed={state !== undefined || isText}>
        <SelectField
          label={t.sentBy}
          value={channel}
          onChange={({ target }) => setParam('channel', target.value === 'sms' ? 'sms' : '')}
        >
          <option value="mail">{t.emailHeading}</option>
          <option value="sms">{t.textMessage}</option>
        </SelectField>
        <SelectField
          label={t.state}
          value={state ?? ''}
          hint={state ? states[state].meaning : t.allStatesHint}
          onChange={({ target }) => setParam('state', target.value)}
        >
          <option value="">{t.allStates}</option>
          {Object.entries(states).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </FilterFold>
      <EndlessList
        list={list}
        counts={text || state ? undefined : counts}
        empty={
          <>
            {note}
            <NothingFound
              picture={ART.emptyAnnouncements}
              text={text}
              otherwise={emptyListText(isText, state && states[state].name)}
            />
          </>
        }
      >
        {(rows) => (
          <>
            {note}
            <EmailsTable emails={rows} canSend={canSend ?? false} onOpen={setOpened} />
          </>
        )}
      </EndlessList>
      <EmailPanel email={opened} canSend={canSend ?? false} onClose={() => setOpened(null)} />
    </>
  );
}

function emptyListText(isText: boolean, state: string | undefined): string {
  if (state === undefined) return isText ? t.noTexts : t.noEmails;
  return isText ? t.noTextInState({ state }) : t.noneInState({ state });
}
