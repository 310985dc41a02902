import { t } from '#texts/notifications.js';
import { useEffect, useRef } from 'react';
import { MESSAGE_CHOICES } from '#contract/account/profile-parts.ts';
import type { User } from '#contract/people/users.ts';
import { useLocation } from '#web/router/router.tsx';
import { FeedSetting } from './feed-setting.tsx';
import { LanguageSetting } from './language-setting.tsx';
import { MessageChoices } from './message-choices.tsx';
import { TextMessages } from './text-messages.tsx';

/** The settings for notifications, their channels and the calendar feeds. Links in emails lead here. */
export function MessageSettings({ profile }: { profile: User }) {
  const { hash } = useLocation();
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The section renders only after the profile has loaded, too late for the browser to scroll to the hash itself.
    if (hash !== `#${MESSAGE_CHOICES}`) return;
    section.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash]);
  return (
    <section
      ref={section}
      id={MESSAGE_CHOICES}
      className="mt-6 scroll-mt-24 rounded-xl border border-line bg-raised px-6 pt-6 pb-2 shadow-card sm:px-10"
    >
      <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl font-extrabold tracking-tight outline-none">
        {t.messagesAndCalendar}
      </h2>
      <MessageChoices isWorker={profile.role === 'staff' || profile.role === 'admin'} />
      <TextMessages />
      <LanguageSetting profile={profile} />
      <FeedSetting />
    </section>
  );
}
