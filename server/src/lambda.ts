import { handle, streamHandle } from 'hono/aws-lambda';
import { createApi } from './api.ts';
import { compose } from './compose.ts';
import { readConfig } from './config.ts';
import { SetupError } from './platform/errors.ts';

/** The HTTP application as a Lambda function. The worker runs elsewhere, with the same database. */
const config = readConfig();
if (!config.database.url || !config.secret || !config.publicUrl) {
  throw new SetupError('invalid-configuration', 'On Lambda, set DATABASE_URL, TENON_SECRET and PUBLIC_URL.');
}
const { publicUrl } = config;
const system = await compose({ config, kind: 'api' });
const app = createApi(system, { publicUrl: () => publicUrl });

/** For API Gateway and plain function URLs. */
export const handler = handle(app);

/** For function URLs with response streaming, so that live updates stay open. Other function hosts cannot stream. */
export const streamingHandler = 'awslambda' in globalThis ? streamHandle(app) : undefined;
