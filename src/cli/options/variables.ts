/** Variables of the environment that commands read, and what they do. The help and the page of the command line list them. */
export const VARIABLES: Readonly<Record<string, string>> = {
  XCALIPER_XDMS_PORT: 'an option of xdms; each has such a variable',
  XCALIPER_LICENSE_PORT: 'an option of license; each has such a variable',
  HTTPS_PROXY: 'proxy for subjects whose file says proxy: environment',
  HTTP_PROXY: 'the same for an http root',
  NO_PROXY: 'hosts that need no proxy',
  NO_COLOR: 'any value: no colors and no progress line',
  COLUMNS: 'columns of the output where no terminal has them',
  XDG_STATE_HOME: 'folder of the notes by which restore knows its runs',
  XDG_CACHE_HOME: 'folder of compiled code',
};
