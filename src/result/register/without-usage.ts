/** Returns the rule of which a derived requirement is about one usage: `XCAP-8.4-03` of `XCAP-8.4-03 @ my-usage`. */
export function withoutUsage(requirement: string): string {
  return requirement.replace(/ @ .*$/, '');
}
