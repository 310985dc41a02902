import { createBlock, endBlock, listBlocks, previewBlock } from '#contract/desk/blocks.ts';
import { addDays, toClubDate } from '#contract/clock/club-time.ts';
import { moveBookingTo } from '#contract/desk/moves.ts';
import { each, same, type GrowthCase } from './blocks.ts';
import { toAsk } from './grown-site.ts';

const inAWeek = addDays(toClubDate(new Date()), 7);
const COURT_IDS = 'select id from courts order by id';
const EVENING = '8:00 PM - 9:00 PM';

/** Each booking moves to an hour that is never booked, on a separate court and day. */
const moves: GrowthCase = {
  of: '',
  endpoint: moveBookingTo,
  async block({ rows, people }) {
    const found = await rows<{ id: string; court_id: string; date: string }>(`
      select distinct on (court_id, play_date) id, court_id, play_date::text as date from bookings b
      where status = 'pending' and play_date > current_date + 1 and user_email <> 'person1@example.com'
        and not exists (select from bookings other where other.court_id = b.court_id and other.play_date = b.play_date
          and other.slots = array['${EVENING}'])
      order by court_id, play_date, id limit 10`);
    if (found.length < 10) throw new Error(`only ${found.length} bookings to move`);
    return found.map(({ id, court_id, date }) =>
      toAsk(
        moveBookingTo,
        { params: { id }, body: { court_id, date, slots: [EVENING], price: 'keep' } },
        people.admin,
      ),
    );
  },
};

export const BLOCK_CASES: GrowthCase[] = [
  same(listBlocks, 'admin', { query: { from: inAWeek, to: inAWeek } }),
  // In both clubs, each of these courts has a booking in this hour.
  each(previewBlock, 'admin', COURT_IDS, ({ id }) => ({
    body: { courts: [id], from: 360, to: 420, dates: [inAWeek] },
  })),
  each(createBlock, 'admin', COURT_IDS, ({ id }) => ({
    body: {
      courts: [id],
      from: 60,
      to: 120,
      dates: [inAWeek],
      kind: 'maintenance',
      affected: 'keep',
      expected: [],
    },
  })),
  each(
    endBlock,
    'admin',
    'select series_id as id from court_blocks where removed_at is null and play_date > current_date order by id',
    ({ id }) => ({ params: { series: id } }),
    10,
  ),
  moves,
];
