import { t } from '#texts/tiers.js';
import { formatNumber } from '#contract/numbers.ts';
import { rich } from '#web/ui/rich.tsx';
import { ArrowDown, ArrowUp, Ban, Pencil } from 'lucide-react';
import type { Tier, TierList } from '#contract/memberships/tiers.ts';
import { written } from '#contract/written.ts';
import { useDelete } from '#web/manage/managed.ts';
import { Button } from '#web/ui/button.tsx';
import { ClubText } from '#web/ui/fields/club-text.tsx';
import { DataTable, type Column } from '#web/ui/lists/data-table.tsx';
import { confirm } from '#web/ui/overlays/confirm.ts';
import { Problem } from '#web/ui/states.tsx';
import { askTouches, moved, TIERS, useOrderTiers } from './queries.ts';
import { describeTier, tierPrice } from './tier-words.ts';

interface TiersTableProps {
  list: TierList;
  onEdit: (tier: Tier) => void;
}

export function TiersTable({ list, onEdit }: TiersTableProps) {
  const ordering = useOrderTiers();
  const { tiers, version } = list;
  const columns: Column<Tier>[] = [
    {
      header: t.tier,
      kind: 'name',
      cell: ({ name, name_bn }) => (
        <ClubText bangla={name_bn} className="block min-w-28 text-lg font-bold tracking-tight">
          {name}
        </ClubText>
      ),
    },
    {
      header: t.price,
      cell: (tier) => <span className="font-semibold whitespace-nowrap tabular-nums">{tierPrice(tier)}</span>,
    },
    {
      header: t.whatItDoes,
      kind: 'text',
      cell: (tier) => <span className="block min-w-44 text-sm">{describeTier(tier)}</span>,
    },
    {
      header: t.order,
      cell: (tier) => (
        <Places
          tier={tier}
          tiers={tiers}
          busy={ordering.isPending}
          onMove={(by) => ordering.mutate({ ids: moved(tiers, tier._id, by), version })}
        />
      ),
    },
    { header: t.actions, kind: 'actions', cell: (tier) => <TierActions tier={tier} onEdit={onEdit} /> },
  ];
  return (
    <>
      <Problem message={ordering.error?.message} />
      <DataTable caption={t.tiers} columns={columns} rows={tiers} rowKey={({ _id }) => _id} />
    </>
  );
}

const writeTierName = ({ name, name_bn }: Tier) => written(name, name_bn).text;

interface PlacesProps {
  tier: Tier;
  tiers: Tier[];
  busy: boolean;
  onMove: (by: -1 | 1) => void;
}

function Places({ tier, tiers, busy, onMove }: PlacesProps) {
  const name = writeTierName(tier);
  return (
    <span className="flex gap-1.5">
      <Button aria-label={t.up({ name })} disabled={busy || tiers[0] === tier} onClick={() => onMove(-1)}>
        <ArrowUp aria-hidden size={16} />
      </Button>
      <Button
        aria-label={t.down({ name })}
        disabled={busy || tiers.at(-1) === tier}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden size={16} />
      </Button>
    </span>
  );
}

/** Returns the text that says who keeps a tier that is no longer sold. */
async function touchesInWords(tierId: string): Promise<string> {
  try {
    return t.stopMeans({
      memberships: (await askTouches(tierId)).memberships,
      people: (await askTouches(tierId)).people,
      shown: formatNumber((await askTouches(tierId)).memberships),
      peopleShown: formatNumber((await askTouches(tierId)).people),
    });
  } catch (error) {
    return t.touchesNotLoaded({ message: error instanceof Error ? error.message : '' });
  }
}

function TierActions({ tier, onEdit }: { tier: Tier; onEdit: (tier: Tier) => void }) {
  const stopping = useDelete(TIERS, tier._id);
  const name = writeTierName(tier);
  async function stop() {
    const text = await touchesInWords(tier._id);
    if (await confirm({ title: rich(t.askStop, { name }), text, action: t.stop })) stopping.mutate();
  }
  return (
    <>
      <div className="flex flex-wrap gap-2 @table:ms-auto @table:grid @table:w-min">
        <Button aria-label={t.editTier({ name })} disabled={stopping.isPending} onClick={() => onEdit(tier)}>
          <Pencil aria-hidden size={16} />
          {t.edit}
        </Button>
        <Button
          aria-label={t.stopTier({ name })}
          busy={stopping.isPending}
          className="!text-bad whitespace-nowrap"
          onClick={() => void stop()}
        >
          {!stopping.isPending && <Ban aria-hidden size={16} />}
          {t.stop}
        </Button>
      </div>
      <Problem message={stopping.error?.message} />
    </>
  );
}
