import { UsageError } from './usage-error.js';

/**
 * Reads the value of `--port`.
 *
 * @throws UsageError
 */
export function portOf(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`--port: must be a port number from 0 to 65535, got "${text}"`);
}
