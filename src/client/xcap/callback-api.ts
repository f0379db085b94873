import { requireOptions, shown } from '../../../common/arguments.js';
import { InvalidArgumentError } from '../../../common/errors.js';
import type { HeaderList } from '../../../common/exchange.js';
import type { XcapCallback } from './events.js';
import { requireHeaders } from './http/headers.js';
import { STACK_OPTIONS, type XcapStackOptions } from './options.js';
import { XcapStack } from './stack.js';

/** One entry of the settings list: options, or headers, or both. Later ones replace earlier ones; headers add up. */
export type StackSetting = Omit<Partial<XcapStackOptions>, 'xui' | 'password' | 'xcapRoot' | 'callback'>;

const { xui: _xui, password: _password, xcapRoot: _xcapRoot, callback: _callback, ...SETTINGS } = STACK_OPTIONS;

/**
 * An option of the settings list (specification A1, `TXCAP_STACK_SET_OPTION`).
 *
 * @example
 * createStack(callback, xui, password, xcapRoot, stackOption('timeout', '6000'));
 */
export function stackOption(option: 'timeout', value: number | string): StackSetting {
  if (option !== 'timeout') throw new InvalidArgumentError('option', `must be "timeout", got ${shown(option)}`);
  return { timeout: value };
}

/**
 * A header of the settings list (specification A1, `TXCAP_STACK_SET_HEADER`).
 *
 * @example
 * createStack(callback, xui, password, xcapRoot, stackHeader('Pragma', 'No-Cache'));
 */
export function stackHeader(name: string, value: string): StackSetting {
  return { headers: [[name, value]] };
}

/**
 * Creates a stack from the documented list of inputs (specification A1). The list needs no terminator.
 *
 * @param password undefined or null for none
 * @throws InvalidArgumentError naming the invalid input
 */
export function createStack(
  callback: XcapCallback | undefined | null,
  xui: string,
  password: string | undefined | null,
  xcapRoot: string,
  ...settings: readonly StackSetting[]
): XcapStack {
  for (const [index, setting] of settings.entries()) requireOptions(setting, SETTINGS, `settings[${index}]`);
  const options: StackSetting = Object.assign({}, ...settings);
  const headers = settings.flatMap((setting): HeaderList => requireHeaders(setting.headers));
  return XcapStack.create({
    ...options,
    headers,
    xui,
    password: password ?? undefined,
    xcapRoot,
    callback: callback ?? undefined,
  });
}

/**
 * Starts a stack and returns a number, as the documented interface does. The callback gets the reason of a failure: a
 * `transportError` of the action `start`.
 *
 * @returns 0 on success, -1 on failure
 */
export async function stackStart(stack: XcapStack): Promise<number> {
  try {
    await stack.start();
    return 0;
  } catch {
    return -1;
  }
}
