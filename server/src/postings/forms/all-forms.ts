import { ashbySource } from './ashby.ts';
import { greenhouseSource } from './greenhouse.ts';
import { leverSource } from './lever.ts';
import { recruiteeSource } from './recruitee.ts';
import { workableSource } from './workable.ts';

/** The kinds of boards that publish their forms. */
export const formSources = {
  ashby: ashbySource,
  greenhouse: greenhouseSource,
  lever: leverSource,
  recruitee: recruiteeSource,
  workable: workableSource,
};
