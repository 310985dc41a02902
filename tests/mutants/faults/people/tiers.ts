import type { Fault } from '../../fault.ts';

export const FAULTS: Fault[] = [
  {
    name: 'changes tiers that somebody else has changed meanwhile',
    in: 'changeTiers',
    before: 'where ${version}::int is null or version = ${version}::int returning version',
    after: 'returning version',
    noticedBy: 'tests/memberships/tiers.test.ts',
    quick: true,
  },
  {
    name: 'sells tiers before one payment is kept for each charge',
    in: 'mountTiers',
    before: 'if (!(await partsAreReady(db)))',
    after: 'if (false as boolean)',
    noticedBy: 'tests/memberships/tiers.test.ts',
    title: 'before the database keeps',
  },
  {
    name: 'counts memberships that count no more among those that a tier touches',
    in: 'countTouched',
    before: 'where tier_id = ${tierId}::uuid and counts_until >= ${today}::date',
    after: 'where tier_id = ${tierId}::uuid',
    noticedBy: 'tests/memberships/tiers.test.ts',
  },
  {
    name: 'lists a membership that has ended as one that runs',
    in: 'selectListed',
    before: "when m.ends_on >= ${today}::date then 'runs'",
    after: "when m.counts_until >= ${today}::date then 'runs'",
    noticedBy: 'tests/memberships/member-list.test.ts',
  },
  {
    name: 'calls a membership that is renewed one that ends soon',
    in: 'isEndingSoon',
    before: 'and not exists (select ${FOLLOWING})',
    after: '',
    noticedBy: 'tests/memberships/member-list.test.ts',
  },
  {
    name: 'turns the page of memberships without what decides among equal days',
    in: 'findMemberships',
    before:
      '(s.ends_on, s.household_id) ${behind} ((select b.ends_on from (${selectListed(today, sql`m.household_id = ${before}::uuid`)}) b), ${before}::uuid)',
    after: 's.household_id ${behind} ${before}::uuid',
    noticedBy: 'tests/memberships/member-list.test.ts',
  },
  {
    name: 'keeps the birth dates of children to whom nobody has agreed',
    in: 'seatChildren',
    before:
      'insert into children (id, household_id, name, created_at) select id, household_id, name, ${now}::timestamptz',
    after:
      "insert into children (id, household_id, name, created_at, born_on, consent_by, consent_at, consent_words) select id, household_id, name, ${now}::timestamptz, '2017-03-05', (select payer_id from households h where h.id = household_id), ${now}::timestamptz, 'file'",
    noticedBy: 'tests/imports/memberships.test.ts',
  },
  {
    name: 'leaves the version of a household to which an import gives a membership',
    in: 'makeHouseholds',
    before: 'set version = version + 1',
    after: 'set version = version',
    noticedBy: 'tests/imports/memberships.test.ts',
  },
  {
    name: 'takes back a membership that somebody has changed since',
    in: 'deleteMemberships',
    before: 'and m.ends_on = i.ends_on and m.charge_id is null',
    after: '',
    noticedBy: 'tests/imports/memberships-undone.test.ts',
  },
  {
    name: 'removes a child whose parent has agreed since',
    in: 'deleteChildren',
    before: 'and k.consent_at is null and k.left_at is null',
    after: '',
    noticedBy: 'tests/imports/memberships-undone.test.ts',
  },
];
