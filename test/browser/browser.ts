import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Path of Chromium; undefined when it is not installed. */
export const CHROMIUM = PLACES.find((place) => place !== undefined && existsSync(place));

/** Reason to skip the tests in a browser. With `CI=true` they fail instead. */
export const skip =
  CHROMIUM !== undefined || process.env.CI === 'true'
    ? false
    : 'there is no Chromium: apt-get install chromium, or set CHROMIUM to its path';

/** @throws Error when Chromium is not installed */
export async function startBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error('there is no Chromium, and CI=true: install chromium');
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
}
