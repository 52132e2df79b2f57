import { NotFoundError } from '../../platform/errors.ts';

export const noSuchPerson = () =>
  new NotFoundError('no-such-person', 'There is no such person in this workspace.');
