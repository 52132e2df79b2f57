import { NotFoundError } from '../../platform/errors.ts';

export const noSuchPerson = () =>
  new NotFoundError('no-such-person', 'This person does not exist in this workspace.');
