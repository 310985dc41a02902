import { both } from '#contract/language.ts';

const en = {
  howMuchNow: 'How much would you like to pay now?',
  allNow: 'All now',
  nowAndLater: ({ now, later }: { now: string; later: string }) => `${now} now, ${later} later`,
  laterHere: (until: string) => `Later: here until ${until}, or at the club.`,
  laterAtTheClub: 'Later: at the club.',
  couponKept: (code: string) => `Coupon ${code} counts only with All now. It is kept for that.`,
  goOn: 'Continue',
  payAllInstead: (total: string) => `Pay all instead, ${total}`,
};

const bn: typeof en = {
  howMuchNow: 'এখন কত পরিশোধ করবেন?',
  allNow: 'এখনই সব',
  nowAndLater: ({ now, later }) => `এখন ${now}, পরে ${later}`,
  laterHere: (until) => `পরে: ${until} পর্যন্ত এখানে, অথবা ক্লাবে।`,
  laterAtTheClub: 'পরে: ক্লাবে।',
  couponKept: (code) => `${code} কুপন শুধু ‘এখনই সব’ বেছে নিলে চলে। তার জন্য এটি রাখা আছে।`,
  goOn: 'এগিয়ে যান',
  payAllInstead: (total) => `বরং সব পরিশোধ করুন, ${total}`,
};

export const t = both({ en, bn });
