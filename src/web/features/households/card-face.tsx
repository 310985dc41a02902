import { t } from '#texts/households.js';
import { lazy, Suspense } from 'react';
import { formatClubDate } from '#contract/clock/dates.ts';
import { showCode, type Card } from '#contract/memberships/cards.ts';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

// The QR code library is loaded when the first card is opened.
const QrCode = lazy(async () => ({ default: (await import('#web/ui/pictures/qr-code.tsx')).QrCode }));

/** Returns the status of the membership today, as text. */
function standingWords({ until, counts_until: counts }: Pick<Card, 'until' | 'counts_until'>): string {
  if (until === null) return t.noMembership;
  if (counts === null) return t.untilDate({ date: formatClubDate(until) });
  return t.inGrace({ until: formatClubDate(until), counts: formatClubDate(counts) });
}

/** The card to show at the club, on screen or on paper: a QR code as large as possible and its letters. */
export function CardFace({ card }: { card: Card }) {
  const { code, address, name, tier } = card;
  return (
    <div className="mx-auto grid w-full max-w-88 justify-items-center gap-3 rounded-xl border border-line bg-raised p-6 text-center shadow-card print:shadow-none">
      <div className="aspect-square w-full *:max-w-none!">
        <Suspense>
          <QrCode text={address} label={t.qrOf({ code: showCode(code) })} />
        </Suspense>
      </div>
      <p className="font-mono text-3xl font-extrabold tracking-wider whitespace-nowrap">{showCode(code)}</p>
      <p className="max-w-full text-xl font-bold">
        <TypedText>{name}</TypedText>
      </p>
      {tier && (
        <p className="font-semibold">
          <ClubText bangla={tier.name_bn}>{tier.name}</ClubText>
        </p>
      )}
      <p className="text-sm text-muted">{standingWords(card)}</p>
    </div>
  );
}
