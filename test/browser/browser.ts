import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';

/** The headless shell first: it draws the same pages for less than half of the processor time. */
const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
];

/** Path of Chromium; undefined when it is not installed. */
export const CHROMIUM = PLACES.find((place) => place !== undefined && existsSync(place));

/** Reason to skip the tests in a browser. With `CI=true` they fail instead. */
export const skip =
  CHROMIUM !== undefined || process.env.CI === 'true'
    ? false
    : 'there is no Chromium: apt-get install chromium-headless-shell, or set CHROMIUM to its path';

/** @throws Error when Chromium is not installed */
export async function startBrowser(): Promise<Browser> {
  if (CHROMIUM === undefined) throw new Error('there is no Chromium, and CI=true: install chromium-headless-shell');
  return chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox', '--disable-gpu'] });
}

/** A page that a test looks at. */
export interface WatchedPage {
  readonly page: Page;
  /** What the page and the browser have complained about. */
  readonly complaints: readonly string[];
  /** The URLs that the page has asked for. */
  readonly asked: readonly string[];
}

/** Opens a page, records its complaints and requests from the first one on, and closes it after the test has used it. */
export async function watchPage(
  browser: Browser | undefined,
  url: string,
  options: BrowserContextOptions,
  use: (watched: WatchedPage) => Promise<void>,
): Promise<void> {
  if (browser === undefined) throw new Error('the browser has not started');
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    const asked: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(url);
    await use({ page, complaints, asked });
  } finally {
    await context.close();
  }
}
