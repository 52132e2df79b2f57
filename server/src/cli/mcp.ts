import { serveMcpOverStdio } from '../applying/mcp/serve-stdio.ts';
import { DEFAULT_PORT, version } from '../config.ts';
import { parseApiKey } from '../identity/secrets.ts';
import { SetupError } from '../platform/errors.ts';
import { findRunning } from '../platform/home-claim.ts';
import { type CommandContext, configure } from './context.ts';

/** Stdout belongs to the protocol, so everything else is printed to stderr. */
export function addMcpCommand(context: CommandContext): void {
  context.program
    .command('mcp')
    .description('run an MCP server on stdin and stdout, with the permissions of TENON_API_KEY')
    .action(async () => {
      const { agent, home } = configure(context, {});
      if (!agent.apiKey) {
        throw new SetupError(
          'api-key-needed',
          'An API key is required. Create one under API keys in Tenon, then set TENON_API_KEY.',
        );
      }
      const key = parseApiKey(agent.apiKey);
      await serveMcpOverStdio({
        baseUrl: agent.url ?? findRunning(home)?.url ?? `http://localhost:${DEFAULT_PORT}`,
        token: agent.apiKey,
        actor: key && `api-key:${key.id}`,
        version,
      });
    });
}
