import { afterEach, describe, expect, it } from 'vitest';
import { UnprocessableError } from '../errors.ts';
import type { Computation, Computing } from './port.ts';
import { threadComputing } from './threads.ts';

type Context = { where: string };

const double: Computation<Context, string, string> = {
  name: 'double',
  sizeOf: (text) => text.length,
  compute: (text, { where }) => `${text}${text} ${where}`,
};
const named = (name: string): Computation<Context, string, unknown> => ({ ...double, name });

const first = { tenantId: 'somebody' };
const other = { tenantId: 'other' };
const LONG = 'a long text';
let computing: Computing<Context>;
let data: { where: string };

function open(limits: Parameters<typeof threadComputing>[0]['limits'] = {}): Computing<Context> {
  data = { where: 'in the thread' };
  computing = threadComputing<Context>({
    thread: new URL('../../../test/programs/computing-thread.ts', import.meta.url),
    threadData: () => data,
    context: { where: 'here' },
    limits: { inlineSize: 5, ...limits },
  });
  return computing;
}

afterEach(() => computing.close());

describe('a computation', () => {
  it('runs at once on short input and in the thread on long input', async () => {
    open();
    expect(await computing.run(double, 'short', first)).toBe('shortshort here');
    expect(await computing.run(double, LONG, first)).toBe(`${LONG}${LONG} in the thread`);
  });

  it('that takes too long is ended with a code, and the next one runs', async () => {
    open({ computationMs: 50 });
    const endless = computing.run(named('endless'), LONG, first);
    const next = computing.run(double, LONG, first);
    await expect(endless).rejects.toMatchObject({ code: 'text-too-complex', status: 422 });
    expect(await next).toContain('in the thread');
  });

  it('that takes too much memory is ended with a code, and the next one runs', async () => {
    open({ memoryMb: 32 });
    const greedy = computing.run(named('greedy'), LONG, first);
    const next = computing.run(double, LONG, first);
    await expect(greedy).rejects.toBeInstanceOf(UnprocessableError);
    expect(await next).toContain('in the thread');
  });

  it('that fails throws its own error', async () => {
    open();
    await expect(computing.run(named('failing'), LONG, first)).rejects.toThrow('this one fails');
    expect(await computing.run(double, LONG, first)).toContain('in the thread');
  });

  it('runs in a new thread if the thread data has changed', async () => {
    open();
    await computing.run(double, LONG, first);
    data = { where: 'in another thread' };
    expect(await computing.run(double, LONG, first)).toContain('in another thread');
  });

  it('runs in a new thread after an idle one ended', async () => {
    open({ idleMs: 0 });
    const threadId = await computing.run(named('thread-id'), LONG, first);
    await expect.poll(() => computing.run(named('thread-id'), LONG, first)).not.toBe(threadId);
  });
});

describe('while a computation is running', () => {
  it('a workspace that sends one waits for one of another workspace, not for all of them', async () => {
    open();
    const order: string[] = [];
    const send = (name: string, caller: { tenantId: string }) =>
      computing.run(double, LONG, caller).then(() => order.push(name));
    await Promise.all([
      send('first', first),
      send('second', first),
      send('third', first),
      send('other', other),
    ]);
    expect(order).toEqual(['first', 'second', 'other', 'third']);
  });

  it('a workspace with too many waiting computations is told to try later, and others are served', async () => {
    open({ maxWaitingPerTenant: 2 });
    const send = (caller: { tenantId: string }) => computing.run(double, LONG, caller);
    const accepted = [send(first), send(first), send(first)];
    const error = { code: 'too-many-long-texts', status: 503, details: { retry_after: 5 } };
    await expect(send(first)).rejects.toMatchObject(error);
    expect(await send(other)).toContain('in the thread');
    expect(await Promise.all(accepted)).toHaveLength(3);
  });

  it('every workspace is told to try later once too many computations wait', async () => {
    open({ maxWaiting: 1 });
    const accepted = [computing.run(double, LONG, first), computing.run(double, LONG, other)];
    await expect(computing.run(double, LONG, { tenantId: 'third' })).rejects.toMatchObject({ status: 503 });
    expect(await Promise.all(accepted)).toHaveLength(2);
  });

  it('closing rejects it and all waiting ones', async () => {
    open();
    const running = computing.run(named('endless'), LONG, first);
    const waiting = computing.run(double, LONG, first);
    const ends = Promise.allSettled([running, waiting]);
    await computing.close();
    expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
