import { t } from '#texts/users.js';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { role as roleSchema, type User } from '#contract/people/users.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { CopyEmails } from '#web/ui/copy-emails.tsx';
import type { Column } from '#web/ui/lists/data-table.tsx';
import { DenseTable } from '#web/ui/lists/dense-table.tsx';
import { EndlessList, countFound } from '#web/ui/lists/endless-list.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { KeysHelp } from '#web/ui/lists/keys-help.tsx';
import { NothingFound, SearchBox, useSearchText } from '#web/ui/fields/search-box.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import type { Counts } from '#web/ui/lists/row-count.tsx';
import { SelectionBar } from '#web/ui/lists/selection-bar.tsx';
import { useListKeys } from '#web/ui/lists/use-list-keys.ts';
import { useSelection } from '#web/ui/lists/use-selection.ts';
import { namePerson } from './name-person.ts';
import { usersFound, type UserFilter } from './queries.ts';
import { nameRole } from './role-names.ts';

function useUserFilter() {
  const [params, setParams] = useSearchParams();
  const role = roleSchema.safeParse(params.get('role'));
  const filter: UserFilter = {
    sort: params.get('sort') === 'name' ? 'name' : 'newest',
    role: role.success ? role.data : '',
  };
  function change(name: keyof UserFilter, value: string) {
    setParams(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true },
    );
  }
  return { filter, change };
}

interface PeopleListProps {
  who: 'members' | 'everybody';
  caption: string;
  searchLabel: string;
  counts: Counts;
  nobody: string;
  columns: Column<User>[];
  emptyPicture: string;
  /** Renders the heading with the button for the keyboard help. */
  heading: (help: ReactNode) => ReactNode;
  /** Wraps the list in a provider of data that the columns need for these people. */
  around?: (people: User[], list: ReactNode) => ReactNode;
}

/** Lists people in a table that can be searched and sorted; the selected people can be sent a message. */
export function PeopleList({
  who,
  caption,
  searchLabel,
  counts,
  nobody,
  columns,
  emptyPicture,
  heading,
  around = (_people, list) => list,
}: PeopleListProps) {
  const { text, setText } = useSearchText();
  const { filter, change } = useUserFilter();
  const list = useInfiniteQuery(usersFound(who, text, who === 'members' ? { ...filter, role: '' } : filter));
  const people = list.data?.pages.flatMap(({ rows }) => rows) ?? [];
  const selection = useSelection(people.map(({ _id }) => _id));
  const { frame, help } = useListKeys((what, id, isRange) => {
    if (what === 'select' && id !== null) selection.toggle(id, isRange);
  });
  const selected = people.filter(({ _id }) => selection.has(_id));
  return (
    <div ref={frame}>
      {heading(<KeysHelp keys={[]} {...help} />)}
      <SearchBox label={searchLabel} text={text} result={text && countFound(list)} onSearch={setText} />
      <UserFilterFields who={who} filter={filter} onChange={change} />
      <EndlessList
        list={list}
        counts={text || (who === 'everybody' && filter.role !== '') ? undefined : counts}
        empty={
          <NothingFound
            picture={emptyPicture}
            text={text}
            otherwise={who === 'everybody' && filter.role !== '' ? t.nobodyHasThisRole : nobody}
          />
        }
      >
        {(rows) =>
          around(
            rows,
            <DenseTable
              caption={caption}
              columns={columns}
              rows={rows}
              rowKey={({ _id }) => _id}
              rowName={namePerson}
              selection={selection}
            />,
          )
        }
      </EndlessList>
      <SelectionBar count={selected.length} onClear={selection.clear}>
        <CopyEmails key={selection.ids.join()} emails={selected.map(({ email }) => email)} />
      </SelectionBar>
    </div>
  );
}

interface UserFilterFieldsProps {
  who: PeopleListProps['who'];
  filter: UserFilter;
  onChange: (name: keyof UserFilter, value: string) => void;
}

function UserFilterFields({ who, filter, onChange }: UserFilterFieldsProps) {
  return (
    <FilterFold isUsed={filter.sort !== 'newest' || filter.role !== ''}>
      <SelectField
        label={t.sortedBy}
        value={filter.sort}
        onChange={({ target }) => onChange('sort', target.value)}
      >
        <option value="newest">{who === 'members' ? t.memberSince : t.newest}</option>
        <option value="name">{t.name}</option>
      </SelectField>
      {who === 'everybody' && (
        <SelectField
          label={t.role}
          value={filter.role}
          onChange={({ target }) => onChange('role', target.value)}
        >
          <option value="">{t.allRoles}</option>
          {roleSchema.options.map((role) => (
            <option key={role} value={role}>
              {nameRole(role)}
            </option>
          ))}
        </SelectField>
      )}
    </FilterFold>
  );
}
