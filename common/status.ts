/** Returns true for every 2xx. */
export function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Returns true for a status that says that there is no resource (RFC 9110 §15.5.5, §15.5.11). */
export function isAbsent(status: number): boolean {
  return status === 404 || status === 410;
}
