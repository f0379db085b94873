import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const PLACES = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

/** Where Chromium is; undefined when there is none. */
export const CHROMIUM = PLACES.find((place) => place !== undefined && existsSync(place));

/** Why tests in a browser are skipped. Where tests must not be skipped (`CI=true`) they fail instead. */
export const skip =
  CHROMIUM !== undefined || process.env.CI === 'true'
    ? false
    : 'there is no Chromium: apt-get install chromium, or set CHROMIUM to its path';

/** @throws when there is no Chromium */
export async function startBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error('there is no Chromium, and CI=true: install chromium');
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
}
