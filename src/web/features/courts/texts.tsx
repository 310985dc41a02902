import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';

const en = {
  saveCourt: 'Save Court',
  addCourt: 'Add Court',
  type: 'Type',
  exampleType: 'Badminton',
  imageUrl: 'Image URL',
  chooseAPicture: 'Choose a picture',
  pictureFromThisDevice: 'Picture from this device',
  previewOfTheImage: 'Preview of the image',
  price: 'Price',
  takaPerSession: 'Taka per session',
  examplePrice: '500',
  slots: 'Slots',
  howToWriteSlots: 'One per line or separated by commas, such as 7:00 AM - 8:00 AM.',
  image: 'Image',
  actions: 'Actions',
  deleteCourt: (court: ReactNode) => <>Delete {court}?</>,
  whatDeletingDoes: 'It can no longer be booked. Past bookings stay as records.',
  courts: 'Courts',
  courtIsCreated: 'Court is successfully created',
  courtIsUpdated: 'Court is updated',
  courtIsDeleted: 'Court is successfully deleted',
};

const bn: typeof en = {
  saveCourt: 'কোর্ট সংরক্ষণ করুন',
  addCourt: 'কোর্ট যোগ করুন',
  type: 'খেলা',
  exampleType: 'ব্যাডমিন্টন',
  imageUrl: 'ছবির লিংক',
  chooseAPicture: 'ছবি বেছে নিন',
  pictureFromThisDevice: 'এই ডিভাইসের ছবি',
  previewOfTheImage: 'ছবিটি যেমন দেখাবে',
  price: 'মূল্য',
  takaPerSession: 'প্রতি সেশনে টাকা',
  examplePrice: '৫০০',
  slots: 'স্লট',
  howToWriteSlots: 'প্রতি লাইনে একটি বা মাঝে কমা দিয়ে, যেমন 7:00 AM - 8:00 AM।',
  image: 'ছবি',
  actions: 'যা করা যায়',
  deleteCourt: (court) => <>{court} মুছে ফেলবেন?</>,
  whatDeletingDoes: 'এটি আর বুক করা যাবে না। আগের বুকিংয়ের হিসাব থাকবে।',
  courts: 'কোর্ট',
  courtIsCreated: 'কোর্ট যোগ করা হয়েছে',
  courtIsUpdated: 'কোর্ট হালনাগাদ হয়েছে',
  courtIsDeleted: 'কোর্ট মুছে ফেলা হয়েছে',
};

export const t = both({ en, bn });
