import type { RecordedClub } from '../recorded-club.ts';
import { openSetting } from './setting.ts';
import { makeEveryCall } from './every-call.ts';
import { refuseBookings } from './booking-refusals.ts';

export async function play(club: RecordedClub): Promise<void> {
  const setting = await openSetting(club);
  await refuseBookings(setting);
  await makeEveryCall(setting);
}
