import { HeartPulse, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionHeading } from './section-heading.tsx';

interface AboutCardProps {
  title: string;
  text: string;
  /** What stands large above the words. */
  mark: ReactNode;
  className: string;
}

function AboutCard({ title, text, mark, className }: AboutCardProps) {
  return (
    <li className={`grid content-start gap-10 rounded-xl p-6 sm:p-8 ${className}`}>
      <div aria-hidden className="flex h-20 items-center">
        {mark}
      </div>
      <div>
        <h3 className="text-xl font-extrabold tracking-tight">{title}</h3>
        <p className="mt-2 font-medium">{text}</p>
      </div>
    </li>
  );
}

export function AboutClub() {
  return (
    <section aria-labelledby="about-the-club" className="mt-16 sm:mt-24">
      <SectionHeading id="about-the-club" text="About the Club" />
      <ul className="mt-8 grid gap-4 lg:grid-cols-[1.3fr_1fr_1fr] lg:gap-6">
        <AboutCard
          title="Our History"
          text="Established in 2005, the club grew into a multi-sport facility for athletes of all levels."
          mark={
            <span className="text-[clamp(4.5rem,22vw,6.5rem)] leading-none font-black tracking-[-0.06em] text-volt">
              2005
            </span>
          }
          className="bg-pitch text-on-pitch"
        />
        <AboutCard
          title="Our Mission"
          text="We inspire a passion for sports, nurture talent and promote an active lifestyle."
          mark={<HeartPulse size={72} strokeWidth={1.75} />}
          className="bg-volt text-on-volt"
        />
        <AboutCard
          title="Our Vision"
          text="We want to be a nationally recognized hub for sports excellence."
          mark={<Trophy size={72} strokeWidth={1.75} className="text-brand" />}
          className="border border-line bg-raised"
        />
      </ul>
    </section>
  );
}
