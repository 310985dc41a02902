import { both } from '#contract/language.ts';

interface Part {
  title: string;
  lines: string[];
}

const en: { privacy: string; intro: string; parts: Part[] } = {
  privacy: 'Privacy',
  intro: 'What this club keeps of people on its site, for how long, and who sees it.',
  parts: [
    {
      title: 'You',
      lines: [
        'Name, e-mail, mobile number, photo and language, as you have entered them. Only name and e-mail are needed.',
        'Your bookings, and what you paid for them. The club keeps them as records, also when your account is removed.',
        'The club’s staff and admins see them. Other visitors see that a time is taken, and not by whom.',
        'While you are signed in, your device keeps your next bookings and their codes, to open them without a connection. They are gone when you sign out.',
      ],
    },
    {
      title: 'Who shares a membership',
      lines: [
        'Those who share one see the names and photos of each other. Who pays invites and removes people, and everybody may leave.',
        'The e-mail of somebody who was invited is kept until they accept, and for 14 days at most.',
        'A card says nothing by itself. When you show it, the staff see your name, photo and membership, who shares it, and the bookings of today; the club keeps when it was shown last, and to whom.',
      ],
    },
    {
      title: 'Children',
      lines: [
        'Of a child the club keeps name, birth date and the letters of a card, and nothing else: no e-mail, no sign-in and no photo.',
        'It keeps them only with the consent of the parent or guardian who pays, with the words that they agreed to.',
        'The people of the household see name and age, the staff see the name. Only who agreed sees the birth date, and takes the child along.',
        'Name and birth date are deleted at once when the child is taken out of the household, or the account of who agreed is removed.',
      ],
    },
    {
      title: 'What you can do',
      lines: [
        'In My Profile you can change what is kept of you, download all of it, and delete your account.',
        'If you have a question, or want something corrected, please write to the club or call it.',
      ],
    },
  ],
};

const bn: typeof en = {
  privacy: 'গোপনীয়তা',
  intro: 'এই ক্লাব তার সাইটে মানুষের কী তথ্য রাখে, কত দিন রাখে, আর কে তা দেখেন।',
  parts: [
    {
      title: 'আপনি',
      lines: [
        'নাম, ইমেইল, মোবাইল নম্বর, ছবি ও ভাষা, আপনি যেমন দিয়েছেন। শুধু নাম ও ইমেইল লাগে।',
        'আপনার বুকিং, আর সেগুলোর জন্য যা পরিশোধ করেছেন। ক্লাব এগুলো নথি হিসেবে রাখে, আপনার অ্যাকাউন্ট মুছে গেলেও।',
        'ক্লাবের কর্মী ও অ্যাডমিনরা এগুলো দেখেন। অন্যরা দেখেন যে সময়টি নেওয়া হয়েছে, কে নিয়েছেন তা নয়।',
        'সাইন ইন করা থাকলে আপনার ডিভাইস সামনের বুকিং ও কোড রাখে, যাতে ইন্টারনেট ছাড়াও খোলে। সাইন আউট করলে এগুলো মুছে যায়।',
      ],
    },
    {
      title: 'যাঁরা একটি মেম্বারশিপে আছেন',
      lines: [
        'তাঁরা একে অন্যের নাম ও ছবি দেখেন। যিনি টাকা দেন তিনি মানুষ যোগ করেন ও সরান, আর যে কেউ ছেড়ে যেতে পারেন।',
        'যাঁকে আমন্ত্রণ জানানো হয়েছে তাঁর ইমেইল রাখা হয় গ্রহণ করা পর্যন্ত, সর্বোচ্চ ১৪ দিন।',
        'কার্ড নিজে কিছু জানায় না। কার্ড দেখালে কর্মীরা আপনার নাম, ছবি ও মেম্বারশিপ, কে কে এতে আছেন, আর আজকের বুকিং দেখেন; শেষ কবে কাকে দেখানো হয়েছে ক্লাব তা রাখে।',
      ],
    },
    {
      title: 'শিশু',
      lines: [
        'শিশুর শুধু নাম, জন্মতারিখ ও কার্ডের অক্ষর রাখা হয়, আর কিছু নয়: ইমেইল, সাইন-ইন বা ছবি নয়।',
        'যে মা, বাবা বা অভিভাবক টাকা দেন শুধু তাঁর সম্মতিতে রাখা হয়, যে কথায় তিনি সম্মতি দিয়েছেন তা-সহ।',
        'পরিবারের মানুষ নাম ও বয়স দেখেন, কর্মীরা নাম দেখেন। জন্মতারিখ দেখেন শুধু যিনি সম্মতি দিয়েছেন, আর শিশু তাঁর সঙ্গেই যায়।',
        'শিশুকে পরিবার থেকে সরালে, বা যিনি সম্মতি দিয়েছেন তাঁর অ্যাকাউন্ট মুছে গেলে, নাম ও জন্মতারিখ তখনই মুছে যায়।',
      ],
    },
    {
      title: 'আপনি যা করতে পারেন',
      lines: [
        '‘আমার প্রোফাইল’-এ আপনার তথ্য বদলাতে, সবটা ডাউনলোড করতে ও অ্যাকাউন্ট মুছতে পারেন।',
        'কোনো প্রশ্ন থাকলে, বা কিছু ঠিক করাতে চাইলে, ক্লাবে লিখুন বা ফোন করুন।',
      ],
    },
  ],
};

export const t = both({ en, bn });
