import type { Fault } from '../fault.ts';

const SITE = 'tests/site/site.test.ts';
const FOCUS = 'tests/e2e/app/focus.spec.ts';
const ONCE = 'tests/e2e/app/calls-once.spec.ts';
const ENCODED = 'src/server/platform/http/encoded-text.ts';

export const FAULTS: Fault[] = [
  {
    name: 'keeps one page for visitors and for those who were signed in',
    file: 'src/web/entry-server.tsx',
    before: 'JSON.stringify([pathname, expectsUser, listAnswers(',
    after: 'JSON.stringify([pathname, listAnswers(',
    noticedBy: SITE,
  },
  {
    name: 'lets the data of a page end its script element',
    file: 'src/server/platform/site/page-document.ts',
    before: ".replaceAll('<', '\\\\u003c')",
    after: '',
    noticedBy: SITE,
  },
  {
    name: 'leaves the first pictures of a page to a second round trip',
    file: 'src/server/platform/site/page-document.ts',
    before: 'writeFirstPictures(page.html, site.pictures)',
    after: 'page.html',
    noticedBy: SITE,
  },
  {
    name: 'lets what is pressed before the page can answer fall through',
    file: 'src/web/index.html',
    before: 'areHeld: true',
    after: 'areHeld: false',
    noticedBy: 'tests/e2e/app/early-presses.spec.ts',
  },
  {
    name: 'does not look for the hint of the last visit',
    file: 'src/server/platform/site/site.ts',
    before: 'hasSessionHint(request.headers.cookie)',
    after: 'false',
    noticedBy: SITE,
  },
  {
    name: 'says of a missing page that the reader has it already',
    file: ENCODED,
    before: "reply.statusCode === 200 ? request.headers : { ...request.headers, 'if-none-match': undefined }",
    after: 'request.headers',
    noticedBy: SITE,
  },
  {
    name: 'gives each encoding of a page the same tag',
    file: ENCODED,
    before: "-${encoding ?? 'identity'}",
    after: '',
    noticedBy: SITE,
  },
  {
    name: 'lets caches give a visitor the page of somebody else',
    file: 'src/server/platform/site/site.ts',
    before: "'accept-encoding, cookie'",
    after: "'accept-encoding'",
    noticedBy: SITE,
  },
  {
    name: 'takes any cookie that ends like it for the hint',
    file: 'src/contract/people/session-hint.ts',
    before: 'cookies.split(/; */).includes(HINT)',
    after: 'cookies.includes(HINT)',
    noticedBy: 'src/contract/people/session-hint.test.ts',
  },
  {
    name: 'joins the times of a booking over a gap',
    file: 'src/contract/bookings/booking-times.ts',
    before: 'run?.at(-1)?.endsAt === slot.startsAt',
    after: 'run',
    noticedBy: 'src/contract/bookings/booking-times.test.ts',
  },
  {
    name: 'calls a coupon that has ended used up',
    file: 'src/web/features/coupons/coupon-state.ts',
    before: "Date.parse(endDate)) return 'Ended'",
    after: "Date.parse(endDate)) return 'Used up'",
    noticedBy: 'src/web/features/coupons/coupon-state.test.ts',
  },
  {
    name: 'loses the focus with the row that goes away',
    file: 'src/web/ui/overlays/keep-focus.tsx',
    before: 'heir.focus();',
    after: '',
    noticedBy: FOCUS,
  },
  {
    name: 'leaves the first focus of a dialog to the browser',
    file: 'src/web/ui/overlays/modal.tsx',
    before: 'focusFirst(content.current);',
    after: '',
    noticedBy: FOCUS,
  },
  {
    name: 'asks for the free slots of a court that has just been booked',
    file: 'src/web/features/bookings/queries.ts',
    before: "refetchType: error ? 'active' : 'none'",
    after: "refetchType: 'active'",
    noticedBy: ONCE,
  },
  {
    name: 'asks for the role on each page',
    file: 'src/web/features/users/first-load-queries.ts',
    before: "    staleTime: Infinity,\n    refetchOnWindowFocus: 'always',",
    after: "    refetchOnWindowFocus: 'always',",
    noticedBy: ONCE,
  },
  {
    name: 'names a total before it is known which slots are free',
    file: 'src/web/features/bookings/book/use-booking-form.ts',
    before: 'hasDate && !isChecking && chosen',
    after: 'hasDate && chosen',
    noticedBy: 'tests/e2e/bookings/booking-dialog-changes.spec.ts',
  },
  {
    name: 'prints the page beside the recovery codes',
    file: 'src/web/ui/theme.css',
    before: 'body:has(> .sheet) > :not(.sheet) {',
    after: 'body:has(> .no-sheet) > :not(.sheet) {',
    noticedBy: 'tests/e2e/sign-in/two-step.spec.ts',
  },
  {
    name: 'lays no shade between the pictures of the home page and their text',
    file: 'src/web/pages/site/home/hero.tsx',
    before: '<div className="hero-scrim absolute inset-0" />',
    after: '<div className="hero-scrim absolute inset-0 hidden" />',
    noticedBy: 'tests/e2e/looks/hero-contrast.spec.ts',
  },
];
