import type { Fault } from '../fault.ts';

const RULES = 'src/server/platform/live/rules.ts';
const STORE = 'src/server/platform/live/store.ts';
const STREAMS = 'src/server/platform/live/streams.ts';
const LIVE = 'src/server/platform/live/live.ts';
const CHANGES = 'tests/live/live.test.ts';
const READERS = 'tests/live/live-streams.test.ts';
const UNIT = 'src/server/platform/live/streams.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'hears only what was made after the newest message that was heard',
    file: STORE,
    before: ' - make_interval(secs => ${WINDOW_SECONDS}::int)\n',
    after: ' - make_interval(secs => ${WINDOW_SECONDS - WINDOW_SECONDS}::int)\n',
    noticedBy: CHANGES,
  },
  {
    name: 'asks all screens to ask at each look while there is too much to tell',
    file: LIVE,
    before: 'heard.clear(await findNewBegin(db));',
    after: 'heard.clear();',
    noticedBy: CHANGES,
  },
  {
    name: 'loses what is being written while there is too much to tell',
    file: STORE,
    before: 'least(now(), min(xact_start))',
    after: 'now()',
    noticedBy: CHANGES,
  },
  {
    name: 'tells everybody of everybody’s bookings',
    file: STREAMS,
    before: "  if (to === 'everybody') return true;\n",
    after: "  if (to !== 'staff') return true;\n",
    noticedBy: 'tests/live/live-privacy.test.ts',
    quick: true,
  },
  {
    name: 'tells visitors what the staff is told',
    file: STREAMS,
    before: "return to === 'staff' ? isStaff : userId === to.userId;",
    after: "return to === 'staff' ? true : userId === to.userId;",
    noticedBy: CHANGES,
  },
  {
    name: 'tells an admin as one who lacks the second factor that the club requires',
    file: 'src/server/platform/http/authorise.ts',
    before: 'return STAFF.includes(role) && !lacksSecondFactor;',
    after: 'return STAFF.includes(role) || lacksSecondFactor;',
    noticedBy: CHANGES,
  },
  {
    name: 'takes a message of an earlier release for one that changes nothing',
    file: RULES,
    before: "if (!read.success) return [{ kind: 'unknown' }];",
    after: 'if (!read.success) return [];',
    noticedBy: [CHANGES, 'src/server/platform/live/rules.test.ts'],
  },
  {
    name: 'keeps showing at a node what another has changed and told',
    file: LIVE,
    before: "    caches['any-call'].forget();\n",
    after: '',
    noticedBy: CHANGES,
  },
  {
    name: 'keeps showing the courts at a node that has heard that they changed',
    file: LIVE,
    before: "kind === 'plans' || kind === 'unknown'",
    after: "kind === 'unknown'",
    noticedBy: CHANGES,
  },
  {
    name: 'goes on reading the outbox when nobody listens any more',
    file: LIVE,
    before: '    poller.stop();\n',
    after: '',
    noticedBy: READERS,
  },
  {
    name: 'tells what was written here only at the next look',
    file: 'src/server/platform/http/mount.ts',
    before: '    onWrite();\n',
    after: '',
    noticedBy: READERS,
  },
  {
    name: 'lets one network have all streams',
    file: LIVE,
    before: ' && streams.countOf(network) < limits.perNetwork',
    after: '',
    noticedBy: READERS,
  },
  {
    name: 'takes any number of streams',
    file: LIVE,
    before: 'streams.size < config.maxLiveStreams && ',
    after: '',
    noticedBy: READERS,
  },
  {
    name: 'takes the id of another node for its own',
    file: STREAMS,
    before: 'name === this.#name && /^',
    after: 'name !== undefined && /^',
    noticedBy: READERS,
  },
  {
    name: 'keeps its name while nobody listens',
    file: STREAMS,
    before: "      this.#name = randomBytes(4).toString('hex');\n",
    after: "      this.#name ||= randomBytes(4).toString('hex');\n",
    noticedBy: UNIT,
  },
  {
    name: 'keeps for a slow reader whatever there is',
    file: STREAMS,
    before: 'reader.response.writableLength > this.#limits.unread',
    after: 'reader.response.writableLength < 0',
    noticedBy: UNIT,
  },
  {
    name: 'never comes back to another node when its own has died',
    file: 'src/web/live/stream.ts',
    before: '    } catch {\n      failures += 1;\n    }',
    after: '    } catch {\n      return;\n    }',
    noticedBy: 'tests/running/live-node-dies.test.ts',
  },
  {
    name: 'writes to all readers before anybody else has a turn',
    file: STREAMS,
    before: '      if (written % SLICE === 0) await setImmediate();\n',
    after: '      if (written < 0) await setImmediate();\n',
    noticedBy: UNIT,
  },
  {
    name: 'writes to a stream that has ended',
    file: STREAMS,
    before: '      // Nothing can be written after its end.\n      this.#remove(reader);\n',
    after: '',
    noticedBy: UNIT,
  },
  {
    name: 'leaves the stream of a session open that has ended',
    file: LIVE,
    before: 'session !== null && !open.has(session)',
    after: 'session === null && !open.has(String(session))',
    noticedBy: READERS,
  },
  {
    name: 'leaves a personal stream open for ever',
    file: LIVE,
    before: 'now.getTime() - openedAt.getTime() >= LONGEST_MS',
    after: 'now.getTime() < openedAt.getTime()',
    noticedBy: READERS,
  },
  {
    name: 'leaves the stream of somebody open who was removed',
    file: LIVE,
    before: "if (change.kind === 'removed') streams.end",
    after: "if (change.kind === 'removed' && change.user === '') streams.end",
    noticedBy: READERS,
  },
  {
    name: 'cuts streams off when the node closes',
    file: LIVE,
    before: '      isClosed = true;\n      streams.end(() => true);\n',
    after: '      isClosed = true;\n',
    noticedBy: READERS,
  },
  {
    name: 'lets an answer that was on its way undo what was heard',
    file: 'src/web/live/apply.ts',
    before: '    for (const { news } of remembered) update(answered, news);\n',
    after: '',
    noticedBy: 'src/web/live/apply.test.ts',
  },
  {
    name: 'changes the slots of a request whose outcome is unknown',
    file: 'src/web/live/apply.ts',
    before: 'if (!query.isActive()) void',
    after: 'if (query.queryHash === "") void',
    noticedBy: 'src/web/live/apply.test.ts',
  },
  {
    name: 'shows an hour on the home page that somebody has taken',
    file: 'src/web/live/renew.ts',
    before: '!isTaken(news, { from, to: from + 1 })',
    after: 'isTaken(news, { from, to: from + 1 }) || from >= 0',
    noticedBy: 'src/web/live/apply.test.ts',
  },
  {
    name: 'never shows on the home page that an hour is free again',
    file: 'src/web/live/apply.ts',
    before: '    if (untold.some(isFreeHours)) askLater(FREE_HOURS);\n',
    after:
      '    if (untold.length < 0) askLater(FREE_HOURS, ...untold.filter(isFreeHours).map((one) => one.queryKey));\n',
    noticedBy: 'src/web/live/apply.test.ts',
  },
  {
    name: 'does not notice that one has become a member',
    file: 'src/web/live/apply.ts',
    before: 'if (!(countWaiting() < before)) return;',
    after: 'if (countWaiting() <= before) return;',
    noticedBy: 'src/web/live/apply.test.ts',
  },
  {
    name: 'takes an hour away again by what was heard before it was free',
    file: 'src/web/live/apply.ts',
    before:
      '    remembered = remembered.filter(({ news: { court, date } }) => court !== news.court || date !== news.date);\n',
    after: '',
    noticedBy: 'src/web/live/apply.test.ts',
  },
];
