import { both } from '../language.ts';

const en = {
  chooseSort: 'Please choose newest, play or play-latest.',
  chooseSlot: 'Please choose at least one slot.',
  chooseStatus: 'Please ask for pending, approved or confirmed.',
  sortedByPlay:
    'Bookings of some days are sorted by when they are played: please choose play or play-latest.',
};

const bn: typeof en = {
  chooseSort: 'newest, play বা play-latest বেছে নিন।',
  chooseSlot: 'অন্তত একটি স্লট বেছে নিন।',
  chooseStatus: 'pending, approved বা confirmed চাইতে হবে।',
  sortedByPlay: 'কয়েক দিনের বুকিং খেলার সময় অনুযায়ী সাজানো থাকে: play বা play-latest বেছে নিন।',
};

export const t = both({ en, bn });
