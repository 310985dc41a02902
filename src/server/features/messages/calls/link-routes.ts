import type { FastifyInstance } from 'fastify';
import { addressIn } from '#contract/language-address.ts';
import { followMailLink, getMailLink } from '#contract/messages/messages.ts';
import { mailLinkPage } from '#contract/pages.ts';
import type { CloseLivePayment } from '../../bookings/cancel.ts';
import { Refusal } from '../../../platform/errors.ts';
import { requireNotRefunded } from '../../payments/not-done.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { findLanguageOfUser } from '../../../platform/db/reader-language.ts';
import { inLanguage } from '../../../platform/language.ts';
import { readLinkKey } from '../key-store.ts';
import { describeLink, followLink, unsubscribe, type LinkServices } from './link-actions.ts';
import { t } from './link-texts.ts';
import { readLink, type Link } from '../links.ts';
import { UNSUBSCRIBE } from '../sending/mail.ts';

type KeyServices = Pick<LinkServices, 'db' | 'clock'>;

async function requireLink({ db, clock }: KeyServices, token: string): Promise<Link> {
  const link = readLink(await readLinkKey(db), token, clock());
  if (link) return link;
  throw new Refusal('not-found', t.incomplete);
}

/** Mounts what the links of e-mails do. Opening one changes nothing: mail scanners open them all. */
export function mountMailLinks(
  mount: Mount,
  services: LinkServices,
  closeLivePayment: CloseLivePayment,
): void {
  mount(getMailLink, async ({ params }) => describeLink(services, await requireLink(services, params.token)));
  mount(followMailLink, async ({ params, body, headers }) => {
    const link = await requireLink(services, params.token);
    if (link.purpose === 'cancel')
      await requireNotRefunded(services.db, headers, { bookingIds: [link.subject] });
    return { said: await followLink(services, closeLivePayment, link, body.expected) };
  });
}

/** More than mail programs send with it. */
const BODY_BYTES = 4096;

/** The button 'Unsubscribe' of mail programs (RFC 8058): a form without meaning, to the address in the e-mail's header. */
export function registerUnsubscribe(app: FastifyInstance, services: KeyServices): void {
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, _body, done) =>
    done(null, null),
  );
  // Somebody has opened it as a page.
  app.get<{ Params: { token: string } }>(`${UNSUBSCRIBE}/:token`, async ({ params: { token } }, reply) => {
    const { db, clock } = services;
    const link = readLink(await readLinkKey(db), token, clock());
    const language = link === null ? 'en' : await findLanguageOfUser(db, link.userId);
    return reply.redirect(addressIn(language, mailLinkPage(token)), 303);
  });
  app.post<{ Params: { token: string } }>(`${UNSUBSCRIBE}/:token`, async ({ params }, reply) => {
    const link = await requireLink(services, params.token);
    if (link.purpose !== 'unsubscribe') throw new Refusal('not-found', t.nothingHere);
    const language = await findLanguageOfUser(services.db, link.userId);
    const said = await inLanguage(language, () => unsubscribe(services, link));
    return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${said}\n`);
  });
}
