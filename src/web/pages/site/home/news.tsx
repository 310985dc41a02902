import { t } from '#texts/home.js';
import { useQuery } from '@tanstack/react-query';
import { useAsRendered } from '#web/site/use-as-rendered.ts';
import { latestNews } from '#web/api/latest-news.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { SectionHeading } from './section-heading.tsx';

export function News() {
  const data = useAsRendered(latestNews(), useQuery(latestNews()).data) ?? [];
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="news" className="mt-16 sm:mt-24">
      <SectionHeading id="news" text={t.news} />
      <ul className="mt-8 grid gap-4 lg:grid-flow-col lg:auto-cols-fr">
        {data.map(({ _id, title, title_bn, message, message_bn }) => (
          <li key={_id} className="min-w-0 rounded-lg border border-line bg-raised p-5">
            <h3 className="text-lg font-bold tracking-tight wrap-anywhere">
              <ClubText bangla={title_bn}>{title}</ClubText>
            </h3>
            <ClubText bangla={message_bn} className="mt-1 block text-sm whitespace-pre-line text-muted">
              {message}
            </ClubText>
          </li>
        ))}
      </ul>
    </section>
  );
}
