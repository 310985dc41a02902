// @ts-check

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const web = [
  {
    name: 'features-apart',
    comment: 'Features do not know each other; pages combine them.',
    severity: 'error',
    from: { path: '^src/web/features/([^/]+)/' },
    to: { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  },
  {
    name: 'features-below-pages',
    comment: 'Pages and the app stand on features, not the other way round.',
    severity: 'error',
    from: { path: '^src/web/(features|manage|site|forms|test-providers|session|live|api|ui)/' },
    to: { path: '^src/web/(pages|app)/' },
  },
  {
    name: 'pages-below-app',
    comment: 'The app shows pages; what they share with it stands in site.',
    severity: 'error',
    from: { path: '^src/web/pages/' },
    to: { path: '^src/web/app/' },
  },
  {
    name: 'shared-below-features',
    comment: 'What features share knows none of them.',
    severity: 'error',
    from: { path: '^src/web/(manage|site|forms|test-providers|session|live|api)/' },
    to: { path: '^src/web/features/' },
  },
  {
    name: 'ui-knows-no-club',
    comment:
      'The kit of controls would serve any site: of the contract it knows languages, numbers, spans of time and what is written in two languages.',
    severity: 'error',
    from: { path: '^src/web/ui/' },
    to: {
      path: ['^src/web/(features|session|live|api)/', '^src/contract/'],
      pathNot: String.raw`^src/contract/(language|numbers|digits|written|clock/age)\.ts$`,
    },
  },
];
