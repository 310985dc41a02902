import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryState, type Email } from '#contract/messages/messages.ts';
import { ART } from '#web/site/art.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { messageChoices } from '#web/features/messages/choice-queries.ts';
import { EmailPanel } from '#web/features/messages/email-panel.tsx';
import { emails } from '#web/features/messages/email-queries.ts';
import { EMAIL_STATES } from '#web/features/messages/email-words.ts';
import { EmailsTable } from '#web/features/messages/emails-table.tsx';
import { NoMailServer } from '#web/features/messages/no-mail-server.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { EndlessList, foundIn } from '#web/ui/lists/endless-list.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/fields/search-box.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { t } from './texts.tsx';

/** Returns the state that the address asks for; undefined: all. */
function useEmailState() {
  const [params, setParams] = useSearchParams();
  const asked = deliveryState.safeParse(params.get('state'));
  return {
    state: asked.success ? asked.data : undefined,
    setState: (state: string) =>
      setParams(
        (now) => {
          if (state === '') now.delete('state');
          else now.set('state', state);
          return now;
        },
        { replace: true },
      ),
  };
}

/** The e-mails of the club: what could not be sent, what waits, and what was sent. */
export default function EmailsPage() {
  const { text, setText } = useSearchText();
  const { state, setState } = useEmailState();
  const { data: choices, isFetched } = useQuery(messageChoices());
  // The list waits for what is said with it, which would push it down.
  const list = useInfiniteQuery({ ...emails(state, text), enabled: isFetched });
  const canSend = choices?.can_mail ?? false;
  const note = choices?.can_mail === false && <NoMailServer />;
  const [opened, setOpened] = useState<Email | null>(null);
  return (
    <>
      <PageHeading title={t.messages} />
      <SearchBox
        label={t.searchByNameOrEmail}
        text={text}
        result={text && foundIn(list)}
        onSearch={setText}
      />
      <FilterFold isUsed={state !== undefined}>
        <SelectField
          label={t.state}
          value={state ?? ''}
          hint={state ? EMAIL_STATES[state].meaning : t.allStatesHint}
          onChange={({ target }) => setState(target.value)}
        >
          <option value="">{t.allStates}</option>
          {Object.entries(EMAIL_STATES).map(([value, { name }]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      </FilterFold>
      <EndlessList
        list={list}
        counts={text || state ? undefined : t.countEmails}
        empty={
          <>
            {note}
            <NothingFound
              picture={ART.emptyAnnouncements}
              text={text}
              otherwise={state ? t.noneInState(EMAIL_STATES[state].name) : t.noEmails}
            />
          </>
        }
      >
        {(rows) => (
          <>
            {note}
            <EmailsTable emails={rows} canSend={canSend} onOpen={setOpened} />
          </>
        )}
      </EndlessList>
      <EmailPanel email={opened} canSend={canSend} onClose={() => setOpened(null)} />
    </>
  );
}
