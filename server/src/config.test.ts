import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings of the embedder', () => {
  it('select the built-in model by default', () => {
    expect(readConfig({}).embedder).toEqual({ kind: 'built-in', version: undefined });
    expect(readConfig({ EMBEDDER_URL: '', EMBEDDER_VERSION: '2' }).embedder).toMatchObject({
      kind: 'built-in',
      version: '2',
    });
  });

  it('can select a folder or a server', () => {
    expect(readConfig({ EMBEDDER_ONNX: '/models/bge', EMBEDDER_POOLING: 'cls' }).embedder).toMatchObject({
      kind: 'onnx',
      path: '/models/bge',
      pooling: 'cls',
    });
    expect(
      readConfig({ EMBEDDER_URL: 'http://localhost:8080/', EMBEDDER_MAX_TOKENS: '256' }).embedder,
    ).toMatchObject({ kind: 'http', url: 'http://localhost:8080', timeoutSeconds: 30, maxTokens: 256 });
  });

  it.each([
    [{ EMBEDDER_URL: 'http://localhost', EMBEDDER_ONNX: '/models/bge' }, 'not both'],
    [{ EMBEDDER_PROTOCOL: 'tei' }, 'EMBEDDER_PROTOCOL requires EMBEDDER_URL'],
    [{ EMBEDDER_ONNX: '/models/bge', EMBEDDER_API_KEY: 'k' }, 'EMBEDDER_API_KEY requires EMBEDDER_URL'],
    [
      { EMBEDDER_URL: 'http://localhost', EMBEDDER_POOLING: 'cls' },
      'EMBEDDER_POOLING requires EMBEDDER_ONNX',
    ],
    [{ EMBEDDER_MODEL: 'bge' }, 'EMBEDDER_MODEL requires EMBEDDER_URL or EMBEDDER_ONNX'],
    [{ EMBEDDER_URL: 'http://localhost', EMBEDDER_PROTOCOL: 'openai' }, 'requires EMBEDDER_MODEL'],
    [{ EMBEDDER_URL: 'http://localhost', EMBEDDER_PROTOCOL: 'grpc' }, 'EMBEDDER_PROTOCOL'],
    [{ EMBEDDER_MAX_TOKENS: '3' }, 'EMBEDDER_MAX_TOKENS'],
    [{ EMBEDDER_VERSION: 'two words' }, 'EMBEDDER_VERSION'],
  ])('stop the start when they make no sense: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(expect.objectContaining({ code: 'invalid-configuration' }));
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe('the settings of leases', () => {
  it('can select Redis and the duration of a claim', () => {
    expect(readConfig({})).toMatchObject({ redisUrl: undefined, applyLeaseSeconds: 300 });
    expect(
      readConfig({ REDIS_URL: 'rediss://tenon:secret@redis.example.org:6380/2', APPLY_LEASE_SECONDS: '60' }),
    ).toMatchObject({
      redisUrl: 'rediss://tenon:secret@redis.example.org:6380/2',
      applyLeaseSeconds: 60,
    });
    expect(readConfig({ REDIS_URL: 'redis://localhost' }).redisUrl).toBe('redis://localhost');
  });

  it.each([
    { REDIS_URL: 'localhost:6379' },
    { REDIS_URL: 'http://localhost:6379' },
    { REDIS_URL: 'redis://' },
    { REDIS_URL: 'redis://localhost/leases' },
    { REDIS_URL: 'redis://localhost:seven' },
    { APPLY_LEASE_SECONDS: '0' },
    { APPLY_LEASE_SECONDS: '2.5' },
    { APPLY_LEASE_SECONDS: 'five minutes' },
  ])('stop the start when they make no sense: %j', (environment) => {
    const name = Object.keys(environment)[0];
    expect(() => readConfig(environment)).toThrow(expect.objectContaining({ code: 'invalid-configuration' }));
    expect(() => readConfig(environment)).toThrow(name);
  });
});
