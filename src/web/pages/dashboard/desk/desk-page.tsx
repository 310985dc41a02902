import { t } from '#texts/desk.js';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { toClubDate } from '#contract/clock/club-time.ts';
import type { DeskBoard, DeskBooking } from '#contract/desk/desk.ts';
import type { listOwed } from '#contract/desk/desk-money.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { SHOWN_BOOKING } from '#contract/bookings/booking-pages.ts';
import { PAGES } from '#contract/pages.ts';
import { PageHeading } from '#web/site/page-heading.tsx';
import { joinSlots } from '#contract/bookings/booking-times.ts';
import { BookingRows } from '#web/features/desk/booking-rows.tsx';
import { splitDay } from '#web/features/desk/day-lists.ts';
import { deskBoard, owed } from '#web/features/desk/queries.ts';
import { RefundRows } from '#web/features/desk/refund-rows.tsx';
import { useSearchParams } from '#web/router/search-params.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { KeepFocus } from '#web/ui/overlays/keep-focus.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { BookingPanel } from '../desk-booking/booking-panel.tsx';
import { DeskPart } from './part.tsx';
import { TillPart } from './till-part.tsx';

const writeTimes = ({ slots }: DeskBooking) => joinSlots(slots);

export default function DeskPage() {
  const now = useNow() ?? new Date();
  const today = toClubDate(now);
  const board = useQuery(deskBoard(today));
  const lists = useQuery(owed());
  const [params, setParams] = useSearchParams();
  const [shown, setShown] = useState(() => params.get(SHOWN_BOOKING));
  const known = [...(board.data?.bookings ?? []), ...(lists.data?.to_collect ?? [])];

  function close() {
    const opener = document.querySelector<HTMLElement>(`[data-booking="${shown}"]`);
    setShown(null);
    if (params.has(SHOWN_BOOKING)) setParams({}, { replace: true });
    opener?.focus();
  }
  return (
    // The heading is inside the narrow column too, so that its buttons align with the lists.
    <div className="max-w-3xl">
      <PageHeading title={t.desk}>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={PAGES.scan}>{t.checkIn}</ButtonLink>
          <ButtonLink to={PAGES.calendar} look="primary">
            {t.book}
          </ButtonLink>
        </div>
      </PageHeading>
      {/* All lists appear together, because a list that loads later would push the others down. */}
      {board.isPending || lists.isPending ? (
        <Skeleton shape="rows" />
      ) : (
        <KeepFocus>
          <div className="grid grid-cols-1 gap-10">
            <Soon board={board} now={now} onShow={setShown} shown={shown} />
            <Owed lists={lists} onShow={setShown} shown={shown} />
            <TillPart today={today} />
          </div>
        </KeepFocus>
      )}
      {shown !== null && (
        <BookingPanel key={shown} id={shown} known={known.find(({ _id }) => _id === shown)} onClose={close} />
      )}
    </div>
  );
}

interface ListsProps {
  shown: string | null;
  onShow: (id: string) => void;
}

function Soon({ board, now, ...rows }: ListsProps & { board: UseQueryResult<DeskBoard>; now: Date }) {
  const { playing, soon } = splitDay(board.data?.bookings ?? [], now);
  return (
    <>
      <DeskPart
        id="now"
        title={t.now}
        answer={board}
        empty={() => (playing.length === 0 ? t.nobodyIsPlaying : null)}
      >
        {() => <BookingRows {...rows} writeTimes={writeTimes} bookings={playing} />}
      </DeskPart>
      <DeskPart
        id="next-hour"
        title={t.nextHour}
        answer={board}
        empty={() => (soon.length === 0 ? t.nobodyIsExpected : null)}
      >
        {() => <BookingRows {...rows} writeTimes={writeTimes} bookings={soon} />}
      </DeskPart>
    </>
  );
}

function Owed({ lists, ...rows }: ListsProps & { lists: UseQueryResult<AnswerOf<typeof listOwed>> }) {
  return (
    <>
      <DeskPart
        id="to-collect"
        title={t.toCollectHeading}
        answer={lists}
        empty={({ to_collect }) => (to_collect.length === 0 ? t.nothingToCollect : null)}
      >
        {({ to_collect }) => <BookingRows {...rows} writeTimes={writeTimes} bookings={to_collect} showDate />}
      </DeskPart>
      <DeskPart
        id="to-hand-back"
        title={t.toHandBack}
        answer={lists}
        empty={({ to_hand_back }) => (to_hand_back.length === 0 ? t.nothingToHandBack : null)}
      >
        {({ to_hand_back }) => <RefundRows refunds={to_hand_back} onShow={rows.onShow} />}
      </DeskPart>
    </>
  );
}
