import { both } from '../language.ts';

const en = {
  chooseState: 'Please choose waiting, sent, failed, kept or late.',
  noTextsOfRequests: 'No text messages tell of new requests.',
};

const bn: typeof en = {
  chooseState: 'waiting, sent, failed, kept বা late বেছে নিন।',
  noTextsOfRequests: 'নতুন অনুরোধের খবর এসএমএসে যায় না।',
};

export const t = both({ en, bn });
