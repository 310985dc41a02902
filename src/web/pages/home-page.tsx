import { PageTitle } from '#web/app/page-heading.tsx';
import { AboutClub } from './home/about-club.tsx';
import { Hero } from './home/hero.tsx';
import { OurLocation } from './home/our-location.tsx';

export function HomePage() {
  return (
    <>
      <PageTitle />
      <Hero />
      <AboutClub />
      <OurLocation />
    </>
  );
}
