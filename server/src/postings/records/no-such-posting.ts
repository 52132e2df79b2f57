import { NotFoundError } from '../../platform/errors.ts';

export function noSuchPosting(): NotFoundError {
  return new NotFoundError('no-such-posting', 'This role does not exist.');
}
