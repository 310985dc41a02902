import type { CancellationStep } from '#contract/club/club-rules.ts';
import { formatDuration } from '#contract/clock/age.ts';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

/** The last of a policy's steps holds until play begins. */
const isOpenEnded = (steps: CancellationStep[]) => steps.at(-1)?.hours === 0;
const NTH = ['First', 'Second', 'Third'];

const en = {
  rulesSaved: 'Club rules are saved',
  noneGivenBack: 'Paid bookings are cancelled and refunded by the club only.',
  givenBack: (steps: CancellationStep[]) => {
    const parts = steps.map(({ hours, percent }) =>
      hours === 0
        ? `until play begins ${percent} %`
        : `until ${formatDuration(hours, 'hour')} before play ${percent} %`,
    );
    return `Given back: ${parts.join(', ')}${isOpenEnded(steps) ? '' : ', later nothing'}.`;
  },
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  everyone: 'Everyone',
  everyoneMeans: 'An admin approves each booking before it can be paid.',
  newPeople: 'New people only',
  newPeopleMeans: 'Users wait for their first approval. Members pay at once.',
  nobody: 'Nobody',
  nobodyMeans: 'People pay at once when they book, and become members.',
  setByTheServer: 'Set by the server',
  saving: 'Saving...',
  saveRules: 'Save Rules',
  booking: 'Booking',
  daysAhead: 'Days ahead',
  daysAheadHint: 'How far ahead courts can be booked',
  shortestNotice: 'Shortest notice',
  shortestNoticeHint: 'Minutes from booking to play, at least',
  approval: 'Approval',
  whoWaits: 'Who waits for an approval?',
  waitingBookings: 'Waiting bookings',
  waitingBookingsHint: 'Of one person, at most',
  waitingSlots: 'Waiting slots',
  waitingSlotsHint: 'In all these bookings, at most',
  hoursToPay: 'Hours to pay',
  hoursToPayHint: 'After that an unpaid booking ends',
  keptOnArrival: 'Minutes kept on arrival',
  keptOnArrivalHint: 'People who pay at the desk lose the court if they come later than this',
  perPerson: 'Per person',
  sessionsADay: 'Sessions a day',
  emptyAnyNumber: 'Empty: any number',
  sessionsAWeek: 'Sessions a week',
  theWeekBeginsOn: 'The week begins on',
  waitingList: 'Waiting list',
  minutesToAnswer: 'Minutes to answer',
  minutesToAnswerHint: 'After that, the offer goes to the next person',
  weeklyBookings: 'Weekly bookings',
  weeksInARow: 'Weeks in a row',
  weeksInARowHint: 'At most; 1: no weekly bookings',
  daysToPayAhead: 'Days to pay ahead',
  daysToPayAheadHint: 'Each week is paid so many days before play',
  cancellingPaidBookings: 'Cancelling paid bookings',
  stepHours: (row: number) => `${NTH[row] ?? ''} step: hours before play`,
  stepPercent: (row: number) => `${NTH[row] ?? ''} step: % given back`,
};

const bn: typeof en = {
  rulesSaved: 'ক্লাবের নিয়ম সংরক্ষণ হয়েছে',
  noneGivenBack: 'পরিশোধিত বুকিং শুধু ক্লাবই বাতিল করে ও টাকা ফেরত দেয়।',
  givenBack: (steps) => {
    const parts = steps.map(({ hours, percent }) =>
      hours === 0
        ? `খেলা শুরু পর্যন্ত ${formatNumber(percent)}%`
        : `খেলার ${formatDuration(hours, 'hour')} আগে পর্যন্ত ${formatNumber(percent)}%`,
    );
    return `ফেরত: ${parts.join(', ')}${isOpenEnded(steps) ? '' : ', এরপর কিছুই নয়'}।`;
  },
  weekdays: ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'],
  everyone: 'সবাই',
  everyoneMeans: 'প্রতিটি বুকিং পরিশোধের আগে একজন অ্যাডমিন অনুমোদন করেন।',
  newPeople: 'শুধু নতুনরা',
  newPeopleMeans: 'ব্যবহারকারীরা প্রথম অনুমোদনের অপেক্ষা করেন। সদস্যরা সঙ্গে সঙ্গে পরিশোধ করেন।',
  nobody: 'কেউ না',
  nobodyMeans: 'সবাই বুক করেই পরিশোধ করেন, আর সদস্য হয়ে যান।',
  setByTheServer: 'সার্ভারে ঠিক করা',
  saving: 'সংরক্ষণ হচ্ছে...',
  saveRules: 'নিয়ম সংরক্ষণ করুন',
  booking: 'বুকিং',
  daysAhead: 'কত দিন আগে',
  daysAheadHint: 'কোর্ট সর্বোচ্চ কত দিন আগে বুক করা যায়',
  shortestNotice: 'কত মিনিট আগে পর্যন্ত',
  shortestNoticeHint: 'খেলার কমপক্ষে কত মিনিট আগে বুক করতে হয়',
  approval: 'অনুমোদন',
  whoWaits: 'কারা অনুমোদনের অপেক্ষা করবেন?',
  waitingBookings: 'অপেক্ষমাণ বুকিং',
  waitingBookingsHint: 'একজনের সর্বোচ্চ',
  waitingSlots: 'অপেক্ষমাণ স্লট',
  waitingSlotsHint: 'এসব বুকিং মিলিয়ে সর্বোচ্চ',
  hoursToPay: 'পরিশোধের সময় (ঘণ্টা)',
  hoursToPayHint: 'এর মধ্যে পরিশোধ না করলে বুকিংয়ের মেয়াদ শেষ',
  keptOnArrival: 'আসার অপেক্ষা (মিনিট)',
  keptOnArrivalHint: 'যাঁরা কাউন্টারে পরিশোধ করেন, তাঁরা এর চেয়ে দেরিতে এলে কোর্ট আর পাবেন না',
  perPerson: 'জনপ্রতি',
  sessionsADay: 'দিনে কয়টি সেশন',
  emptyAnyNumber: 'খালি রাখলে: সীমা নেই',
  sessionsAWeek: 'সপ্তাহে কয়টি সেশন',
  theWeekBeginsOn: 'সপ্তাহের প্রথম দিন',
  waitingList: 'অপেক্ষার তালিকা',
  minutesToAnswer: 'উত্তরের সময় (মিনিট)',
  minutesToAnswerHint: 'এরপর জায়গাটি পরের জনকে দেওয়া হয়',
  weeklyBookings: 'সাপ্তাহিক বুকিং',
  weeksInARow: 'টানা কত সপ্তাহ',
  weeksInARowHint: 'সর্বোচ্চ; ১ হলে সাপ্তাহিক বুকিং নেই',
  daysToPayAhead: 'কত দিন আগে পরিশোধ',
  daysToPayAheadHint: 'প্রতি সপ্তাহের টাকা খেলার এত দিন আগে পরিশোধ করতে হয়',
  cancellingPaidBookings: 'পরিশোধিত বুকিং বাতিল',
  stepHours: (row) => `${formatNumber(row + 1)} নম্বর ধাপ: খেলার কত ঘণ্টা আগে`,
  stepPercent: (row) => `${formatNumber(row + 1)} নম্বর ধাপ: কত % ফেরত`,
};

export const t = both({ en, bn });
