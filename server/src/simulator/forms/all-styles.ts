import type { BoardKind } from '@tenon/contract/companies';
import { ashbyStyle } from './styles/ashby.ts';
import { greenhouseStyle } from './styles/greenhouse.ts';
import { leverStyle } from './styles/lever.ts';
import type { FormStyle } from './styles/port.ts';
import { workableStyle } from './styles/workable.ts';

/** The kinds of boards that accept applications. */
export const formStyles: Partial<Record<BoardKind, FormStyle>> = {
  ashby: ashbyStyle,
  greenhouse: greenhouseStyle,
  lever: leverStyle,
  workable: workableStyle,
};
