import { t } from '#texts/notifications.js';
import { rich } from '#web/ui/rich.tsx';
import { MailX, MessageSquareOff } from 'lucide-react';
import type { ReactNode } from 'react';

const EXAMPLE = 'smtps://user:password@mail.example.com';

export function NoMailServer() {
  return (
    <Missing
      name={t.noMailServer}
      icon={<MailX aria-hidden size={22} className="mt-0.5 shrink-0" />}
      what={t.emailsAreKept}
      advice={rich(t.setUpMailServer, {
        example: <code className="font-mono wrap-anywhere">{EXAMPLE}</code>,
      })}
    />
  );
}

export function NoSmsGateway() {
  return (
    <Missing
      name={t.noGatewaySetUp}
      icon={<MessageSquareOff aria-hidden size={22} className="mt-0.5 shrink-0" />}
      what={t.textsAreKept}
      advice={t.setUpGateway}
    />
  );
}

interface MissingProps {
  name: string;
  icon: ReactNode;
  what: string;
  advice: ReactNode;
}

function Missing({ name, icon, what, advice }: MissingProps) {
  return (
    <section aria-label={name} className="mb-6 flex items-start gap-3 rounded-xl bg-wait-soft p-5 text-wait">
      {icon}
      <div className="grid max-w-prose gap-1 text-sm">
        <p className="font-bold">{what}</p>
        <p>{advice}</p>
      </div>
    </section>
  );
}
