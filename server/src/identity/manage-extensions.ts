import type { Answer } from '@tenon/contract/endpoint';
import {
  type connectExtension as connectEndpoint,
  extensionScopes,
  type listExtensions as listEndpoint,
} from '@tenon/contract/extensions';
import type { createApiKey as createEndpoint } from '@tenon/contract/identity';
import { NotFoundError } from '../platform/errors.ts';
import { closeApiKey, readOwnApiKeys } from './api-key-store.ts';
import type { Caller } from './caller.ts';
import { type ApiKeyDeps, createApiKey } from './manage-api-keys.ts';
import { recordChange } from './record-change.ts';

/** Keys of extensions have this name, so that administrators recognize them among the other keys. */
const NAME = 'Browser extension, ';
const DAYS = 365;

/** Extensions that the caller connected and that still have access. */
export async function listExtensions(
  { db, now }: ApiKeyDeps,
  caller: Caller,
): Promise<Answer<typeof listEndpoint>> {
  const keys = await db.as(caller.scope, (sql) => readOwnApiKeys(sql, ownedBy(caller), now()));
  return { extensions: keys.map(describe) };
}

/** Members connect their own extension, so this needs no permission to manage keys. */
export async function connectExtension(
  deps: ApiKeyDeps,
  caller: Caller,
  browser: string,
): Promise<Answer<typeof connectEndpoint>> {
  const made = await createApiKey(deps, caller, {
    name: `${NAME}${browser}`,
    scopes: [...extensionScopes],
    expires_in_days: DAYS,
  });
  return { ...describe(made), key: made.key, scopes: made.scopes };
}

/** A person ends any of their own; an extension ends itself. */
export async function disconnectExtension(deps: ApiKeyDeps, caller: Caller, id: string): Promise<undefined> {
  await deps.db.as(caller.scope, async (sql) => {
    const own = await readOwnApiKeys(sql, ownedBy(caller), deps.now());
    const mayEnd = own.some((key) => key.id === id) && (caller.signInId || caller.actor === `api-key:${id}`);
    const ended = mayEnd ? await closeApiKey(sql, caller.tenantId, id) : undefined;
    if (!ended)
      throw new NotFoundError(
        'no-such-extension',
        'This extension does not exist or is already disconnected.',
      );
    await recordChange(deps, sql, {
      tenant_id: caller.tenantId,
      actor: caller.actor,
      action: 'api-key.revoked',
      subject: `api-key:${id}`,
      details: { name: ended.name },
      changed: 'api_keys',
    });
  });
}

const ownedBy = ({ tenantId, userId }: Caller) => ({ tenantId, userId, namePrefix: NAME });

type Described = Answer<typeof listEndpoint>['extensions'][number];

function describe(
  key: Pick<Answer<typeof createEndpoint>, 'id' | 'name' | 'created_at' | 'expires_at' | 'last_used_at'>,
): Described {
  const { id, name, created_at, expires_at, last_used_at } = key;
  return { id, browser: name.slice(NAME.length), created_at, expires_at, last_used_at };
}
