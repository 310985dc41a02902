import { t } from '#texts/notifications.js';
import { formatNumber } from '#contract/numbers.ts';
import { formatInstant } from '#contract/clock/dates.ts';
import type { Email } from '#contract/messages/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import '#web/ui/lists/dense-table.css';
import { EmailText } from '#web/ui/email-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { isSendable, EMAIL_STATES } from './email-words.ts';
import { nameEmail } from './name-email.ts';
import { SendAgain } from './send-again.tsx';

interface EmailsTableProps {
  emails: Email[];
  /** Whether the club has a mail server. */
  canSend: boolean;
  onOpen: (email: Email) => void;
}

export function EmailsTable({ emails, canSend, onOpen }: EmailsTableProps) {
  const columns: Column<Email>[] = [
    {
      header: t.recipient,
      kind: 'name',
      cell: (email) => <Recipient email={email} onOpen={onOpen} />,
    },
    {
      header: t.email,
      cell: (email) => <Subject {...email} />,
    },
    {
      header: t.written,
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {formatInstant(at)}
        </time>
      ),
    },
    {
      header: t.state,
      cell: ({ state }) => <Badge tone={EMAIL_STATES[state].tone}>{EMAIL_STATES[state].name}</Badge>,
    },
    {
      header: t.triesHeading,
      cell: ({ attempts }) => <span className="tabular-nums">{formatNumber(attempts)}</span>,
    },
  ];
  if (canSend)
    columns.push({
      header: t.actions,
      kind: 'actions',
      cell: (email) => isSendable(email.state) && <SendAgain email={email} />,
    });
  return (
    <div className="dense">
      <DataTable caption={t.emailsOfTheClub} columns={columns} rows={emails} rowKey={({ _id }) => _id} />
    </div>
  );
}

function Recipient({ email, onOpen }: { email: Email; onOpen: (email: Email) => void }) {
  return (
    <button
      type="button"
      aria-label={nameEmail(email)}
      onClick={() => onOpen(email)}
      className="grid max-w-full text-start font-normal hover:underline"
    >
      <span className="clamp font-semibold" title={email.user_name}>
        <TypedText>{email.user_name || email.user_email}</TypedText>
      </span>{' '}
      {email.user_name && email.user_email && (
        <span className="clamp text-xs text-muted" title={email.user_email}>
          <EmailText>{email.user_email}</EmailText>
        </span>
      )}
    </button>
  );
}

function Subject({ title, about, problem }: Email) {
  return (
    <span className="grid">
      <span className="clamp is-widest" title={title}>
        {title}
      </span>
      {about !== '' && (
        <span className="clamp is-widest text-xs text-muted" title={about}>
          <TypedText>{about}</TypedText>
        </span>
      )}
      {problem !== null && (
        <span className="clamp is-widest text-xs text-bad" title={problem}>
          {problem}
        </span>
      )}
    </span>
  );
}
