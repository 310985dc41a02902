import { t } from '#texts/notifications.js';
import type { MailGroup, MessageChannel, MessageChoices } from '#contract/messages/messages.ts';
import { Switch } from '#web/ui/fields/switch.tsx';
import type { Choice } from './choice-queries.ts';
import { CHANNEL_NAMES, isOffered, MAIL_GROUP_WORDS } from './choice-words.ts';
import './choices-table.css';

interface ChoicesTableProps {
  choices: MessageChoices;
  groups: MailGroup[];
  /** The setting that is being saved; null when none is. */
  changing: Choice | null;
  onChoose: (choice: Choice) => void;
}

const CHANNELS: MessageChannel[] = ['mail', 'push', 'sms'];

/**
 * The table of message groups by channel. Its ARIA roles are explicit because CSS that displays rows as blocks removes the implicit ones.
 */
export function ChoicesTable({ choices, groups, changing, onChoose }: ChoicesTableProps) {
  const channels = CHANNELS.filter((channel) => channel !== 'sms' || choices.texts?.can_send === true);
  const isOn = (channel: MessageChannel, group: MailGroup) =>
    changing?.channel === channel && changing.group === group ? changing.wanted : choices[channel][group];
  return (
    <div className="room-for-choices">
      <table role="table" className="choices">
        <caption className="sr-only">{t.howYouAreTold}</caption>
        <thead>
          <tr role="row">
            <th role="columnheader" scope="col">
              {t.whatYouAreTold}
            </th>
            {channels.map((channel) => (
              <th key={channel} role="columnheader" scope="col">
                {CHANNEL_NAMES[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const { label, hint } = MAIL_GROUP_WORDS[group];
            return (
              <tr key={group} role="row">
                <th role="rowheader" scope="row">
                  <span className="block text-sm font-semibold">{label}</span>
                  <span className="block text-xs font-normal text-muted">{hint}</span>
                </th>
                {channels.map((channel) => (
                  <td key={channel} role="cell" data-label={CHANNEL_NAMES[channel]}>
                    {isOffered(channel, group) && (
                      <Switch
                        aria-label={t.byChannel({ what: label, channel: CHANNEL_NAMES[channel] })}
                        checked={isOn(channel, group)}
                        onChange={({ target }) => onChoose({ channel, group, wanted: target.checked })}
                      />
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
