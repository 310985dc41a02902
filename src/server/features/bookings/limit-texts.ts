import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

/** What somebody has of what is limited. */
interface Held {
  slots: number;
  /** So many of them are on offer from the waiting list. */
  offered: number;
}

interface Quota {
  limit: number;
  held: number;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function having({ slots, offered }: Held): string {
  if (slots === 0) return '';
  return `, and you have ${slots}${offered > 0 ? `, ${offered} of them on offer to you` : ''}`;
}

const fewer = (left: number, span: string) =>
  left > 0
    ? `Please choose at most ${counted(left, 'session')}.`
    : `Please choose another ${span}, or cancel a booking first.`;

/** A weekly booking that is beyond a limit. */
interface Weeks {
  most: number;
  held: number;
  asked: number;
  /** So many weeks would be within it. */
  left: number;
  waits: 'pending' | 'unpaid';
  canConfirm: boolean;
}

function weeksBeyond(one: string, { most, held, asked, left, waits, canConfirm }: Weeks): string {
  const waiting = waits === 'unpaid' ? 'unpaid' : 'waiting for approval';
  const free =
    waits === 'unpaid' ? 'pay or cancel a booking' : 'cancel a booking, or wait until one is approved';
  const confirm = canConfirm ? 'confirm your e-mail in My Profile, or ' : '';
  const fewerWeeks = left > 0 ? `choose at most ${counted(left, 'week')}` : free;
  return `At most ${counted(most, one)} can be ${waiting} at a time. You have ${held}, and these weeks are ${asked}. Please ${confirm}${fewerWeeks}.`;
}

const en = {
  weeks: {
    bookings: (weeks: Weeks) => weeksBeyond('booking', weeks),
    slots: (weeks: Weeks) => weeksBeyond('slot', weeks),
  },
  unpaidBookings: (count: number) =>
    `You have ${counted(count, 'booking')} that you have not paid. Please pay or cancel one first.`,
  unpaidSlots: ({ most, held, canConfirm }: { most: number; held: Held; canConfirm: boolean }) =>
    `At most ${counted(most, 'slot')} can be unpaid at a time${having(held)}. Please choose fewer slots, or ${
      canConfirm ? 'pay one, or confirm your e-mail in My Profile' : 'pay or cancel a booking first'
    }.`,
  daySessions: ({ limit, held, date }: Quota & { date: string }) =>
    `One person can book at most ${counted(limit, 'session')} a day${
      held === 0 ? '' : `, and you have ${held} on ${date}`
    }. ${fewer(limit - held, 'day')}`,
  weekSessions: ({ limit, held, first, last }: Quota & { first: string; last: string }) =>
    `One person can book at most ${counted(limit, 'session')} a week${
      held === 0 ? '' : `, and you have ${held} from ${first} to ${last}`
    }. ${fewer(limit - held, 'week')}`,
  sharedDay: ({ limit, held, date }: Quota & { date: string }) =>
    `Your household can book at most ${counted(limit, 'session')} a day${
      held === 0 ? '' : `, and it has ${held} on ${date}`
    }. ${fewer(limit - held, 'day')}`,
  sharedWeek: ({ limit, held, first, last }: Quota & { first: string; last: string }) =>
    `Your household can book at most ${counted(limit, 'session')} a week${
      held === 0 ? '' : `, and it has ${held} from ${first} to ${last}`
    }. ${fewer(limit - held, 'week')}`,
  pendingBookings: (count: number) =>
    `You have ${count} bookings waiting for approval. Please cancel one, or wait until one is approved.`,
  unconfirmedSlots: ({ most, held }: { most: number; held: Held }) =>
    `Until your e-mail is confirmed, at most ${counted(most, 'slot')} can be waiting for approval${having(held)}. Please confirm your e-mail in My Profile, or choose fewer slots.`,
  pendingSlots: ({ most, held }: { most: number; held: Held }) =>
    `At most ${counted(most, 'slot')} can be waiting for approval at a time${having(held)}. ${
      most > held.slots
        ? `Please choose at most ${counted(most - held.slots, 'slot')}`
        : 'Please cancel a booking, or wait until one is approved'
    }.`,
};

function havingInBangla({ slots, offered }: Held): string {
  if (slots === 0) return '';
  const onOffer = offered > 0 ? `, তার মধ্যে ${formatNumber(offered)}টি অপেক্ষার তালিকা থেকে আপনার জন্য রাখা` : '';
  return `; আপনার আছে ${formatNumber(slots)}টি${onOffer}`;
}

const fewerInBangla = (left: number, span: string) =>
  left > 0
    ? `সর্বোচ্চ ${formatNumber(left)}টি সেশন বেছে নিন।`
    : `অন্য ${span} বেছে নিন, বা আগে একটি বুকিং বাতিল করুন।`;

function weeksBeyondInBangla(one: string, { most, held, asked, left, waits, canConfirm }: Weeks): string {
  const waiting = waits === 'unpaid' ? 'টাকা বাকি রাখা যায়' : 'অনুমোদনের অপেক্ষায় থাকতে পারে';
  const free =
    waits === 'unpaid'
      ? 'আগে একটি বুকিং পরিশোধ বা বাতিল করুন'
      : 'একটি বুকিং বাতিল করুন, বা একটি অনুমোদিত হওয়া পর্যন্ত অপেক্ষা করুন';
  const confirm = canConfirm ? '‘আমার প্রোফাইল’-এ ইমেইল নিশ্চিত করুন, বা ' : '';
  const fewerWeeks = left > 0 ? `সর্বোচ্চ ${formatNumber(left)} সপ্তাহ বেছে নিন` : free;
  return `একসঙ্গে সর্বোচ্চ ${formatNumber(most)}টি ${one} ${waiting}। আপনার আছে ${formatNumber(held)}টি, আর এই সপ্তাহগুলোতে ${formatNumber(asked)}টি। ${confirm}${fewerWeeks}।`;
}

const bn: typeof en = {
  weeks: {
    bookings: (weeks) => weeksBeyondInBangla(weeks.waits === 'unpaid' ? 'বুকিংয়ের' : 'বুকিং', weeks),
    slots: (weeks) => weeksBeyondInBangla(weeks.waits === 'unpaid' ? 'স্লটের' : 'স্লট', weeks),
  },
  unpaidBookings: (count) => `আপনার ${formatNumber(count)}টি বুকিংয়ের টাকা বাকি। আগে একটি পরিশোধ করুন বা বাতিল করুন।`,
  unpaidSlots: ({ most, held, canConfirm }) =>
    `একসঙ্গে সর্বোচ্চ ${formatNumber(most)}টি স্লটের টাকা বাকি রাখা যায়${havingInBangla(held)}। কম স্লট বেছে নিন, ${
      canConfirm
        ? 'বা একটি পরিশোধ করুন, বা ‘আমার প্রোফাইল’-এ ইমেইল নিশ্চিত করুন'
        : 'বা আগে একটি বুকিং পরিশোধ বা বাতিল করুন'
    }।`,
  daySessions: ({ limit, held, date }) =>
    `একজন দিনে সর্বোচ্চ ${formatNumber(limit)}টি সেশন বুক করতে পারেন${
      held === 0 ? '' : `; ${date} তারিখে আপনার আছে ${formatNumber(held)}টি`
    }। ${fewerInBangla(limit - held, 'দিন')}`,
  weekSessions: ({ limit, held, first, last }) =>
    `একজন সপ্তাহে সর্বোচ্চ ${formatNumber(limit)}টি সেশন বুক করতে পারেন${
      held === 0 ? '' : `; ${first} থেকে ${last} পর্যন্ত আপনার আছে ${formatNumber(held)}টি`
    }। ${fewerInBangla(limit - held, 'সপ্তাহ')}`,
  sharedDay: ({ limit, held, date }) =>
    `আপনার পরিবার দিনে সর্বোচ্চ ${formatNumber(limit)}টি সেশন বুক করতে পারে${
      held === 0 ? '' : `; ${date} তারিখে পরিবারের আছে ${formatNumber(held)}টি`
    }। ${fewerInBangla(limit - held, 'দিন')}`,
  sharedWeek: ({ limit, held, first, last }) =>
    `আপনার পরিবার সপ্তাহে সর্বোচ্চ ${formatNumber(limit)}টি সেশন বুক করতে পারে${
      held === 0 ? '' : `; ${first} থেকে ${last} পর্যন্ত পরিবারের আছে ${formatNumber(held)}টি`
    }। ${fewerInBangla(limit - held, 'সপ্তাহ')}`,
  pendingBookings: (count) =>
    `আপনার ${formatNumber(count)}টি বুকিং অনুমোদনের অপেক্ষায়। একটি বাতিল করুন, বা একটি অনুমোদিত হওয়া পর্যন্ত অপেক্ষা করুন।`,
  unconfirmedSlots: ({ most, held }) =>
    `ইমেইল নিশ্চিত না করা পর্যন্ত সর্বোচ্চ ${formatNumber(most)}টি স্লট অনুমোদনের অপেক্ষায় থাকতে পারে${havingInBangla(held)}। ‘আমার প্রোফাইল’-এ ইমেইল নিশ্চিত করুন, বা কম স্লট বেছে নিন।`,
  pendingSlots: ({ most, held }) =>
    `একসঙ্গে সর্বোচ্চ ${formatNumber(most)}টি স্লট অনুমোদনের অপেক্ষায় থাকতে পারে${havingInBangla(held)}। ${
      most > held.slots
        ? `সর্বোচ্চ ${formatNumber(most - held.slots)}টি স্লট বেছে নিন`
        : 'একটি বুকিং বাতিল করুন, বা একটি অনুমোদিত হওয়া পর্যন্ত অপেক্ষা করুন'
    }।`,
};

export const t = both({ en, bn });
