import { t } from '#texts/site.js';
import { Link } from '#web/router/link.tsx';
import { ART } from './art.ts';
import { PAGES } from '#contract/pages.ts';

export const BRAND = t.sportsClubManagementSystem;

export function BrandLink() {
  return (
    <Link
      to={PAGES.home}
      className="flex min-h-11 items-center gap-2 whitespace-nowrap max-[27rem]:gap-1.5 sm:gap-3"
    >
      <img
        src={ART.logo}
        alt=""
        fetchPriority="high"
        width="44"
        height="44"
        className="size-9 max-[27rem]:size-7 max-[23rem]:hidden sm:size-11"
      />
      <span className="leading-none font-extrabold tracking-tight">
        <span className="block text-lg leading-none max-[23rem]:text-base max-[23rem]:leading-none">
          {t.sportsClub}
        </span>{' '}
        <span className="block text-xs font-medium tracking-normal max-[23rem]:text-[0.6875rem] text-on-pitch-muted">
          {t.managementSystem}
        </span>
      </span>
    </Link>
  );
}
