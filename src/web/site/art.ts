/** The club's pictures, served from the site's root. */
export const ART = {
  logo: '/art/logo.svg',
  avatar: '/art/avatar.svg',
  court: '/art/court.svg',
  auth: '/art/auth.svg',
  notFound: '/art/not-found.svg',
  heroClub: '/art/hero-club.svg',
  heroCourts: '/art/hero-courts.svg',
  heroActivities: '/art/hero-activities.svg',
  emptyBookings: '/art/empty-bookings.svg',
  emptyAnnouncements: '/art/empty-announcements.svg',
  emptyPayments: '/art/empty-payments.svg',
  emptyResults: '/art/empty-results.svg',
} as const;
