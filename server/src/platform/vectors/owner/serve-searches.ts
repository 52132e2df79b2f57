import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { z } from 'zod';
import { ExpectedError } from '../../errors.ts';
import type { IndexState, VectorHit, VectorQuery } from '../port.ts';
import { type Frame, readFrames, writeFrame } from './frames.ts';

type SearchSource = {
  search(collection: string, query: VectorQuery): Promise<VectorHit[]>;
  states(): IndexState[];
};

type Secrets = { token: string; proof: string };
type Serving = { port: number; close(): Promise<void> };

const Filter = z.union([
  z.strictObject({ field: z.string(), min: z.number().optional(), max: z.number().optional() }),
  z.strictObject({ field: z.string(), anyOf: z.array(z.string()) }),
  z.strictObject({ field: z.string(), allOf: z.array(z.string()) }),
]);

const Request = z.discriminatedUnion('kind', [
  z.object({ id: z.int(), kind: z.literal('states') }),
  z.object({
    id: z.int(),
    kind: z.literal('search'),
    collection: z.string(),
    partitions: z.tuple([z.string()], z.string()),
    limit: z.int(),
    effort: z.int().positive().optional(),
    filters: z.array(Filter).optional(),
  }),
]);

/** How long to wait for the proof of a client. */
const INTRODUCTION_MS = 2_000;

/** Serves searches of other processes on this machine. */
export async function serveSearches(answering: SearchSource, { token, proof }: Secrets): Promise<Serving> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const stranger = setTimeout(() => socket.destroy(), INTRODUCTION_MS);
    let isKnown = false;
    readFrames(socket, (frame) => {
      if (isKnown) return void answer(socket, frame);
      clearTimeout(stranger);
      if (!isSame(String(frame.header.token), token)) return void socket.destroy();
      isKnown = true;
      writeFrame(socket, { proof });
    });
  });

  async function answer(socket: Socket, { header, numbers }: Frame): Promise<void> {
    const { id } = header;
    try {
      const request = Request.parse(header);
      if (request.kind === 'states') writeFrame(socket, { id, states: answering.states() });
      else {
        const { collection, kind: _kind, id: _, ...query } = request;
        writeFrame(socket, { id, hits: await answering.search(collection, { ...query, vector: numbers }) });
      }
    } catch (error) {
      const { code, message, name } = error as ExpectedError;
      const isExpected = error instanceof ExpectedError;
      writeFrame(socket, { id, error: { name: isExpected ? name : 'Error', code, message } });
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.unref();
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The searches have no port.');
  return {
    port: address.port,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
