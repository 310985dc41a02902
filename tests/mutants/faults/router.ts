import type { Fault } from '../fault.ts';

const LINK = 'src/web/router/link.tsx';
const LINKS = 'tests/e2e/app/links.spec.ts';

export const FAULTS: Fault[] = [
  {
    name: 'keeps in this tab what was to be opened in another',
    file: LINK,
    before: '!(metaKey || altKey || ctrlKey || shiftKey)',
    after: '!(metaKey && altKey && ctrlKey && shiftKey)',
    noticedBy: LINKS,
  },
  {
    name: 'loads the site again with each link',
    file: LINK,
    before: '    event.preventDefault();\n',
    after: '',
    noticedBy: LINKS,
  },
  {
    name: 'adds to the history what leads nowhere else',
    file: LINK,
    before: 'replace: to === location.pathname + location.search + location.hash',
    after: 'replace: to === location.hash',
    noticedBy: LINKS,
  },
  {
    name: 'does not follow Back',
    file: 'src/web/router/router.tsx',
    before: "    window.addEventListener('popstate', follow);\n",
    after: '',
    noticedBy: LINKS,
  },
];
