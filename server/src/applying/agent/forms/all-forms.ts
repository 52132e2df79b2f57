import type { BoardKind } from '@tenon/contract/companies';
import { greenhouseForm } from './greenhouse.ts';
import type { BoardForm } from './port.ts';

/** The kinds of boards whose forms this agent can fill in. */
export const boardForms: Partial<Record<BoardKind, BoardForm>> = {
  greenhouse: greenhouseForm,
};
