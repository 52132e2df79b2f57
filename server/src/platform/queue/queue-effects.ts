import type { EffectKind } from '../db/effects.ts';
import type { NewMessage } from './new-message.ts';
import type { Receipt } from './port.ts';
import { receiptColumns } from './receipt-columns.ts';
import { receiptLost } from './receipt-lost.ts';
import type { Reminders } from './reminders.ts';

export type QueueEffect = { send: NewMessage } | { acknowledge: Receipt };

/** Messages that a transaction sends and acknowledges, written at its end. */
export function queueEffects(reminders: Reminders): EffectKind<QueueEffect> {
  return {
    name: 'queue',
    crossesTenants: true,
    async write(sql, effects) {
      const messages = effects.flatMap((effect) => ('send' in effect ? effect.send : []));
      const receipts = effects.flatMap((effect) => ('acknowledge' in effect ? effect.acknowledge : []));
      const acknowledged = await sql`
        select id from queue_write(
          ${`[${messages.map(({ json }) => json).join()}]`}::text::json, ${receiptColumns(sql, receipts)}) id`;
      if (acknowledged.length < receipts.length) throw receiptLost();
      for (const { queue, delaySeconds } of messages) reminders.remind(queue, delaySeconds);
    },
  };
}
