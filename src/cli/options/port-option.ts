import { UsageError } from './usage-error.js';

/**
 * Reads the value of an option with a port.
 *
 * @throws UsageError
 */
export function portOf(text: string, option: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`${option}: must be a port number from 0 to 65535, got "${text}"`);
}
