import { t } from '#texts/site.js';
import { formatDigits } from '#contract/numbers.ts';
import { Mail, Phone } from 'lucide-react';
import { toClubYear } from '#contract/clock/club-zone.ts';
import { PAGES } from '#contract/pages.ts';
import { Link } from '#web/router/link.tsx';
import { BRAND, BrandLink } from '../site/brand.tsx';
import { formatClubPhone } from '../site/club-phone.ts';
import { SiteLinks } from './site-links.tsx';
import { useSiteSettings } from '../site/site-settings.tsx';

const LINK = 'flex min-h-8 items-center gap-2 underline-offset-4 hover:text-on-pitch hover:underline';

export function Footer() {
  const { club, memberships } = useSiteSettings();
  return (
    <footer className="print:hidden mt-auto border-t border-pitch-line bg-pitch text-on-pitch">
      <div className="mx-auto grid max-w-[1200px] gap-10 px-4 py-12 sm:grid-cols-[1fr_auto_auto] sm:gap-16">
        <BrandLink />
        <nav aria-label={t.footer} className="grid content-start gap-1 text-sm text-on-pitch-muted">
          <SiteLinks className={LINK} />
          {memberships === true && (
            <Link to={PAGES.privacy} className={LINK}>
              {t.privacy}
            </Link>
          )}
        </nav>
        <address className="grid content-start gap-1 text-sm text-on-pitch-muted not-italic">
          <a href={`tel:${club.phone.replaceAll(/[^+\d]/g, '')}`} className={LINK}>
            <Phone aria-hidden size={16} className="text-volt" />
            {formatClubPhone(club.phone)}
          </a>
          <a href={`mailto:${club.email}`} className={LINK}>
            <Mail aria-hidden size={16} className="text-volt" />
            {club.email}
          </a>
        </address>
      </div>
      {/* The server-rendered year stays, because the browser's clock may be wrong. */}
      <p
        suppressHydrationWarning
        className="border-t border-pitch-line px-4 py-5 text-center text-xs text-on-pitch-muted"
      >
        {t.copyright({ year: formatDigits(toClubYear(new Date())), brand: BRAND })}
      </p>
    </footer>
  );
}
