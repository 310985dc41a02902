import { both } from '#contract/language.ts';

const en = {
  clubRules: 'Club Rules',
  rulesNotLoaded: (message: string) => `Failed to load the rules: ${message}`,
  clubSettings: 'Club Settings',
  settingsNotLoaded: (message: string) => `Failed to load the settings: ${message}`,
  noMap: 'This site shows no map.',
  theClub: 'The club',
  operation: 'Operation',
  backupsNotLoaded: 'Failed to load the backups',
  backups: 'Backups',
  noBackupYet: 'There is no backup yet.',
  noBackupYetAbout: 'The server makes the first one some minutes after its start.',
  whatTheSiteNeeds: 'What the site needs',
  lookAgain: 'Look again',
  checksNotRun: 'The checks could not be run',
  checking: 'Looking at the database, the mail server and the others …',
};

const bn: typeof en = {
  clubRules: 'ক্লাবের নিয়ম',
  rulesNotLoaded: (message) => `নিয়মগুলো আনা যায়নি: ${message}`,
  clubSettings: 'ক্লাবের সেটিংস',
  settingsNotLoaded: (message) => `সেটিংস আনা যায়নি: ${message}`,
  noMap: 'এই সাইটে মানচিত্র দেখানো হয় না।',
  theClub: 'ক্লাব',
  operation: 'সাইটের অবস্থা',
  backupsNotLoaded: 'ব্যাকআপের তালিকা আনা যায়নি',
  backups: 'ব্যাকআপ',
  noBackupYet: 'এখনো কোনো ব্যাকআপ নেই।',
  noBackupYetAbout: 'সার্ভার চালু হওয়ার কয়েক মিনিট পর প্রথমটি তৈরি হয়।',
  whatTheSiteNeeds: 'সাইটের যা দরকার',
  lookAgain: 'আবার দেখুন',
  checksNotRun: 'এগুলো যাচাই করা যায়নি',
  checking: 'ডেটাবেস, মেইল সার্ভার ও অন্য সব দেখা হচ্ছে …',
};

export const t = both({ en, bn });
