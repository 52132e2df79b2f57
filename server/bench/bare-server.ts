import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import fastify from 'fastify';
import { Hono } from 'hono';
import { generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { postgres } from '../src/platform/db/driver.ts';

/** The peers of the request bench: the least that a server can do for the same answer. */
const Params = z.object({ user_id: z.coerce.number().int().positive() });
const answer = (userId: number) => ({
  user_id: userId,
  enabled_companies: ['ALL'],
  title_filters: [],
  updated_at: new Date(),
});
const announce = (port: number, token = 'none') =>
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}`, token }));

const servers: Record<string, () => Promise<void>> = {
  async hono() {
    const app = new Hono();
    app.get('/api/settings/:user_id', (context) =>
      context.json(answer(Params.parse(context.req.param()).user_id)),
    );
    serve({ fetch: app.fetch, port: 0 }, ({ port }) => announce(port));
  },

  async 'hono-query'() {
    const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });
    const { privateKey, publicKey } = await generateKeyPair('EdDSA');
    const token = await new SignJWT({ sub: '1' }).setProtectedHeader({ alg: 'EdDSA' }).sign(privateKey);
    const app = new Hono();
    app.get('/api/settings/:user_id', async (context) => {
      await jwtVerify((context.req.header('authorization') ?? '').slice(7), publicKey);
      const { user_id: userId } = Params.parse(context.req.param());
      const [row] = await sql`select * from user_setting where user_id = ${userId}`;
      return context.json(row ?? answer(userId));
    });
    serve({ fetch: app.fetch, port: 0 }, ({ port }) => announce(port, token));
  },

  async fastify() {
    const app = fastify();
    app.get('/api/settings/:user_id', async (request) => answer(Params.parse(request.params).user_id));
    await app.listen({ port: 0, host: '127.0.0.1' });
    announce((app.server.address() as AddressInfo).port);
  },
};

await servers[process.argv[2] ?? '']?.();
