import { t } from '#texts/blocks.js';
import { GraduationCap, Lock, Trophy, Wrench, type LucideIcon } from 'lucide-react';
import type { BlockKind, ListedBlock } from '#contract/desk/blocks.ts';
import { BLOCK_KIND_NAMES, nameBlock } from './block-words.ts';
import type { GridCellViewProps } from '#web/features/calendar/grid-cell.tsx';
import { StaffCell } from '#web/features/calendar/staff-cell.tsx';

/** A cell is too small for the longer words. */
const ICONS: Record<BlockKind, LucideIcon> = {
  maintenance: Wrench,
  tournament: Trophy,
  coaching: GraduationCap,
  private: Lock,
};

interface BlockCellProps extends GridCellViewProps {
  block: ListedBlock;
  /** Whether the panel with the block's details is open. */
  isShown: boolean;
  onShow: () => void;
}

export function BlockCell({ block, ...props }: BlockCellProps) {
  const Icon = ICONS[block.kind];
  const { text, lang } = nameBlock(block);
  return (
    <StaffCell {...props} name={text} lang={lang} look={{ 'data-block': '' }}>
      <Icon aria-hidden size={14} className="shrink-0" />
      <span className="sr-only">{t.kindBlocked({ kind: BLOCK_KIND_NAMES[block.kind] })}</span>
    </StaffCell>
  );
}
