import { both } from '#contract/language.ts';

const en = {
  sportsClubManagementSystem: 'Sports Club Management System',
  sportsClub: 'Sports Club',
  managementSystem: 'Management System',
};

const bn: typeof en = {
  sportsClubManagementSystem: 'Sports Club Management System',
  sportsClub: 'Sports Club',
  managementSystem: 'Management System',
};

export const t = both({ en, bn });
