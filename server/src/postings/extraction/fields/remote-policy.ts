import type { PostingLocation, RemotePolicy } from '@tenon/contract/posting';
import type { Draft } from '../../draft.ts';
import { remoteOfField, remoteOfLocations, remoteOfText, remoteOfTitle } from './remote.ts';

type Evidence = {
  drafts: Draft[];
  title: string;
  locations: PostingLocation[];
  text: string;
  pick: <T>(name: string, read: (draft: Draft) => T | undefined) => T | undefined;
  ofTitle: <T>(name: string, value: T | undefined) => T | undefined;
  ofDescription: <T>(name: string, value: T | undefined) => T | undefined;
};

/**
 * In order: a source's own field, the title, the locations, the text. A bare “not remote” only excludes one value: the
 * posting may still be hybrid.
 */
export function remoteOf({
  drafts,
  title,
  locations,
  text,
  pick,
  ofTitle,
  ofDescription,
}: Evidence): RemotePolicy | undefined {
  const said = pick('remote', (draft) =>
    draft.remote === true
      ? 'remote'
      : typeof draft.remote === 'string'
        ? remoteOfField(draft.remote)
        : undefined,
  );
  if (said) return said;
  const read =
    ofTitle('remote', remoteOfTitle(title)) ??
    pick('remote', (draft) =>
      draft.locations?.length ? remoteOfLocations(locations.map((location) => location.text)) : undefined,
    ) ??
    ofDescription('remote', remoteOfText(text));
  const denied = drafts.find((draft) => draft.remote === false);
  if (!denied || read) return read;
  return pick('remote', (draft) => (draft === denied ? 'onsite' : undefined));
}
