import { ashbySource } from './ashby.ts';
import { greenhouseSource } from './greenhouse.ts';
import { leverSource } from './lever.ts';
import { workableSource } from './workable.ts';

/** The kinds of boards whose forms can be read. */
export const formSources = {
  ashby: ashbySource,
  greenhouse: greenhouseSource,
  lever: leverSource,
  workable: workableSource,
};
