import { t } from '#texts/home.js';
import type { ReactNode } from 'react';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { useArrivalFocus } from '#web/site/page-heading.tsx';
import { useKnownSession } from '#web/session/session.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Carousel } from '#web/ui/pictures/carousel.tsx';
import './hero.css';

const TITLE = 'text-display font-black tracking-[-0.045em]';

export function Hero() {
  const heading = useArrivalFocus();
  const { loading, user, expectsUser } = useKnownSession();
  const isIn = user !== null || (loading && expectsUser);
  const slides = [
    {
      title: t.sportsClub,
      content: () => (
        <Slide
          picture={ART.heroClub}
          title={
            <h1 ref={heading} tabIndex={-1} className={TITLE}>
              {t.sportsClub}
            </h1>
          }
          text={t.oneHomeForManySports}
          action={{ label: t.seeTheCourts, to: PAGES.courts }}
        />
      ),
    },
    {
      title: t.courts,
      content: (isAwake: boolean) => (
        <Slide
          picture={isAwake ? ART.heroCourts : null}
          title={<h2 className={TITLE}>{t.courts}</h2>}
          text={t.theHourIsYours}
          action={{ label: t.bookACourt, to: PAGES.courts }}
        />
      ),
    },
    {
      title: t.ourActivities,
      content: (isAwake: boolean) => (
        <Slide
          picture={isAwake ? ART.heroActivities : null}
          title={<h2 className={TITLE}>{t.ourActivities}</h2>}
          text={t.findYourGame}
          action={
            isIn ? { label: t.findAFreeHour, to: PAGES.courts } : { label: t.joinTheClub, to: PAGES.register }
          }
        />
      ),
    },
  ];
  return <Carousel label={t.theClubInThreePictures} slides={slides} />;
}

interface SlideProps {
  /** The picture's address. Null until the slide may come into view. */
  picture: string | null;
  title: ReactNode;
  text: string;
  action: { label: string; to: string };
}

function Slide({ picture, title, text, action }: SlideProps) {
  return (
    <div className="relative flex h-full flex-col items-start justify-end gap-4 p-6 pb-14 text-on-pitch sm:px-20 sm:pb-16">
      {picture !== null && (
        <img src={picture} alt="" fetchPriority="high" className="absolute inset-0 size-full object-cover" />
      )}
      <div className="hero-scrim absolute inset-0" />
      <div className="relative">{title}</div>
      <p className="relative max-w-md text-lg font-medium text-pretty">{text}</p>
      <ButtonLink to={action.to} look="volt" className="relative">
        {action.label}
      </ButtonLink>
    </div>
  );
}
