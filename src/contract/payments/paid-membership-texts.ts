import { both } from '../language.ts';
import { formatNumber } from '../numbers.ts';

const en = {
  membership: 'Membership',
  membershipOf: (tier: string) => `${tier} membership`,
  fromTo: ({ from, to }: { from: string; to: string }) => `${from} to ${to}`,
  adults: (count: number) => (count === 1 ? '1 adult' : `${count} adults`),
  children: (count: number) => (count === 1 ? '1 child' : `${count} children`),
};

const bn: typeof en = {
  membership: 'মেম্বারশিপ',
  membershipOf: (tier) => `${tier} মেম্বারশিপ`,
  fromTo: ({ from, to }) => `${from} থেকে ${to}`,
  adults: (count) => `${formatNumber(count)} জন বড়`,
  children: (count) => `${formatNumber(count)} জন শিশু`,
};

export const t = both({ en, bn });
