import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const apps = (count: number) => `${count} authenticator app${count === 1 ? '' : 's'}`;

const en = {
  sealedByAnotherKey: (count: number) =>
    `The codes of ${apps(count)} cannot be checked: another key has sealed them. Please bring secrets.key back from the DATA_DIR of before, or set SECRETS_KEY as it was, and restart. Until then these people sign in with a recovery code; who has none asks for ‘npm run club -- remove-second-factor’.`,
  inClear: (count: number) =>
    `The secrets of ${apps(count)} are in clear in the database and its backups. Please set SECRETS_KEY, the same at every node (docs/sign-in.md).`,
};

const bn: typeof en = {
  sealedByAnotherKey: (count) =>
    `${formatNumber(count)}টি অথেনটিকেটর অ্যাপের কোড যাচাই করা যাচ্ছে না: অন্য একটি কী দিয়ে এগুলো বন্ধ করা হয়েছিল। আগের DATA_DIR থেকে secrets.key ফিরিয়ে আনুন, অথবা SECRETS_KEY আগের মতো দিন, তারপর আবার চালু করুন। ততক্ষণ এঁরা রিকভারি কোড দিয়ে সাইন ইন করবেন; যাঁর তা নেই, তাঁর জন্য ‘npm run club -- remove-second-factor’ লাগবে।`,
  inClear: (count) =>
    `${formatNumber(count)}টি অথেনটিকেটর অ্যাপের গোপন তথ্য ডেটাবেসে ও ব্যাকআপে খোলা অবস্থায় আছে। SECRETS_KEY দিন, প্রতিটি নোডে একই (docs/sign-in.md)।`,
};

export const t = both({ en, bn });
