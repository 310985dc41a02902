import type { Fault } from '../fault.ts';

const STORE = 'src/server/features/users/photo-store.ts';
const TESTS = 'tests/users/photos.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'takes for a photo what only begins like one',
    file: 'src/server/platform/pictures/media-type.ts',
    before: 'bytes.subarray(0, begins.length).equals(begins)',
    after: 'begins.subarray(0, bytes.length).equals(bytes.subarray(0, begins.length))',
    noticedBy: TESTS,
  },
  {
    name: 'keeps a picture that no browser has room for',
    file: 'src/server/platform/pictures/read-picture.ts',
    before: 'side > 0 && side <= MOST_PIXELS',
    after: 'side > 0',
    noticedBy: TESTS,
  },
  {
    name: 'keeps every photo that was ever uploaded',
    file: STORE,
    before: 'if (old.length > 0) await',
    after: 'if (old.length < 0) await',
    noticedBy: TESTS,
  },
  {
    name: 'removes the photo in the profile with the others',
    file: STORE,
    before: 'photoAddress(photo.id) !== photo_url',
    after: "photo.id !== ''",
    noticedBy: TESTS,
  },
  {
    name: 'removes the photos of everybody',
    file: STORE,
    before: "select('id').where('user_id', '=', userId).execute()",
    after: "select('id').execute()",
    noticedBy: TESTS,
  },
  {
    name: 'keeps the photos of an account that is gone',
    file: STORE,
    before: "await trx.deleteFrom('user_photos').where('user_id', '=', userId).execute();",
    after: 'await Promise.resolve([trx, userId]);',
    noticedBy: TESTS,
  },
];
