import { latePart } from '#web/app/lazy-page.tsx';
import { PageTitle } from '#web/app/page-heading.tsx';
import { Hero } from './home/hero.tsx';

const BelowCarousel = latePart(
  async () => ({ default: (await import('./home/below.tsx')).BelowCarousel }),
  <div className="min-h-dvh" />,
);

export function HomePage() {
  return (
    <>
      <PageTitle />
      <Hero />
      <BelowCarousel />
    </>
  );
}
