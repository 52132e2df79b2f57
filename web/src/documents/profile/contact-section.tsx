import { IconLink, IconMail, IconMapPin, IconPhone, type IconProps } from '@tabler/icons-react';
import type { Phone, Profile } from '@tenon/contract/profile';
import type { ComponentType, ReactNode } from 'react';
import { AddValue } from './add-value.tsx';
import classes from './contact-section.module.css';
import { Section } from './section.tsx';
import { Value } from './value.tsx';
import { withPaths } from './values.ts';

/** Name, headline and contact details. */
export function ContactSection({ profile }: { profile: Profile }) {
  return (
    <section className={classes.contact} aria-label="Contact" id="contact">
      <Value path="name" label="Name" value={profile.name} variant="title" />
      <div>
        <Value path="headline" label="Headline" value={profile.headline} />
      </div>
      <ul className={classes.lines}>
        <ContactLine icon={IconMail}>
          {withPaths('emails', profile.emails).map(({ path, value }) => (
            <Value key={path} path={path} label="Email" value={value} />
          ))}
          <AddValue list="emails" label="Email" hint="ada@example.org" quiet={profile.emails.length > 0} />
        </ContactLine>
        <ContactLine icon={IconPhone}>
          {withPaths('phones', profile.phones).map(({ path, value }) => (
            <Value key={path} path={path} label="Phone" value={value} shown={<PhoneNumber phone={value} />} />
          ))}
          <AddValue list="phones" label="Phone" hint="+44 20 7946 0958" quiet={profile.phones.length > 0} />
        </ContactLine>
        <ContactLine icon={IconMapPin}>
          <Value path="location" label="Location" value={profile.location} hint="Lisbon, Portugal" />
        </ContactLine>
        <ContactLine icon={IconLink}>
          {withPaths('links', profile.links).map(({ path, value }) => (
            <Value key={path} path={path} label="Link" value={value} shown={shortLink(value.value)} />
          ))}
          <AddValue list="links" label="Link" hint="github.com/…" quiet={profile.links.length > 0} />
        </ContactLine>
      </ul>
    </section>
  );
}

export function SummarySection({ profile }: { profile: Profile }) {
  return (
    <Section title="Summary">
      <Value path="summary" label="Summary" value={profile.summary} variant="prose" />
    </Section>
  );
}

function ContactLine({ icon: Icon, children }: { icon: ComponentType<IconProps>; children: ReactNode }) {
  return (
    <li>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      <div className={classes.values}>{children}</div>
    </li>
  );
}

function PhoneNumber({ phone }: { phone: Phone }) {
  return (
    <>
      {phone.value}
      {!phone.is_valid && phone.source !== 'person' && (
        <span className={classes.aside}> as written in the resume</span>
      )}
    </>
  );
}

function shortLink(address: string): string {
  return address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}
