import { t } from '#texts/home.js';
import { Clock, Mail, MapPin, Navigation, Phone } from 'lucide-react';
import { clubWords } from '#contract/club/club-words.ts';
import { formatClubPhone } from '#web/site/club-phone.ts';
import { directionsTo } from '#web/site/directions.ts';
import { useSiteSettings } from '#web/site/site-settings.tsx';
import { MapWhenSeen } from './map-when-seen.tsx';
import { SectionHeading } from './section-heading.tsx';

const LINE = 'flex items-start gap-3';
const LINK = 'underline decoration-on-pitch/40 underline-offset-4 hover:decoration-current';

const ICON = 'mt-1 shrink-0 text-volt';

export function OurLocation() {
  return (
    <section aria-labelledby="our-location" className="mt-16 sm:mt-24">
      <SectionHeading id="our-location" text={t.ourLocation} />
      <div className="mt-8 grid gap-4 md:grid-cols-[1fr_1.6fr] md:gap-6">
        <div className="flex flex-col rounded-xl bg-pitch bg-cover p-6 text-on-pitch sm:p-8 md:bg-[linear-gradient(transparent,var(--color-pitch)_40%),url(/art/pitch-lines.svg)]">
          <h3 className="text-xl font-extrabold tracking-tight">{t.visitUs}</h3>
          <Contact />
        </div>
        <MapWhenSeen />
      </div>
    </section>
  );
}

function Contact() {
  const { club } = useSiteSettings();
  const { arena, address, hours } = clubWords(club);
  return (
    <address className="mt-auto grid gap-5 pt-10 not-italic">
      <p className={LINE}>
        <MapPin aria-hidden size={20} className={ICON} />
        <span>
          <strong lang={arena.lang} className="block text-lg">
            {arena.text}
          </strong>
          {address.lines.map((line) => (
            <span key={line} lang={address.lang} className="block text-on-pitch-muted">
              {line}
            </span>
          ))}
        </span>
      </p>
      <p className={LINE}>
        <Phone aria-hidden size={20} className={ICON} />
        <a href={`tel:${club.phone.replaceAll(/[^+\d]/g, '')}`} className={LINK}>
          {formatClubPhone(club.phone)}
        </a>
      </p>
      <p className={LINE}>
        <Mail aria-hidden size={20} className={ICON} />
        <a href={`mailto:${club.email}`} className={`min-w-0 text-sm wrap-anywhere sm:text-base ${LINK}`}>
          {club.email}
        </a>
      </p>
      {hours.text !== '' && (
        <p className={LINE}>
          <Clock aria-hidden size={20} className={ICON} />
          <span lang={hours.lang} className="whitespace-pre-line wrap-anywhere">
            {hours.text}
          </span>
        </p>
      )}
      <p className={LINE}>
        <Navigation aria-hidden size={20} className={ICON} />
        <a href={directionsTo(club)} className={LINK}>
          {t.getDirections}
        </a>
      </p>
    </address>
  );
}
