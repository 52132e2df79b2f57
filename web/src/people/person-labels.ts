import {
  IconBrandGithub,
  IconBrandLinkedin,
  IconId,
  IconMail,
  IconPhone,
  type IconProps,
  IconWorld,
} from '@tabler/icons-react';
import type { IdentifierStatus, IdentifierType, PersonIdentifier } from '@tenon/contract/people';
import type { ComponentType } from 'react';

type Kind = { name: string; icon: ComponentType<IconProps>; hint: string };

export const identifierKinds: Record<IdentifierType, Kind> = {
  email: { name: 'Email', icon: IconMail, hint: 'ada@example.org' },
  phone: { name: 'Phone', icon: IconPhone, hint: '+44 20 7946 0958' },
  linkedin: { name: 'LinkedIn', icon: IconBrandLinkedin, hint: 'linkedin.com/in/…' },
  github: { name: 'GitHub', icon: IconBrandGithub, hint: 'github.com/…' },
  website: { name: 'Website', icon: IconWorld, hint: 'example.org' },
  national_id: { name: 'National ID', icon: IconId, hint: 'As shown on the document' },
};

/** What a status means to the reader. Active identifiers need no label. */
export const statusLabels: Record<IdentifierStatus, string | undefined> = {
  active: undefined,
  contested: 'Also used by someone else',
  shared: 'Shared',
  superseded: 'Replaced',
  deleted: 'Removed',
};

/** The value as shown on screen. A handle is shown with its site. */
export function formatIdentifier({ type, value }: Pick<PersonIdentifier, 'type' | 'value'>): string {
  if (type === 'linkedin') return `linkedin.com/in/${value}`;
  if (type === 'github') return `github.com/${value}`;
  return value.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '');
}

/** The link of an identifier, if it has one. */
export function linkOf({ type, value }: Pick<PersonIdentifier, 'type' | 'value'>): string | undefined {
  if (type === 'email') return `mailto:${value}`;
  if (type === 'phone') return `tel:${value}`;
  if (type === 'linkedin') return `https://www.linkedin.com/in/${encodeURIComponent(value)}`;
  if (type === 'github') return `https://github.com/${encodeURIComponent(value)}`;
  if (type === 'website') return /^https?:\/\//.test(value) ? value : `https://${value}`;
  return undefined;
}
