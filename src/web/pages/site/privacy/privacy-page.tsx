import { PageHeading } from '#web/site/page-heading.tsx';
import { t } from './texts.ts';

/** What the club keeps of people and children, how long, and who sees it. */
export default function PrivacyPage() {
  return (
    <div className="mx-auto max-w-prose">
      <PageHeading title={t.privacy} />
      <p className="text-lg">{t.intro}</p>
      {t.parts.map(({ title, lines }) => (
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
