import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'removes the pictures that courts show',
    in: 'keepCourtPicture',
    before: 'eb.not(',
    after: 'eb.parens(',
    noticedBy: 'tests/courts/court-pictures.test.ts',
  },
  {
    name: 'takes for a photo what only begins like one',
    file: 'src/server/platform/pictures',
    in: 'readPicture',
    before: '!mediaType || !size',
    after: '!mediaType',
    noticedBy: 'tests/users/photos.test.ts',
  },
  {
    name: 'keeps a picture that no browser has room for',
    in: 'isShowable',
    before: 'side > 0 && side <= most',
    after: 'side > 0',
    noticedBy: 'tests/users/photos.test.ts',
  },
  {
    name: 'keeps a picture that moves',
    in: 'readPicture',
    before: 'isAnimated(mediaType, bytes)',
    after: 'false',
    noticedBy: 'tests/users/photos.test.ts',
  },
  {
    name: 'removes the photos of everybody',
    in: 'keepPhoto',
    before: "select('id').where('user_id', '=', userId).execute()",
    after: "select('id').execute()",
    noticedBy: 'tests/users/photos.test.ts',
  },
  {
    name: 'keeps the photos of an account that is gone',
    in: 'removePhotos',
    before: "await trx.deleteFrom('user_photos').where('user_id', '=', userId).execute();",
    after: 'await Promise.resolve([trx, userId]);',
    noticedBy: 'tests/users/photos.test.ts',
  },
];
