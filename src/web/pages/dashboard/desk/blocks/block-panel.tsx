import { t } from '#texts/blocks.js';
import { formatNumber } from '#contract/numbers.ts';
import { rich } from '#web/ui/rich.tsx';
import { CalendarDays, Clock, Eye, MapPin, UserRound } from 'lucide-react';
import type { ListedBlock } from '#contract/desk/blocks.ts';
import type { ClubDate } from '#contract/clock/club-time.ts';
import { formatClubDate } from '#contract/clock/dates.ts';
import { BLOCK_KIND_NAMES, describeTime, nameBlock } from './block-words.ts';
import { useEndBlock } from './queries.ts';
import { Button } from '#web/ui/button.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { IconLine } from '#web/ui/pictures/icon-line.tsx';
import { SidePanel } from '#web/ui/overlays/side-panel.tsx';
import { Problem } from '#web/ui/states.tsx';
import { toast } from '#web/ui/overlays/toast.tsx';
import { TypedText } from '#web/ui/fields/typed-text.tsx';

interface BlockPanelProps {
  block: ListedBlock;
  /** The courts blocked together with this one on its day. */
  courts: string[];
  today: ClubDate;
  onEnded: () => void;
  onClose: () => void;
}

export function BlockPanel({ block, courts, today, onEnded, onClose }: BlockPanelProps) {
  const { date, since, until, series_id, created_by, is_title_public, title } = block;
  const ending = useEndBlock(series_id);
  const name = nameBlock(block);
  const kind = BLOCK_KIND_NAMES[block.kind];
  const isLongOver = until < today;
  const isOneDay = until <= date && (since === until || date <= today);

  async function end(from: ClubDate | undefined) {
    const isMeant = await confirm({
      title: from === undefined ? t.endAllOfThisBlock : t.endItFrom({ date: formatClubDate(from) }),
      text: t.canBeBookedAgain({ courts: courts.length, shown: formatNumber(courts.length) }),
      action: t.endBlock,
      cancel: t.keepBlock,
    });
    if (!isMeant) return;
    ending.mutate(from, {
      onSuccess: () => {
        toast(t.blockHasEnded);
        onEnded();
      },
    });
  }
  return (
    <SidePanel title={<TypedText lang={name.lang}>{name.text}</TypedText>} onClose={onClose}>
      <ul className="grid gap-2 text-sm">
        <IconLine Icon={MapPin}>
          <TypedText>{courts.join(', ')}</TypedText>
        </IconLine>
        <IconLine Icon={Clock}>{describeTime(block)}</IconLine>
        <IconLine Icon={CalendarDays}>
          {formatClubDate(date)}
          {until > date && <span className="block">{t.holdsUntil({ date: formatClubDate(until) })}</span>}
        </IconLine>
        <IconLine Icon={UserRound}>
          {created_by
            ? rich(t.blockedBy, { kind, by: <TypedText>{created_by}</TypedText> })
            : t.blockedByNobody({ kind })}
        </IconLine>
        {title && (
          <IconLine Icon={Eye}>
            {is_title_public ? t.everybodyReadsTheTitle : t.onlyStaffReadsTheTitle}
          </IconLine>
        )}
      </ul>
      {!block.may_end && <p className="text-sm text-muted">{t.somebodyElsesBlock}</p>}
      {block.may_end && isLongOver && <p className="text-sm text-muted">{t.isOver}</p>}
      {block.may_end && !isLongOver && (
        <div className="grid gap-2">
          {!isOneDay && date >= today && (
            <Button data-first="" busy={ending.isPending} onClick={() => void end(date)}>
              {t.endFromThisDay}
            </Button>
          )}
          <Button className="text-bad!" busy={ending.isPending} onClick={() => void end(undefined)}>
            {isOneDay ? t.endThisBlock : t.endAllOfIt}
          </Button>
        </div>
      )}
      <Problem message={ending.error?.message} />
    </SidePanel>
  );
}
