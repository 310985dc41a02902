import { t } from '#texts/desk.js';
import { rich } from '#web/ui/rich.tsx';
import { formatAge } from '#contract/clock/age.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import type { ShownCard as Shown } from '#contract/desk/cards.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';
import { PersonPicture } from '#web/ui/pictures/person-picture.tsx';
import { useNow } from '#web/ui/use-now.ts';

interface ShownCardProps {
  card: Shown;
  /** When the card was shown before, and to whom. */
  before: Shown['before'];
  /** The URL of the placeholder photo. */
  fallbackPicture: string;
}

function describeStanding({ until, counts_until: counts }: Shown): [Tone, string] {
  if (until === null) return ['bad', t.noMembership];
  if (counts === null) return ['good', t.until({ date: formatClubDate(until) })];
  return ['wait', t.inGrace({ until: formatClubDate(until), counts: formatClubDate(counts) })];
}

/** Shows the cardholder and whether their membership is valid today. */
export function ShownCard({ card, before, fallbackPicture }: ShownCardProps) {
  const now = useNow() ?? new Date();
  const { name, photoURL, tier, household, kind } = card;
  const [tone, words] = describeStanding(card);
  return (
    <div className="flex flex-wrap items-start gap-4">
      <PersonPicture
        name={name}
        src={photoURL ?? ''}
        fallback={fallbackPicture}
        alt={t.photoOf({ name })}
        className="size-20 shrink-0 bg-sunken"
      />
      <div className="grid min-w-0 grow basis-52 gap-1.5">
        <p className="text-xl font-extrabold tracking-tight">
          <TypedText>{name}</TypedText>
        </p>
        <p className="flex flex-wrap items-center gap-2">
          {tier && (
            <span className="font-semibold">
              <ClubText bangla={tier.name_bn}>{tier.name}</ClubText>
            </span>
          )}
          {kind === 'child' && <Badge tone="plain">{t.child}</Badge>}
          <Badge tone={tone}>{words}</Badge>
        </p>
        {household.length > 1 && (
          <p className="text-sm text-muted">
            {rich(t.household, { names: <TypedText>{household.join(' · ')}</TypedText> })}
          </p>
        )}
        <p className="text-sm text-muted">
          {before === null
            ? t.notShownBefore
            : rich(t.shownBefore, {
                when: formatAge(now.getTime() - Date.parse(before.at)),
                to: <TypedText>{before.to}</TypedText>,
              })}
        </p>
      </div>
    </div>
  );
}
