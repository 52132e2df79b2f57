import { SetupError } from '../errors.ts';
import type { Handler, Task } from './port.ts';

/** Prevents the start if a task has no handler, or if two handlers share one. */
export function checkHandlers(tasks: Task[], handlers: Handler[]): void {
  const handled = handlers.map(({ task }) => task.name);
  const missing = tasks.map(({ name }) => name).filter((name) => !handled.includes(name));
  if (missing.length > 0) {
    throw new SetupError('task-without-handler', `No handler for: ${missing.join(', ')}.`);
  }
  const repeated = handled.filter((name, index) => handled.indexOf(name) !== index);
  if (repeated.length > 0) {
    throw new SetupError('task-handled-twice', `More than one handler for: ${repeated.join(', ')}.`);
  }
}
