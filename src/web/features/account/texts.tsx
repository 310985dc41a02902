import type { ReactNode } from 'react';
import { both } from '#contract/language.ts';
import { formatNumber } from '#contract/numbers.ts';

const en = {
  yourAccount: 'Your account',
  password: 'Password',
  passwordAbout: 'Changing it signs you out everywhere else.',
  changePassword: 'Change password',
  savePassword: 'Save password',
  emailNotConfirmed: 'Your e-mail is not confirmed',
  emailNotConfirmedAbout: 'Once confirmed, it stays yours however you sign in.',
  sendMeALink: 'Send me a link',
  confirmationSent: (email: string) =>
    `We have sent an e-mail to ${email}. Please check your spam folder too.`,
  deleteAccount: 'Delete account',
  deleteAccountAbout: 'Ends your account at the club. This cannot be undone.',
  deleteMyAccount: 'Delete my account',
  askDeleteAccount: 'Delete your account?',
  deleting: 'Deleting...',
  youAreSignedOutEverywhere: 'You are signed out everywhere at once.',
  openBookingsAreCancelled:
    'Your pending and approved bookings are cancelled, and their slots become available to others.',
  confirmedBookingsAndPaymentsStay: 'Confirmed bookings and payments stay with the club as records.',
  youCanRegisterAgainLater: 'You can register again later, as a new user without this history.',
  yourEMailToConfirm: 'Your e-mail, to confirm',
  pleaseType: (email: string) => `Please type ${email}`,
  registered: 'Registered',
  signedIn: 'Signed in',
  wrongPassword: 'Wrong password',
  tooManyWrongPasswords: 'Too many wrong passwords',
  signedOut: 'Signed out',
  sessionEnded: 'Another session was ended',
  passwordChanged: 'Password changed',
  passwordSetByALink: 'Password set by a link',
  askedForALongerPassword: 'Asked for a longer password',
  secondFactorSetUp: 'Second factor set up',
  secondFactorRemoved: 'Second factor removed',
  wrongCode: 'Wrong code',
  recoveryCodeUsed: 'Recovery code used',
  newRecoveryCodes: 'New recovery codes',
  sessionCopied: 'A session was used by two browsers, and ended',
  googleSignInAdded: 'Google sign-in added',
  accountTakenOver: 'Account handed over to the owner of the e-mail',
  yourData: 'Your data',
  yourDataAbout:
    'Everything the club keeps about you: profile, bookings, payments, notifications and where you are signed in, as a JSON file.',
  downloadMyData: 'Download my data',
  pleaseTypeYourCurrentPassword: 'Please type your current password.',
  nameAndPhoto: 'Name and photo',
  profileAbout: 'What the club and its admins see of you, with your mobile number.',
  editProfile: 'Edit profile',
  saveProfile: 'Save profile',
  name: 'Name',
  previewOfThePhoto: 'Preview of the photo',
  uploadAPhoto: 'Upload a photo',
  photoFromThisDevice: 'Photo from this device',
  photoUrl: 'PhotoURL',
  photoUrlHint: 'Or the address of a picture. Leave empty for none.',
  mobileNumber: 'Mobile number',
  mobileNumberHint: 'For payment services that ask for it, and for the desk. Leave empty for none.',
  mobileNumberExample: '01712 345678',
  saving: 'Saving...',
  savePasswordAndBecomeAdmin: 'Save password and become the admin',
  currentPassword: 'Current password',
  confirmThatItsYou: 'Confirm that it’s you',
  continue: 'Continue',
  enterACode:
    'Please enter a code from your authenticator app, because it has been a while since you signed in. You then carry on where you left off.',
  enterYourPassword:
    'Please enter your password again, because it has been a while since you signed in. You then carry on where you left off.',
  signInWithGoogleAgain: (email: ReactNode) => (
    <>
      Please sign in with Google again, because it has been a while since you signed in. Choose {email} there.
      You then carry on where you left off.
    </>
  ),
  cancel: 'Cancel',
  continueWithGoogle: 'Continue with Google',
  yourProfileIsSaved: 'Your profile is saved',
  yourPasswordIsChanged: 'Your password is changed',
  recentSignIns: 'Recent sign-ins',
  recentSignInsAbout:
    'If you do not recognise one of these, change your password. Only the beginning of each address is kept.',
  showTheLast: (count: number) => `Show the last ${count}`,
  checkThis: 'Check this',
  keepTheseCodes: () => (
    <>
      Two-step sign-in is on. <strong>Keep these recovery codes</strong> where you can find them without your
      phone: each works once. They are shown only now.
    </>
  ),
  recoveryCodes: 'Recovery codes',
  codesNotCopied: 'The browser did not let us copy them. Please print them, or write them down.',
  print: 'Print',
  iHaveSavedThem: 'I have saved them',
  forSigningInAs: ({ email, date }: { email: ReactNode; date: string }) => (
    <>
      For signing in as {email} without the phone. Created on {date}.
    </>
  ),
  sheetAdvice:
    'Each code works once. Keep this sheet where nobody else can find it. New codes replace these.',
  whereYouAreSignedIn: 'Where you are signed in',
  sessionsAbout: 'If you do not recognise one of these, end it and change your password.',
  endAllOthers: 'End all others',
  showAll: (count: number) => `Show all ${count}`,
  thisBrowser: 'This browser',
  signedInAndLastUsed: ({ signedIn, lastUsed }: { signedIn: ReactNode; lastUsed: ReactNode }) => (
    <>
      Signed in {signedIn}, last used {lastUsed}
    </>
  ),
  endNumberedOne: ({ place, browser, signedInAt }: { place: number; browser: string; signedInAt: string }) =>
    `End this one: number ${place}, ${browser}, signed in ${signedInAt}`,
  endThisOne: 'End this one',
  turnOn: 'Turn on',
  installAnApp: 'Install an authenticator app on your phone, if you do not have one.',
  scanTheCode: 'Scan this code with it. On the phone itself, open the link or type the key.',
  typeTheDigits: 'Type the six digits that it shows.',
  qrCode: 'QR code for your authenticator app',
  cannotScanIt: 'Cannot scan it?',
  key: 'Key',
  openInAnApp: 'Open in an app on this device',
  twoStepSignIn: 'Two-step sign-in',
  twoStepIsOffAbout:
    'Off. When it is on, your password alone is not enough: signing in also needs a code from an app on your phone.',
  codesLeft: (count: number) => `On. ${count} recovery ${count === 1 ? 'code is' : 'codes are'} left.`,
  turnOffTwoStep: 'Turn off two-step sign-in',
  setUpTwoStep: 'Set up two-step sign-in',
  fewRecoveryCodesLeft: 'Few recovery codes left',
  createNewOnes: 'Please create new ones before you run out.',
  askTurnOffTwoStep: 'Turn off two-step sign-in?',
  createNewCodes: 'Create new codes',
  newCodesReplaceOldOnes: 'You get ten new recovery codes. Your current ones stop working.',
  turnOff: 'Turn off',
  twoStepTurnedOff: 'Two-step sign-in is off',
  turnOffAbout:
    'After that, your password or Google alone is enough to sign in. Your recovery codes stop working.',
};

