import { t } from '#texts/home.js';
import { HeartPulse, Trophy } from 'lucide-react';
import type { ReactNode } from 'react';
import { SectionHeading } from './section-heading.tsx';

interface AboutCardProps {
  title: string;
  text: string;
  /** The large graphic above the text. */
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
      <SectionHeading id="about-the-club" text={t.aboutTheClub} />
      <ul className="mt-8 grid gap-4 lg:grid-cols-[1.3fr_1fr_1fr] lg:gap-6">
        <AboutCard
          title={t.ourHistory}
          text={t.history}
          mark={
            <span className="text-[clamp(4.5rem,22vw,6.5rem)] leading-none font-black tracking-[-0.06em] text-volt">
              {t.foundingYear}
            </span>
          }
          className="bg-pitch text-on-pitch"
        />
        <AboutCard
          title={t.ourMission}
          text={t.mission}
          mark={<HeartPulse size={72} strokeWidth={1.75} />}
          className="bg-volt text-on-volt"
        />
        <AboutCard
          title={t.ourVision}
          text={t.vision}
          mark={<Trophy size={72} strokeWidth={1.75} className="text-brand" />}
          className="border border-line bg-raised"
        />
      </ul>
    </section>
  );
}
