import * as contract from '@tenon/contract/notes';
import type { Guards } from '../../identity/index.ts';
import { type Route, route } from '../../platform/http/route.ts';
import {
  addNote,
  changeNote,
  listMentionable,
  listNotes,
  type NoteDeps,
  removeNote,
  restoreNote,
} from './edit-notes.ts';

export type NoteRouteDeps = NoteDeps & { guards: Guards };

export function noteRoutes(deps: NoteRouteDeps): Route[] {
  const read = deps.guards.may('applications.read');
  const review = deps.guards.may('applications.review');
  return [
    route(contract.listNotes, read, ({ caller, params }) => listNotes(deps, caller, params.id)),
    route(contract.addNote, review, ({ caller, params, body }) =>
      addNote(deps, caller, params.id, body.text),
    ),
    route(contract.changeNote, review, ({ caller, params, body }) =>
      changeNote(deps, caller, params.id, body.text),
    ),
    route(contract.removeNote, review, ({ caller, params }) => removeNote(deps, caller, params.id)),
    route(contract.restoreNote, review, ({ caller, params }) => restoreNote(deps, caller, params.id)),
    route(contract.listMentionable, review, ({ caller, params }) => listMentionable(deps, caller, params.id)),
  ];
}
