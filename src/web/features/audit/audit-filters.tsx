import { t } from '#texts/audit.js';
import { useState } from 'react';
import { formatClubDate } from '#contract/clock/dates.ts';
import { accountEmail } from '#contract/fields.ts';
import { useSearchParams } from '#web/router/search-params.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/fields/date-field.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { AUDIT_KIND_NAMES, readAuditView, type AuditView } from './audit-view.ts';

/** Returns the audit filters, which are kept in the URL, and a function to change them. */
export function useAuditView() {
  const [params, setParams] = useSearchParams();
  const change = (to: Partial<AuditView>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(to))
          if (value === '') now.delete(name);
          else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return { view: readAuditView(params), change };
}

type Filters = ReturnType<typeof useAuditView>;

export function AuditFilters({ view, change }: Filters) {
  const isUsed = Object.values(view).some((value) => value !== '');
  return (
    <>
      <FilterFold isUsed={isUsed}>
        <PersonField key={view.person} person={view.person} onChange={(person) => change({ person })} />
        <SelectField
          label={t.about}
          value={view.kind}
          onChange={({ target }) =>
            change({ kind: target.value as AuditView['kind'] /* the select has only these options */ })
          }
        >
          <option value="">{t.everything}</option>
          {Object.entries(AUDIT_KIND_NAMES).map(([kind, name]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </SelectField>
        <DateField
          label={t.from}
          value={view.from}
          hint={view.from === '' ? t.anyDay : formatClubDate(view.from)}
          onChange={(from) => change({ from })}
        />
        <DateField
          label={t.until}
          value={view.to}
          hint={view.to === '' ? t.anyDay : formatClubDate(view.to)}
          onChange={(to) => change({ to })}
        />
      </FilterFold>
      {isUsed && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm print:hidden">
          {view.booking !== '' && <p className="text-muted">{t.onlyOneBooking}</p>}
          {view.payment !== '' && <p className="text-muted">{t.onlyOnePayment}</p>}
          <Button
            look="quiet"
            onClick={() => change({ person: '', booking: '', payment: '', kind: '', from: '', to: '' })}
          >
            {t.showEverything}
          </Button>
        </div>
      )}
    </>
  );
}

/** Filters by email address; the value applies on Enter or when the field loses focus. */
function PersonField({ person, onChange }: { person: string; onChange: (person: string) => void }) {
  const [text, setText] = useState(person);
  const [isTold, setTold] = useState(false);
  const parsed = accountEmail.safeParse(text);
  const isRight = text.trim() === '' || parsed.success;
  function commit() {
    setTold(!isRight);
    if (isRight && text.trim() !== person) onChange(parsed.success ? parsed.data : '');
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        commit();
      }}
    >
      <TextField
        label={t.personEmail}
        type="text"
        inputMode="email"
        autoComplete="off"
        placeholder={t.anybody}
        value={text}
        error={isTold && !isRight ? t.enterWholeEmail : undefined}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
      />
    </form>
  );
}
