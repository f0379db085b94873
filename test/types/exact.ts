/** `true` when two types are the same, not only assignable. Use: `holds<Same<A, B>>()`. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only when its type argument is `true`. */
export function holds<_Claim extends true>(): void {}
