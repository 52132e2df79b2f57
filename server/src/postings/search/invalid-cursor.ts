import { InvalidError } from '../../platform/errors.ts';

export function invalidCursor(): InvalidError {
  return new InvalidError('invalid-cursor', 'This cursor is of another search.');
}
