import { readBoard } from '@tenon/contract/applications';
import { useState } from 'react';
import { useRead } from '../api/queries.ts';

type Order = { jobId: string; ids: string[] };

/**
 * The applicants of the same stage, best fit first, in the order of when the page was opened: a move to another stage
 * must not change who is next.
 */
export function useApplicantOrder(jobId: string, stage: string, id: string) {
  const board = useRead(readBoard, { params: { id: jobId }, query: {} });
  const [order, setOrder] = useState<Order>();
  const isCurrent = order?.jobId === jobId && order.ids.includes(id);
  if (!isCurrent && board.data?.cards.some((card) => card.id === id)) {
    const ids = board.data.cards
      .filter((card) => card.stage === stage || card.id === id)
      .map((card) => card.id);
    setOrder({ jobId, ids });
  }
  const ids = isCurrent ? order.ids : [];
  const position = ids.indexOf(id);
  return { position, count: ids.length, previous: ids[position - 1], next: ids[position + 1] };
}
