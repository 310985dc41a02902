import type { Fault } from '../../fault.ts';

const BY_PUSHES = 'tests/messages/push.test.ts';
const BY_DEVICES = 'tests/messages/push-devices.test.ts';

export const FAULTS: Fault[] = [
  {
    name: 'lets devices wait for e-mails',
    guard: 'each channel by itself',
    noticedBy: BY_PUSHES,
  },
  {
    name: 'sends pushes as e-mails',
    in: 'claimDeliveries',
    before: 'where channel = ${channel}::text and state',
    after: "where ${channel}::text <> '' and state",
    noticedBy: BY_PUSHES,
  },
  {
    name: 'counts e-mails of a day among the pushes',
    in: 'insertMessages',
    before: ' and before.channel = ways.channel',
    after: '',
    noticedBy: BY_PUSHES,
  },
  {
    name: 'tells devices of what their person does without',
    in: 'decideWays',
    before: ' && (group === null || !person.noPush.includes(group))',
    after: '',
    noticedBy: BY_PUSHES,
  },
  {
    name: 'asks whatever address it is given',
    in: 'mountDevices',
    without: 't.unknownService',
    noticedBy: BY_DEVICES,
  },
  {
    name: 'keeps a key for which nothing can be encrypted',
    in: 'mountDevices',
    without: 't.oddKey',
    noticedBy: BY_DEVICES,
  },
  {
    name: 'takes a host for a push service that ends like one',
    file: 'src/server/platform/push/push-hosts.ts',
    before: "known.startsWith('.') ? host.endsWith(known) : host === known",
    after: 'host.endsWith(known)',
    noticedBy: 'src/server/platform/push/push-hosts.test.ts',
  },
  {
    name: 'follows a push service to another address',
    in: 'sendPush',
    before: "redirect: 'manual'",
    after: "redirect: 'follow'",
    noticedBy: BY_PUSHES,
  },
  {
    name: 'reads an answer as long as it comes',
    file: 'src/server/platform/push',
    in: 'readBeginning',
    before: 'if (size >= READ_BYTES) break;',
    after: '',
    noticedBy: BY_PUSHES,
  },
  {
    name: 'tells a device at which nobody is signed in any more',
    in: 'createPushChannel',
    before: 'session === null || open.has(session)',
    after: 'session === null || open.size >= 0',
    noticedBy: BY_DEVICES,
  },
  {
    name: 'keeps a device that is gone',
    in: 'recordPushes',
    before: 'if (gone.length > 0)',
    after: 'if (gone.length > 1)',
    noticedBy: BY_PUSHES,
  },
  {
    name: 'gives each node keys of its own',
    file: 'src/server/features',
    in: 'findOrMake',
    before: 'return select().executeTakeFirstOrThrow();',
    after: 'return { publicKey, privateKey };',
    noticedBy: BY_DEVICES,
  },
  {
    name: 'counts the devices of a person twice at once',
    in: 'keepDevice',
    before: "await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();",
    after: '',
    noticedBy: BY_DEVICES,
  },
  {
    name: 'lets anybody remove a device',
    file: 'src/server',
    in: 'forgetDevice',
    without: ".where('user_id')",
    noticedBy: BY_PUSHES,
  },
  {
    name: 'keeps the devices of a removed account',
    in: 'forgetUser',
    before:
      "await trx.deleteFrom('push_subscriptions').where('push_subscriptions.user_id', '=', id).execute();",
    after: '',
    noticedBy: BY_DEVICES,
  },
];
