import { Mail, Phone } from 'lucide-react';
import { clubYearOf } from '#contract/club-zone.ts';
import { useLocation } from '#web/router/router.tsx';
import { BRAND, BrandLink } from './brand.tsx';
import { isDashboard, SiteLinks } from './site-links.tsx';
import { useSiteSettings } from './site-settings.tsx';

const LINK = 'flex min-h-8 items-center gap-2 underline-offset-4 hover:text-on-pitch hover:underline';

const TALL = {
  frame: 'grid gap-10 py-12 sm:grid-cols-[1fr_auto_auto] sm:gap-16',
  lines: 'grid content-start gap-1',
  year: 'border-t border-pitch-line py-5 text-center',
};
/** Below the pages that people work on. */
const SLIM = {
  frame: 'flex flex-wrap justify-between gap-x-8 pt-3',
  lines: 'flex flex-wrap gap-x-5',
  year: 'pb-4 sm:text-center',
};

export function Footer() {
  const { club } = useSiteSettings();
  const isSlim = isDashboard(useLocation().pathname);
  const looks = isSlim ? SLIM : TALL;
  return (
    <footer className="print:hidden mt-auto border-t border-pitch-line bg-pitch text-on-pitch">
      <div className={`mx-auto max-w-[1200px] px-4 ${looks.frame}`}>
        {!isSlim && <BrandLink />}
        <nav aria-label="Footer" className={`text-sm text-on-pitch-muted ${looks.lines}`}>
          <SiteLinks className={LINK} />
        </nav>
        <address className={`text-sm text-on-pitch-muted not-italic ${looks.lines}`}>
          <a href={`tel:${club.phone.replaceAll(/[^+\d]/g, '')}`} className={LINK}>
            <Phone aria-hidden size={16} className="text-volt" />
            {club.phone}
          </a>
          <a href={`mailto:${club.email}`} className={LINK}>
            <Mail aria-hidden size={16} className="text-volt" />
            {club.email}
          </a>
        </address>
      </div>
      {/* The browser's clock may be wrong: what the server has rendered stays. */}
      <p suppressHydrationWarning className={`px-4 text-xs text-on-pitch-muted ${looks.year}`}>
        {`© ${clubYearOf(new Date())} ${BRAND}`}
      </p>
    </footer>
  );
}
