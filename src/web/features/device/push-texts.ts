import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  thisDevice: 'This device',
  tellMeHere: 'Tell me on this device',
  evenWhileClosed: 'News about your bookings, even while the site is closed.',
  blocked: 'The browser blocks notifications for this site. Allow them in its settings.',
  installFirst: 'On an iPhone, install the app first.',
  impossible: 'This browser cannot show news while the site is closed.',
  devices: 'Devices that tell you',
  remove: 'Remove',
  removeNumberedOne: ({ place, browser }: { place: number; browser: string }) =>
    `Remove number ${place}: ${browser}`,
  removeQuestion: (browser: string) => `Tell you nothing more on ${browser}?`,
  onlyThere: 'It can be turned on again on that device alone.',
  loadingDevices: 'Loading your devices...',
  devicesNotLoaded: (message: string) => `Your devices could not be loaded: ${message}`,
  tryAgain: 'Try again',
  turnOnAgain:
    'This device was told before: for somebody else, or before the club was restored from a backup. Turn it on to be told again.',
};

const bn: typeof en = {
  thisDevice: 'এই ডিভাইস',
  tellMeHere: 'এই ডিভাইসে জানান',
  evenWhileClosed: 'সাইট বন্ধ থাকলেও বুকিংয়ের খবর পাবেন।',
  blocked: 'ব্রাউজার এই সাইটের নোটিফিকেশন আটকে রেখেছে। সেটিংসে অনুমতি দিন।',
  installFirst: 'iPhone-এ আগে অ্যাপটি ইনস্টল করুন।',
  impossible: 'সাইট বন্ধ থাকলে এই ব্রাউজার খবর দেখাতে পারে না।',
  devices: 'যেসব ডিভাইসে জানানো হয়',
  remove: 'সরান',
  removeNumberedOne: ({ place, browser }) => `সরান, ${formatNumber(place)} নম্বর: ${browser}`,
  removeQuestion: (browser) => `${browser}-এ আর কিছু জানাব না?`,
  onlyThere: 'আবার চালু করতে হলে ওই ডিভাইস থেকেই করতে হবে।',
  loadingDevices: 'ডিভাইসগুলো লোড হচ্ছে...',
  devicesNotLoaded: (message) => `ডিভাইসগুলো লোড করা যায়নি: ${message}`,
  tryAgain: 'আবার চেষ্টা করুন',
  turnOnAgain: 'এই ডিভাইসে আগে জানানো হতো: অন্য কাউকে, কিংবা ক্লাব ব্যাকআপ থেকে ফেরানোর আগে। আবার জানতে চাইলে চালু করুন।',
};

export const t = both({ en, bn });
