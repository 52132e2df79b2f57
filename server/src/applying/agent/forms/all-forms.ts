import type { BoardKind } from '@tenon/contract/companies';
import { ashbyForm } from './ashby.ts';
import { greenhouseForm } from './greenhouse.ts';
import { leverForm } from './lever.ts';
import type { BoardForm } from './port.ts';
import { workableForm } from './workable.ts';

/** The kinds of boards whose forms this agent can fill in. */
export const boardForms: Partial<Record<BoardKind, BoardForm>> = {
  ashby: ashbyForm,
  greenhouse: greenhouseForm,
  lever: leverForm,
  workable: workableForm,
};
