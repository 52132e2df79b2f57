import { connect, type Socket } from 'node:net';
import { isProblemCode } from '@tenon/contract/problem-codes';
import { InvalidError, NotFoundError, TryLaterError } from '../../errors.ts';
import type { IndexState, VectorHit, VectorQuery } from '../port.ts';
import type { Announcement } from './announcement.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';

export type Remote = {
  search(collection: string, query: VectorQuery): Promise<VectorHit[]>;
  states(): Promise<IndexState[]>;
  close(): void;
};

type Waiting = { resolve(header: Record<string, unknown>): void; reject(error: unknown): void };

const INTRODUCTION_MS = 1_000;
/** A caller that cannot wait this long passes a signal. */
const TIMEOUT_MS = 10_000;

/** Connects to the owner of the indexes; undefined if there is none at that address, or not the announced one. */
export async function connectRemote(
  { port, token, proof }: Announcement,
  onLost: () => void,
): Promise<Remote | undefined> {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  const waiting = new Map<number, Waiting>();
  const isOurs = await introduce(socket, token, proof, ({ header }) => {
    waiting.get(Number(header.id))?.resolve(header);
  });
  if (!isOurs || socket.destroyed) return undefined;
  socket.unref();
  let isLost = false;
  const lose = () => {
    isLost = true;
    for (const { reject } of waiting.values()) reject(unavailable('The process with the vectors has ended.'));
    onLost();
  };
  socket.once('close', lose);

  let last = 0;
  async function request(
    request: Record<string, unknown>,
    numbers: Float32Array | undefined,
    signal: AbortSignal | undefined,
  ): Promise<Record<string, unknown>> {
    signal?.throwIfAborted();
    if (isLost) throw unavailable('The process with the vectors has ended.');
    last += 1;
    const id = last;
    let timer: NodeJS.Timeout | undefined;
    const onAbort = () => waiting.get(id)?.reject(signal?.reason);
    try {
      return await new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        timer = setTimeout(
          () => reject(unavailable('The process with the vectors does not answer.')),
          TIMEOUT_MS,
        );
        signal?.addEventListener('abort', onAbort, { once: true });
        writeFrame(socket, { ...request, id }, numbers);
      });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      waiting.delete(id);
    }
  }

  return {
    async search(collection, { vector, signal, ...query }) {
      const { hits, error } = await request({ kind: 'search', collection, ...query }, vector, signal);
      if (error) throw toError(error as Failure);
      return hits as VectorHit[];
    },
    async states() {
      const { states, error } = await request({ kind: 'states' }, undefined, undefined);
      if (error) throw toError(error as Failure);
      return (states as (Omit<IndexState, 'fresh_at'> & { fresh_at: string | null })[]).map((state) => ({
        ...state,
        fresh_at: state.fresh_at === null ? null : new Date(state.fresh_at),
      }));
    },
    close() {
      socket.removeListener('close', lose);
      lose();
      socket.destroy();
    },
  };
}

/** Both sides prove that they know the announcement before any data is exchanged. */
function introduce(
  socket: Socket,
  token: string,
  proof: string,
  onFrame: (frame: Frame) => void,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOurs: boolean) => {
      clearTimeout(timer);
      if (!isOurs) socket.destroy();
      resolve(isOurs);
    };
    const timer = setTimeout(end, INTRODUCTION_MS, false);
    let isKnown = false;
    socket.on('error', () => end(false));
    socket.once('close', () => end(false));
    socket.once('connect', () => writeFrame(socket, { token }));
    readFrames(socket, (frame) => {
      if (isKnown) return onFrame(frame);
      isKnown = frame.header.proof === proof;
      end(isKnown);
    });
  });
}

type Failure = { name: string; code: string; message: string };

function toError({ name, code, message }: Failure): Error {
  if (!isProblemCode(code)) return unavailable(message);
  if (name === 'InvalidError') return new InvalidError(code, message);
  if (name === 'NotFoundError') return new NotFoundError(code, message);
  if (name === 'TryLaterError') return new TryLaterError(code, message);
  return unavailable('The process with the vectors could not answer.');
}

export const unavailable = (message: string) => new TryLaterError('vectors-unavailable', message);
