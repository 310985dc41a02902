import { t } from '#texts/privacy.js';
import { PageHeading } from '#web/site/page-heading.tsx';

const PARTS = [
  { title: t.you, lines: [t.youEntered, t.yourBookings, t.whoSeesYou, t.onYourDevice] },
  { title: t.sharing, lines: [t.sharersSee, t.invitedEmail, t.cardShown] },
  { title: t.children, lines: [t.childFacts, t.childConsent, t.whoSeesChild, t.childDeleted] },
  { title: t.rights, lines: [t.yourData, t.askTheClub] },
];

export default function PrivacyPage() {
  return (
    <div className="mx-auto max-w-prose">
      <PageHeading title={t.privacy} />
      <p className="text-lg">{t.intro}</p>
      {PARTS.map(({ title, lines }) => (
        <section key={title} className="mt-8 grid gap-3">
          <h2 className="text-xl font-bold tracking-tight">{title}</h2>
          <ul className="grid list-disc gap-2 ps-5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
