import { MailX } from 'lucide-react';

/** Says why no e-mail leaves the club, and what to do about it. */
export function NoMailServer() {
  return (
    <section
      aria-label="No mail server"
      className="mb-6 flex items-start gap-3 rounded-xl bg-wait-soft p-5 text-wait"
    >
      <MailX aria-hidden size={22} className="mt-0.5 shrink-0" />
      <div className="grid max-w-prose gap-1 text-sm">
        <p className="font-bold">E-mails are kept here because no mail server is set up (SMTP_URL).</p>
        <p>
          Set SMTP_URL where the server’s other settings are, for example{' '}
          <code className="font-mono wrap-anywhere">smtps://user:password@mail.example.com</code>, and start
          the server again. Everybody sees the same under the bell meanwhile.
        </p>
      </div>
    </section>
  );
}
