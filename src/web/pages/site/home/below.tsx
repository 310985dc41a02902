import { AboutClub } from './about-club.tsx';
import { FreeThisWeek } from './free-this-week.tsx';
import { HowToBook } from './how-to-book.tsx';
import { News } from './news.tsx';
import { OurLocation } from './our-location.tsx';

/** The home page below its carousel: what the club is and where, then what one can do there now. */
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
