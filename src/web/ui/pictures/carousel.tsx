import { t } from '#texts/interface.js';
import { formatNumber } from '#contract/numbers.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type ReactNode, type UIEvent } from 'react';

interface CarouselProps {
  label: string;
  slides: { title: string; content: (isAwake: boolean) => ReactNode }[];
}

const ARROW =
  'absolute bottom-2 grid size-10 place-items-center rounded-full bg-on-pitch text-pitch shadow-lift hover:bg-volt sm:top-1/2 sm:bottom-auto sm:size-11 sm:-translate-y-1/2';

/**
 * Slides, 400 px high, that move only when the user moves them by swipe, wheel, keyboard or buttons. The carousel wakes up when the user
 * comes near it, and only then loads what later slides show.
 */
export function Carousel({ label, slides }: CarouselProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  const [isAwake, setAwake] = useState(false);
  const wake = () => setAwake(true);

  function noteScroll(event: UIEvent<HTMLElement>) {
    wake();
    setShown(Math.round(event.currentTarget.scrollLeft / event.currentTarget.clientWidth));
  }
  function show(index: number) {
    wake();
    const wrapped = (index + slides.length) % slides.length;
    strip.current?.scrollTo({ left: strip.current.clientWidth * wrapped });
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes that the pointer is near
    <section
      aria-roledescription={t.carousel}
      aria-label={label}
      onPointerEnter={wake}
      onFocus={wake}
      className="relative h-[400px] overflow-hidden rounded-xl bg-pitch"
    >
      <div
        ref={strip}
        onScroll={noteScroll}
        className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {slides.map(({ title, content }, index) => (
          <div
            key={title}
            role="group"
            aria-roledescription={t.slide}
            aria-label={t.slideOf({
              index: formatNumber(index + 1),
              count: formatNumber(slides.length),
              title,
            })}
            className="relative h-full w-full shrink-0 snap-center"
          >
            {content(isAwake)}
          </div>
        ))}
      </div>
      <button
        type="button"
        aria-label={t.previousSlide}
        onClick={() => show(shown - 1)}
        className={`${ARROW} left-3 sm:left-4`}
      >
        <ChevronLeft aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t.nextSlide}
        onClick={() => show(shown + 1)}
        className={`${ARROW} right-3 sm:right-4`}
      >
        <ChevronRight aria-hidden />
      </button>
      <Dots slides={slides} shown={shown} onShow={show} />
    </section>
  );
}

type DotsProps = Pick<CarouselProps, 'slides'> & { shown: number; onShow: (index: number) => void };

function Dots({ slides, shown, onShow }: DotsProps) {
  return (
    <div className="absolute inset-x-16 bottom-3 flex justify-center">
      {slides.map(({ title }, index) => (
        <button
          key={title}
          type="button"
          aria-label={t.showSlide({ index: formatNumber(index + 1), title })}
          aria-current={index === shown}
          onClick={() => onShow(index)}
          className="group grid h-8 min-w-8 place-items-center px-1"
        >
          <span className="block h-1.5 w-4 -skew-x-24 bg-on-pitch/50 transition-all duration-200 group-hover:bg-on-pitch group-aria-current:w-10 group-aria-current:bg-volt" />
        </button>
      ))}
    </div>
  );
}
