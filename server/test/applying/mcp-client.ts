import { join } from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { atEnd } from '../at-end.ts';
import type { Client as Member, TestSystem } from '../system.ts';

// biome-ignore lint/suspicious/noExplicitAny: the client checks results against the output schemas of the tools.
type Loose = any;

export type Assistant = {
  client: Client;
  names(): Promise<string[]>;
  /** The result of the tool. Throws if it is refused. */
  use(tool: string, args?: Record<string, unknown>): Promise<Loose>;
  /** The refusal, as the model reads it. Throws if there is none. */
  refused(tool: string, args?: Record<string, unknown>): Promise<Loose>;
};

export type Transport = 'http' | 'http of 2025' | 'stdio';
export const transports: Transport[] = ['http', 'http of 2025', 'stdio'];

export const allScopes = ['postings.read', 'resumes.read', 'applying.read', 'applying.manage'];

export async function makeKey(
  maker: Member,
  options: { scopes?: string[]; rate_limit?: number } = {},
): Promise<{ id: string; key: string }> {
  const { status, body } = await maker.post('/api/api-keys', {
    name: 'Assistant',
    scopes: allScopes,
    ...options,
  });
  if (status !== 201) throw new Error(`no key: ${JSON.stringify(body)}`);
  return body;
}

/** The official MCP client, connected like an assistant. It is closed at the end of the test file. */
export async function connectAssistant(
  test: Pick<TestSystem, 'url'>,
  token: string,
  transport: Transport = 'http',
): Promise<Assistant> {
  const mode = transport === 'http of 2025' ? 'legacy' : 'auto';
  const client = new Client({ name: 'assistant', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport === 'stdio' ? overStdio(test.url, token) : overHttp(test.url, token));
  atEnd(() => client.close());
  const call = async (tool: string, args: Record<string, unknown>) => {
    const result = await client.callTool({ name: tool, arguments: args });
    const [content] = result.content;
    const text = content?.type === 'text' ? content.text : '';
    return { isError: result.isError === true, text, value: result.structuredContent as Loose };
  };
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    async use(tool, args = {}) {
      const { isError, text, value } = await call(tool, args);
      if (isError) throw new Error(`${tool} refused: ${text}`);
      return value;
    },
    async refused(tool, args = {}) {
      const { isError, text } = await call(tool, args);
      if (!isError) throw new Error(`${tool} did not refuse: ${text}`);
      return text.startsWith('{') ? JSON.parse(text) : { detail: text };
    },
  };
}

function overHttp(url: string, token: string): StreamableHTTPClientTransport {
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  return new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit });
}

function overStdio(url: string, token: string): StdioClientTransport {
  return new StdioClientTransport({
    command: process.execPath,
    args: [join(import.meta.dirname, '../../src/main.ts'), 'mcp'],
    env: { PATH: process.env.PATH ?? '', TENON_URL: url, TENON_API_KEY: token },
  });
}
