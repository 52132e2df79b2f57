import type { PostingLocation, RemotePolicy } from '@tenon/contract/posting';
import type { Draft } from '../../draft.ts';
import type { FieldPicker } from '../pick-fields.ts';
import { remoteOfField, remoteOfLocations, remoteOfText, remoteOfTitle } from './remote.ts';

type Evidence = { drafts: Draft[]; title: string; locations: PostingLocation[]; text: string };

/**
 * In order: a source's own field, the title, the locations, the text. A bare “not remote” only excludes one value: the
 * posting may still be hybrid.
 */
export function remoteOf(
  { pick, derive }: FieldPicker,
  { drafts, title, locations, text }: Evidence,
): RemotePolicy | undefined {
  const ofField = pick('remote', ({ remote }) =>
    remote === true ? 'remote' : typeof remote === 'string' ? remoteOfField(remote) : undefined,
  );
  if (ofField) return ofField;
  const found =
    derive('remote', 'title', remoteOfTitle(title)) ??
    pick('remote', (draft) =>
      draft.locations?.length ? remoteOfLocations(locations.map((location) => location.text)) : undefined,
    ) ??
    derive('remote', 'description', remoteOfText(text));
  const denied = drafts.find((draft) => draft.remote === false);
  if (!denied || found) return found;
  return pick('remote', (draft) => (draft === denied ? 'onsite' : undefined));
}
