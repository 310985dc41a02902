import { SectionHeading } from './section-heading.tsx';

const CARDS = [
  {
    title: 'Our History',
    text: 'Established in 2005, the club grew into a multi-sport facility for athletes of all levels.',
  },
  {
    title: 'Our Mission',
    text: 'We inspire a passion for sports, nurture talent and promote an active lifestyle.',
  },
  {
    title: 'Our Vision',
    text: 'We want to be a nationally recognized hub for sports excellence.',
  },
];

export function AboutClub() {
  return (
    <section aria-labelledby="about-the-club" className="mt-16 sm:mt-24">
      <SectionHeading id="about-the-club" text="About the Club" />
      <ul className="mt-8 grid gap-4 md:grid-cols-3 md:gap-6">
        {CARDS.map(({ title, text }, index) => (
          <li
            key={title}
            className="relative flex min-h-64 flex-col justify-end overflow-hidden rounded-xl border border-line bg-raised p-6 shadow-card sm:p-8"
          >
            <span
              aria-hidden
              className="absolute -top-4 right-4 text-[8rem] leading-none font-black tracking-tighter text-sunken"
            >
              {index + 1}
            </span>
            <h3 className="relative text-xl font-extrabold tracking-tight">{title}</h3>
            <p className="relative mt-2 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
