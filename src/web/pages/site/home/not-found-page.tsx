import { t } from '#texts/home.js';
import { PAGES } from '#contract/pages.ts';
import { ART } from '#web/site/art.ts';
import { HEADING_CLASS, PageTitle, useArrivalFocus } from '#web/site/page-heading.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

const TITLE = t.pageNotFound;

export default function NotFoundPage() {
  const heading = useArrivalFocus();
  return (
    <div className="grid justify-items-center gap-6 py-12 text-center sm:py-20">
      <PageTitle title={TITLE} />
      <img src={ART.notFound} alt="" width="320" height="224" className="max-w-full" />
      <h1 ref={heading} tabIndex={-1} className={HEADING_CLASS}>
        {TITLE}
      </h1>
      <p className="max-w-prose text-muted">{t.outOfBounds}</p>
      <ButtonLink to={PAGES.home} look="primary">
        {t.goBackHome}
      </ButtonLink>
    </div>
  );
}
