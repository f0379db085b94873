/**
 * Type of an argument that is one of known names. A literal has to be one of them, so that the compiler finds typos; a
 * text that has the type `string` may be any, and is checked when the program runs.
 */
export type KnownName<Name extends string, Known extends string> = string extends Name
  ? Name
  : Name extends Known
    ? Name
    : Known;
