import { CalendarDays, Clock, Eye, MapPin, UserRound } from 'lucide-react';
import type { ListedBlock } from '#contract/desk/blocks.ts';
import { formatClubDate, type ClubDate } from '#contract/clock/club-time.ts';
import { KIND_NAMES, describeTime, nameBlock } from './block-words.ts';
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
  /** The courts that were blocked with it on its day. */
  courts: string[];
  today: ClubDate;
  onEnded: () => void;
  onClose: () => void;
}

/** Shows what a block is, who made it and until when it holds; and its end. */
export function BlockPanel({ block, courts, today, onEnded, onClose }: BlockPanelProps) {
  const { date, since, until, series_id, created_by, is_title_public, title } = block;
  const ending = useEndBlock(series_id);
  const isLongOver = until < today;
  const isOneDay = until <= date && (since === until || date <= today);

  async function end(from: ClubDate | undefined) {
    const isMeant = await confirm({
      title: from === undefined ? 'End all of this block?' : `End it from ${formatClubDate(from)} on?`,
      text: `${courts.length === 1 ? 'Its court' : `Its ${courts.length} courts`} can be booked again at once.`,
      action: 'End Block',
      cancel: 'Keep Block',
    });
    if (!isMeant) return;
    ending.mutate(from, {
      onSuccess: () => {
        toast('The block has ended');
        onEnded();
      },
    });
  }
  return (
    <SidePanel title={<TypedText>{nameBlock(block)}</TypedText>} onClose={onClose}>
      <ul className="grid gap-2 text-sm">
        <IconLine Icon={MapPin}>
          <TypedText>{courts.join(', ')}</TypedText>
        </IconLine>
        <IconLine Icon={Clock}>{describeTime(block)}</IconLine>
        <IconLine Icon={CalendarDays}>
          {formatClubDate(date)}
          {until > date && <span className="block">Holds until {formatClubDate(until)}</span>}
        </IconLine>
        <IconLine Icon={UserRound}>
          {KIND_NAMES[block.kind]}, blocked by{' '}
          {created_by ? <TypedText>{created_by}</TypedText> : 'an account that is gone'}
        </IconLine>
        {title && (
          <IconLine Icon={Eye}>
            {is_title_public ? 'Everybody reads the title' : 'Only the staff reads the title'}
          </IconLine>
        )}
      </ul>
      {!block.may_end && (
        <p className="text-sm text-muted">
          Somebody else made this block. Please ask them, or an admin, to end it.
        </p>
      )}
      {block.may_end && isLongOver && <p className="text-sm text-muted">This block is over.</p>}
      {block.may_end && !isLongOver && (
        <div className="grid gap-2">
          {!isOneDay && date >= today && (
            <Button data-first="" busy={ending.isPending} onClick={() => void end(date)}>
              End from this day on
            </Button>
          )}
          <Button className="text-bad!" busy={ending.isPending} onClick={() => void end(undefined)}>
            {isOneDay ? 'End this block' : 'End all of it'}
          </Button>
        </div>
      )}
      <Problem message={ending.error?.message} />
    </SidePanel>
  );
}
