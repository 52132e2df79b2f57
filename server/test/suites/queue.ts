import { describe } from 'vitest';
import { deliverySuite } from './queue-delivery.ts';
import { oversightSuite } from './queue-oversight.ts';
import { raceSuite } from './queue-races.ts';
import type { QueueScene } from './queue-scene.ts';
import { sendingSuite } from './queue-sending.ts';

/** The guarantees of every adapter of the queue. */
export function queueSuite(name: string, scene: QueueScene): void {
  describe(`${name} queue`, () => {
    sendingSuite(scene);
    deliverySuite(scene);
    raceSuite(scene);
    oversightSuite(scene);
  });
}
