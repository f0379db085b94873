import { UsageError } from './usage-error.js';

const UNITS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

/** Longest time that a timer takes, in milliseconds. */
const LONGEST = 2 ** 31 - 1;

/**
 * Parses a duration with its unit: `90s`, `30m`, `1.5h`.
 *
 * @returns milliseconds
 * @throws UsageError naming the option
 */
export function parseDuration(text: string, option: string): number {
  const [, digits = '', unit = ''] = /^(\d+(?:\.\d+)?)([smh])$/.exec(text) ?? [];
  const milliseconds = Number(digits) * (UNITS[unit] ?? 0);
  if (milliseconds > 0 && milliseconds <= LONGEST) return milliseconds;
  throw new UsageError(`${option}: ${JSON.stringify(text)} is no duration; write it like 90s, 30m or 2h, at most 500h`);
}

/** Formats a duration roughly, for a forecast: `40 s`, `3 min`, `2.5 h`. */
export function roughly(milliseconds: number): string {
  const seconds = milliseconds / 1_000;
  if (seconds < 90) return `${Math.ceil(seconds / 10) * 10} s`;
  const minutes = seconds / 60;
  return minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`;
}

/**
 * Reads the value of an option with a port.
 *
 * @throws UsageError
 */
export function portOf(text: string, option: string): number {
  if (/^\d+$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`${option}: must be a port number from 0 to 65535, got "${text}"`);
}
