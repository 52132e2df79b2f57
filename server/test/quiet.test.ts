import { expect, it, onTestFinished, vi } from 'vitest';
import { testSystem } from './system.ts';

const test = await testSystem();

it('a system under test writes log lines to its store, not to the terminal', async () => {
  const printed = vi.spyOn(process.stderr, 'write');
  onTestFinished(() => printed.mockRestore());
  test.system.logger.error('a failure that a test provoked');
  const stored = async () =>
    (await test.system.logs.query({ tenant_id: undefined })).map(({ message }) => message);
  await expect.poll(stored).toContain('a failure that a test provoked');
  expect(printed).not.toHaveBeenCalled();
});