const bn: typeof en = {
  yourAccount: 'আপনার অ্যাকাউন্ট',
  password: 'পাসওয়ার্ড',
  passwordAbout: 'বদলালে অন্য সব জায়গা থেকে সাইন আউট হয়ে যাবেন।',
  changePassword: 'পাসওয়ার্ড বদলান',
  savePassword: 'পাসওয়ার্ড সংরক্ষণ করুন',
  emailNotConfirmed: 'আপনার ইমেইল নিশ্চিত করা হয়নি',
  emailNotConfirmedAbout: 'একবার নিশ্চিত করলে, যেভাবেই সাইন ইন করুন, ইমেইলটি আপনারই থাকবে।',
  sendMeALink: 'লিংক পাঠান',
  confirmationSent: (email) => `${email} ঠিকানায় ইমেইল পাঠানো হয়েছে। স্প্যাম ফোল্ডারও দেখুন।`,
  deleteAccount: 'অ্যাকাউন্ট মুছুন',
  deleteAccountAbout: 'ক্লাবে আপনার অ্যাকাউন্ট আর থাকবে না। এটি আর ফেরানো যাবে না।',
  deleteMyAccount: 'আমার অ্যাকাউন্ট মুছুন',
  askDeleteAccount: 'অ্যাকাউন্ট মুছে ফেলবেন?',
  deleting: 'মোছা হচ্ছে...',
  youAreSignedOutEverywhere: 'সঙ্গে সঙ্গে সব জায়গা থেকে সাইন আউট হবেন।',
  openBookingsAreCancelled: 'অপেক্ষমাণ ও অনুমোদিত বুকিং বাতিল হবে, স্লটগুলো অন্যরা নিতে পারবেন।',
  confirmedBookingsAndPaymentsStay: 'নিশ্চিত বুকিং ও পেমেন্টের হিসাব ক্লাবের কাছে থাকবে।',
  youCanRegisterAgainLater: 'পরে আবার নিবন্ধন করতে পারবেন, নতুন ব্যবহারকারী হিসেবে; আগের কিছু তাতে থাকবে না।',
  yourEMailToConfirm: 'নিশ্চিত করতে আপনার ইমেইল লিখুন',
  pleaseType: (email) => `লিখুন: ${email}`,
  registered: 'নিবন্ধন',
  signedIn: 'সাইন ইন',
  wrongPassword: 'ভুল পাসওয়ার্ড',
  tooManyWrongPasswords: 'অনেকবার ভুল পাসওয়ার্ড',
  signedOut: 'সাইন আউট',
  sessionEnded: 'অন্য একটি সাইন-ইন শেষ করা হয়েছে',
  passwordChanged: 'পাসওয়ার্ড বদলানো হয়েছে',
  passwordSetByALink: 'লিংক দিয়ে পাসওয়ার্ড ঠিক করা হয়েছে',
  askedForALongerPassword: 'আরও লম্বা পাসওয়ার্ড চাওয়া হয়েছে',
  secondFactorSetUp: 'দুই ধাপের সাইন-ইন চালু হয়েছে',
  secondFactorRemoved: 'দুই ধাপের সাইন-ইন বন্ধ হয়েছে',
  wrongCode: 'ভুল কোড',
  recoveryCodeUsed: 'রিকভারি কোড ব্যবহার হয়েছে',
  newRecoveryCodes: 'নতুন রিকভারি কোড',
  sessionCopied: 'একই সাইন-ইন দুই ব্রাউজারে ব্যবহার হয়েছে, তাই শেষ করা হয়েছে',
  googleSignInAdded: 'Google দিয়ে সাইন-ইন যোগ হয়েছে',
  accountTakenOver: 'অ্যাকাউন্টটি ইমেইলের মালিককে দেওয়া হয়েছে',
  yourData: 'আপনার তথ্য',
  yourDataAbout:
    'ক্লাবের কাছে আপনার যা কিছু আছে: প্রোফাইল, বুকিং, পেমেন্ট, নোটিফিকেশন আর কোথায় কোথায় সাইন ইন করা আছে; সব একটি JSON ফাইলে।',
  downloadMyData: 'আমার তথ্য ডাউনলোড করুন',
  pleaseTypeYourCurrentPassword: 'বর্তমান পাসওয়ার্ড লিখুন।',
  nameAndPhoto: 'নাম ও ছবি',
  profileAbout: 'ক্লাব ও তার অ্যাডমিনরা আপনার যা দেখেন, মোবাইল নম্বরসহ।',
  editProfile: 'প্রোফাইল সম্পাদনা',
  saveProfile: 'প্রোফাইল সংরক্ষণ করুন',
  name: 'নাম',
  previewOfThePhoto: 'ছবিটি যেমন দেখাবে',
  uploadAPhoto: 'ছবি আপলোড করুন',
  photoFromThisDevice: 'এই ডিভাইসের ছবি',
  photoUrl: 'ছবির লিংক',
  photoUrlHint: 'অথবা কোনো ছবির লিংক। ছবি না দিলে খালি রাখুন।',
  mobileNumber: 'মোবাইল নম্বর',
  mobileNumberHint: 'কোনো কোনো পেমেন্ট সেবায় লাগে, কাউন্টারেও লাগে। না দিলে খালি রাখুন।',
  mobileNumberExample: '০১৭১২ ৩৪৫৬৭৮',
  saving: 'সংরক্ষণ হচ্ছে...',
  savePasswordAndBecomeAdmin: 'পাসওয়ার্ড সংরক্ষণ করে অ্যাডমিন হোন',
  currentPassword: 'বর্তমান পাসওয়ার্ড',
  confirmThatItsYou: 'এটি আপনিই, তা নিশ্চিত করুন',
  continue: 'চালিয়ে যান',
  enterACode:
    'অথেনটিকেটর অ্যাপের একটি কোড দিন, কারণ অনেকক্ষণ আগে সাইন ইন করেছিলেন। এরপর যেখানে ছিলেন সেখান থেকেই চালিয়ে যাবেন।',
  enterYourPassword:
    'আবার পাসওয়ার্ড দিন, কারণ অনেকক্ষণ আগে সাইন ইন করেছিলেন। এরপর যেখানে ছিলেন সেখান থেকেই চালিয়ে যাবেন।',
  signInWithGoogleAgain: (email) => (
    <>
      আবার Google দিয়ে সাইন ইন করুন, কারণ অনেকক্ষণ আগে সাইন ইন করেছিলেন। সেখানে {email} বেছে নিন। এরপর যেখানে ছিলেন
      সেখান থেকেই চালিয়ে যাবেন।
    </>
  ),
  cancel: 'বাতিল',
  continueWithGoogle: 'Google দিয়ে চালিয়ে যান',
  yourProfileIsSaved: 'প্রোফাইল সংরক্ষণ হয়েছে',
  yourPasswordIsChanged: 'পাসওয়ার্ড বদলানো হয়েছে',
  recentSignIns: 'সাম্প্রতিক সাইন-ইন',
  recentSignInsAbout: 'কোনোটি অচেনা হলে পাসওয়ার্ড বদলান। প্রতিটি আইপি ঠিকানার শুধু শুরুর অংশ রাখা হয়।',
  showTheLast: (count) => `শেষ ${formatNumber(count)}টি দেখুন`,
  checkThis: 'দেখে নিন',
  keepTheseCodes: () => (
    <>
      দুই ধাপের সাইন-ইন চালু আছে। <strong>এই রিকভারি কোডগুলো রেখে দিন</strong>, যাতে ফোন ছাড়াও খুঁজে পান: প্রতিটি একবারই কাজ
      করে। এগুলো শুধু এখনই দেখা যাবে।
    </>
  ),
  recoveryCodes: 'রিকভারি কোড',
  codesNotCopied: 'ব্রাউজার কপি করতে দেয়নি। কোডগুলো প্রিন্ট করুন বা লিখে রাখুন।',
  print: 'প্রিন্ট করুন',
  iHaveSavedThem: 'রেখে দিয়েছি',
  forSigningInAs: ({ email, date }) => (
    <>
      ফোন ছাড়া {email} দিয়ে সাইন ইন করার জন্য। তৈরির তারিখ: {date}।
    </>
  ),
  sheetAdvice:
    'প্রতিটি কোড একবারই কাজ করে। কাগজটি এমন জায়গায় রাখুন যেখানে অন্য কেউ খুঁজে পাবেন না। নতুন কোড নিলে এগুলো আর চলবে না।',
  whereYouAreSignedIn: 'যেখানে যেখানে সাইন ইন করা আছে',
  sessionsAbout: 'কোনোটি অচেনা হলে সেটি শেষ করে পাসওয়ার্ড বদলান।',
  endAllOthers: 'বাকি সব শেষ করুন',
  showAll: (count) => `সব ${formatNumber(count)}টি দেখুন`,
  thisBrowser: 'এই ব্রাউজার',
  signedInAndLastUsed: ({ signedIn, lastUsed }) => (
    <>
      সাইন ইন {signedIn}, শেষ ব্যবহার {lastUsed}
    </>
  ),
  endNumberedOne: ({ place, browser, signedInAt }) =>
    `এটি শেষ করুন: ${formatNumber(place)} নম্বর, ${browser}, সাইন ইন ${signedInAt}`,
  endThisOne: 'এটি শেষ করুন',
  turnOn: 'চালু করুন',
  installAnApp: 'ফোনে অথেনটিকেটর অ্যাপ না থাকলে একটি ইনস্টল করুন।',
  scanTheCode: 'অ্যাপ দিয়ে এই কোড স্ক্যান করুন। ফোনেই দেখলে লিংকটি খুলুন বা গোপন কোডটি লিখুন।',
  typeTheDigits: 'অ্যাপে যে ছয়টি সংখ্যা দেখা যায় তা লিখুন।',
  qrCode: 'অথেনটিকেটর অ্যাপের জন্য কিউআর কোড',
  cannotScanIt: 'স্ক্যান করা যাচ্ছে না?',
  key: 'গোপন কোড',
  openInAnApp: 'এই ডিভাইসের কোনো অ্যাপে খুলুন',
  twoStepSignIn: 'দুই ধাপের সাইন-ইন',
  twoStepIsOffAbout: 'বন্ধ আছে। চালু করলে শুধু পাসওয়ার্ডে হবে না: সাইন ইন করতে ফোনের একটি অ্যাপের কোডও লাগবে।',
  codesLeft: (count) =>
    count === 0 ? 'চালু আছে। কোনো রিকভারি কোড বাকি নেই।' : `চালু আছে। ${formatNumber(count)}টি রিকভারি কোড বাকি।`,
  turnOffTwoStep: 'দুই ধাপের সাইন-ইন বন্ধ করুন',
  setUpTwoStep: 'দুই ধাপের সাইন-ইন চালু করুন',
  fewRecoveryCodesLeft: 'রিকভারি কোড কমে এসেছে',
  createNewOnes: 'শেষ হওয়ার আগেই নতুন কোড তৈরি করুন।',
  askTurnOffTwoStep: 'দুই ধাপের সাইন-ইন বন্ধ করবেন?',
  createNewCodes: 'নতুন কোড তৈরি করুন',
  newCodesReplaceOldOnes: 'দশটি নতুন রিকভারি কোড পাবেন। এখনকারগুলো আর চলবে না।',
  turnOff: 'বন্ধ করুন',
  twoStepTurnedOff: 'দুই ধাপের সাইন-ইন বন্ধ হয়েছে',
  turnOffAbout: 'এরপর শুধু পাসওয়ার্ড বা Google দিয়েই সাইন ইন করা যাবে। রিকভারি কোডগুলো আর চলবে না।',
};

export const t = both({ en, bn });
