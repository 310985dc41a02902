import { t } from '#texts/check-in.js';
import { PAGES } from '#contract/pages.ts';
import { useParams } from '#web/router/use-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { AuthFrame } from '../auth/auth-frame.tsx';

/**
 * The page that a phone opens from the QR code on a member's card. It reveals nothing about the member; staff can look the card up from
 * here.
 */
export default function CardPage() {
  const { token = '' } = useParams(PAGES.card);
  return (
    <AuthFrame title={t.membershipCard}>
      <p>{t.whatItIs}</p>
      <p className="text-muted">{t.forStaff}</p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={`${PAGES.today}?card=${encodeURIComponent(token)}`}>{t.lookItUp}</ButtonLink>
        <ButtonLink to={PAGES.home} look="quiet">
          {t.home}
        </ButtonLink>
      </p>
    </AuthFrame>
  );
}
