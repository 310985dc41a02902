import { AboutClub } from './about-club.tsx';
import { FreeThisWeek } from './free-this-week.tsx';
import { HowToBook } from './how-to-book.tsx';
import { News } from './news.tsx';
import { OurLocation } from './our-location.tsx';

export function BelowCarousel() {
  return (
    <>
      <AboutClub />
      <OurLocation />
      <FreeThisWeek />
      <News />
      <HowToBook />
    </>
  );
}
