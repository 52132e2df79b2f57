import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { atEnd } from './at-end.ts';
import { type IssuerKey, issuerKeys, type SignOptions } from './issuer-keys.ts';

type IssuerUser = {
  sub: string;
  email: string;
  email_verified?: boolean;
  name?: string;
  picture?: string;
};

type TestIssuer = {
  url: string;
  clientId: string;
  clientSecret: string | undefined;
  /** The user that the authorize endpoint returns next; an error code redirects with that error. */
  visitor: IssuerUser | { error: string };
  /** The requests to the token endpoint so far. */
  readonly grants: string[];
  /** The ID tokens that were issued. */
  readonly issued: string[];
  /** An ID token for this client with these claims changed; undefined leaves one out. */
  idToken(claims?: Record<string, unknown>, options?: SignOptions): Promise<string>;
  /** Signs with a new key from now on; the old one stays published unless it is dropped. */
  rotate(options?: { algorithm?: 'RS256' | 'ES256'; dropOld?: boolean }): Promise<IssuerKey>;
  /** Stops responding, as if the issuer were down. */
  stop(): Promise<void>;
  start(): Promise<void>;
};

type Grant = { challenge: string; nonce: string | undefined; redirectUri: string; user: IssuerUser };

export const ada: IssuerUser = {
  sub: 'subject-ada',
  email: 'ada@example.com',
  email_verified: true,
  name: 'Ada Lovelace',
  picture: 'https://example.com/ada.png',
};

/** An OpenID Connect issuer with the real protocol, as strict as real ones. */
export async function startIssuer(
  options: { clientId?: string; clientSecret?: string } = {},
): Promise<TestIssuer> {
  const { clientId = 'tenon-web', clientSecret } = options;
  const keys = await issuerKeys();
  const codes = new Map<string, Grant>();
  const grants: string[] = [];
  const issued: string[] = [];
  const server = createServer((request, response) => {
    handle(request, response).catch((error) => reply(response, 500, { error: String(error) }));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  const issuer: TestIssuer = {
    url,
    clientId,
    clientSecret,
    visitor: ada,
    grants,
    issued,
    rotate: (rotation) => keys.rotate(rotation),
    idToken: (claims, signing) => keys.sign({ iss: url, aud: clientId, ...ada, ...claims }, signing),
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: () => listen(port),
  };
  atEnd(issuer.stop);
  return issuer;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    const route = `${request.method} ${pathname}`;
    if (route === 'GET /.well-known/openid-configuration') return reply(response, 200, metadata(url));
    if (route === 'GET /keys') return reply(response, 200, { keys: keys.published() });
    if (route === 'GET /authorize') return authorize(searchParams, response);
    if (route === 'POST /token') {
      const form = new URLSearchParams(await text(request));
      const outcome = await grant(form, request.headers.authorization);
      grants.push('error' in outcome ? String(outcome.error) : 'granted');
      return reply(response, 'error' in outcome ? 400 : 200, outcome);
    }
    reply(response, 404, { error: 'not_found' });
  }

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const redirectUri = query.get('redirect_uri') ?? '';
    const challenge = query.get('code_challenge') ?? '';
    const isComplete =
      query.get('client_id') === clientId &&
      query.get('response_type') === 'code' &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid') &&
      /^[\w-]{43}$/.test(challenge);
    if (!isComplete) {
      reply(response, 400, { error: 'invalid_request' });
      return;
    }
    const back = new URL(redirectUri);
    const state = query.get('state');
    if (state) back.searchParams.set('state', state);
    if ('error' in issuer.visitor) {
      back.searchParams.set('error', issuer.visitor.error);
    } else {
      const code = randomBytes(16).toString('hex');
      codes.set(code, {
        challenge,
        nonce: query.get('nonce') ?? undefined,
        redirectUri,
        user: issuer.visitor,
      });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function grant(form: URLSearchParams, authorization: string | undefined) {
    if (!isOurClient(form, authorization)) return { error: 'invalid_client' };
    const code = form.get('code') ?? '';
    const held = codes.get(code);
    codes.delete(code);
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      form.get('grant_type') === 'authorization_code' &&
      held?.redirectUri === form.get('redirect_uri') &&
      held?.challenge === verifier;
    if (!isGood) return { error: 'invalid_grant' };
    const claims = { ...held.user, ...(held.nonce && { nonce: held.nonce }) };
    const idToken = await issuer.idToken(claims);
    issued.push(idToken);
    return {
      access_token: randomBytes(16).toString('hex'),
      token_type: 'Bearer',
      expires_in: 3600,
      id_token: idToken,
    };
  }

  function isOurClient(form: URLSearchParams, authorization: string | undefined): boolean {
    if (!clientSecret) return form.get('client_id') === clientId;
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const isPosted = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    return authorization === basic || isPosted;
  }
}

function metadata(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    code_challenge_methods_supported: ['S256'],
  };
}

function reply(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
