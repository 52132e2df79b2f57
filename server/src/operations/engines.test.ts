import { describe, expect, it } from 'vitest';
import { watchEngines } from './engines.ts';

describe('the states of engines', () => {
  it('are checked once for all requests within a second', async () => {
    const scene = engineScene();
    await Promise.all([scene.read(), scene.read()]);
    scene.pass(900);
    await scene.read();
    expect(scene.asked()).toBe(1);
    scene.pass(200);
    await scene.read();
    expect(scene.asked()).toBe(2);
  });

  it('are the previous ones while a slow engine is checked again', async () => {
    const scene = engineScene();
    await scene.read();
    scene.pass(2_000);
    const answer = scene.hold();
    expect(await scene.read()).toMatchObject([{ detail: 'answer 1' }]);
    expect(await scene.read()).toMatchObject([{ detail: 'answer 1' }]);
    expect(scene.asked()).toBe(2);

    await answer();
    expect(await scene.read()).toMatchObject([{ detail: 'answer 2' }]);
  });

  it('are awaited if the previous ones are too old', async () => {
    const scene = engineScene();
    await scene.read();
    scene.pass(60_000);
    expect(await scene.read()).toMatchObject([{ detail: 'answer 2' }]);
  });
});

/** One engine that answers at once unless it is held, and a clock that the test moves. */
function engineScene() {
  let [time, requests] = [0, 0];
  let gate: Promise<void> = Promise.resolve();
  const check = async () => {
    const number = ++requests;
    await gate;
    return `answer ${number}`;
  };
  return {
    read: watchEngines([{ name: 'database', kind: 'Postgres', check }], () => new Date(time)),
    asked: () => requests,
    pass: (ms: number) => {
      time += ms;
    },
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return async () => {
        resolve();
        await new Promise((done) => setImmediate(done));
      };
    },
  };
}
