import { PAGES } from '#contract/pages.ts';
import { aName, inDays } from './club.ts';
import type { DialogForm } from './dialog-form.ts';
import { anAdmin } from './people.ts';

/** The forms of Opening Hours. They save dates so far ahead that no other test books on them. */
export const HOURS_FORMS: readonly DialogForm[] = [
  {
    name: 'opening hours',
    page: PAGES.openingHours,
    prepare: async (club) => ({ person: await anAdmin(club), opener: '+ Hours' }),
    title: 'Add Hours',
    save: 'Save',
    call: { method: 'POST', path: '/day-plans' },
    missing: { Name: 'Required', Open: 'Please give the hours in which it is open' },
    wrong: [
      {
        typed: { Name: 'Ramadan', 'First day': '2026-02-18', 'Last day': '2026-02-17', Open: '6 AM - 4 PM' },
        says: { 'Last day': 'The last day must not be before the first.' },
      },
      {
        typed: { 'Last day': '', Open: '6 AM - 4 PM\nevening' },
        says: { Open: "Entry 2: 'evening' is not a" },
      },
    ],
    typed: () => ({ Name: aName('Ramadan'), 'First day': inDays(85), Open: '6 AM - 4 PM' }),
    refused: { path: 'windows.0', label: 'Open', before: 'Entry 1: ' },
    saved: 'Opening hours are saved',
  },
  {
    name: 'price',
    page: PAGES.openingHours,
    prepare: async (club) => ({ person: await anAdmin(club), opener: '+ Price' }),
    title: 'Add Price',
    save: 'Save',
    call: { method: 'POST', path: '/price-rules' },
    missing: { Name: 'Required', Price: 'Required' },
    wrong: [
      {
        typed: { Name: 'Peak', Hours: 'evening', Price: '-1' },
        says: { Hours: "'evening' is not a time range", Price: 'Please enter 0 or more.' },
      },
    ],
    typed: () => ({ Name: aName('Peak'), 'First day': inDays(85), Hours: '6 PM - 11 PM', Price: '9000' }),
    refused: { path: 'hours', label: 'Hours' },
    saved: 'Opening hours are saved',
  },
];
