import { MailX } from 'lucide-react';
import { t } from './texts.tsx';

const EXAMPLE = 'smtps://user:password@mail.example.com';

/** Says why no e-mail leaves the club, and what to do about it. */
export function NoMailServer() {
  return (
    <section
      aria-label={t.noMailServer}
      className="mb-6 flex items-start gap-3 rounded-xl bg-wait-soft p-5 text-wait"
    >
      <MailX aria-hidden size={22} className="mt-0.5 shrink-0" />
      <div className="grid max-w-prose gap-1 text-sm">
        <p className="font-bold">{t.emailsAreKept}</p>
        <p>{t.setUpMailServer(<code className="font-mono wrap-anywhere">{EXAMPLE}</code>)}</p>
      </div>
    </section>
  );
}
