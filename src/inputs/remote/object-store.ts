// An object in S3 or Google Cloud Storage → its address and the headers of a request. Both use the same protocol; the
// variables are those of their own tools. Without credentials requests are anonymous, as public buckets expect.

import { execFileSync } from 'node:child_process';
import { PithError, parseObject } from '../../base/index.ts';
import type { ObjectName } from './remote-name.ts';
import { type Keys, keyPath, signed } from './sign-v4.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The command for credentials runs again after this time; stores give out keys for an hour or more. */
const FRESH_MS = 10 * 60_000;

export function objectUrl({ store, bucket, key }: ObjectName, env: Environment): URL {
  const path = keyPath(key);
  const endpoint = endpointOf(store, env);
  if (endpoint !== undefined) return new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${path}`);
  if (store === 'gs') return new URL(`https://storage.googleapis.com/${bucket}/${path}`);
  const host = `s3.${regionOf(env)}.amazonaws.com`;
  // Certificates cover one label only.
  return new URL(bucket.includes('.') ? `https://${host}/${bucket}/${path}` : `https://${bucket}.${host}/${path}`);
}

export function objectHeaders(
  { store }: ObjectName,
  url: URL,
  headers: Readonly<Record<string, string>>,
  env: Environment,
): Record<string, string> {
  if (store === 'gs') {
    const token = googleToken(env);
    return token === undefined ? { ...headers } : { ...headers, authorization: `Bearer ${token}` };
  }
  const keys = awsKeys(env);
  if (keys === undefined) return { ...headers };
  // Other headers are not signed, because proxies change some of them.
  return { ...headers, ...signed({ url, headers: {}, region: regionOf(env), keys, at: new Date() }) };
}

export function adviceOnAccess({ store }: ObjectName): string {
  return store === 'gs'
    ? 'set GOOGLE_OAUTH_ACCESS_TOKEN, or PITH_GS_TOKEN_COMMAND="gcloud auth print-access-token"'
    : 'set AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION, or PITH_S3_KEYS_COMMAND="aws configure export-credentials"';
}

function endpointOf(store: ObjectName['store'], env: Environment): string | undefined {
  const given = store === 'gs' ? env['STORAGE_EMULATOR_HOST'] : (env['AWS_ENDPOINT_URL_S3'] ?? env['AWS_ENDPOINT_URL']);
  if (given === undefined || given === '') return undefined;
  return /^https?:\/\//i.test(given) ? given : `http://${given}`;
}

function regionOf(env: Environment): string {
  return env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'us-east-1';
}

function googleToken(env: Environment): string | undefined {
  const command = env['PITH_GS_TOKEN_COMMAND'];
  return env['GOOGLE_OAUTH_ACCESS_TOKEN'] ?? (command === undefined ? undefined : outputOf(command).trim());
}

function awsKeys(env: Environment): Keys | undefined {
  const { AWS_ACCESS_KEY_ID: accessKey, AWS_SECRET_ACCESS_KEY: secretKey, AWS_SESSION_TOKEN: sessionToken } = env;
  if (accessKey !== undefined && secretKey !== undefined) return { accessKey, secretKey, sessionToken };
  const command = env['PITH_S3_KEYS_COMMAND'];
  return command === undefined ? undefined : readKeys(outputOf(command), command);
}

/** In the form that AWS calls `process`. */
function readKeys(text: string, command: string): Keys {
  const { AccessKeyId: accessKey, SecretAccessKey: secretKey, SessionToken: sessionToken } = parseObject(text) ?? {};
  if (typeof accessKey === 'string' && typeof secretKey === 'string')
    return { accessKey, secretKey, ...(typeof sessionToken === 'string' && { sessionToken }) };
  throw new PithError('refused', `'${command}' did not print JSON with AccessKeyId and SecretAccessKey`);
}

const outputs = new Map<string, { readonly text: string; readonly at: number }>();

function outputOf(command: string): string {
  const known = outputs.get(command);
  if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.text;
  try {
    const text = execFileSync('/bin/sh', ['-c', command], { encoding: 'utf8', timeout: 60_000 });
    outputs.set(command, { text, at: Date.now() });
    return text;
  } catch (cause) {
    throw new PithError('refused', `the command for credentials failed: ${command}`, { cause });
  }
}
