import { addFunction, error, XmlErrorStruct } from 'libxml2-wasm/lib/libxml2.mjs';

declare module 'libxml2-wasm/lib/libxml2.mjs' {
  /** Makes a function callable from WebAssembly; missing in the library's types. `signature`: one letter a type. */
  function addFunction(called: (index: number, fault: number) => void, signature: string): number;
}

/** Faults that are kept of one validation. Refusals report the first one. */
const MOST_FAULTS = 100;

/**
 * Keeps the first faults of a validation, without their places. The library's own collector asks for the XPath of each
 * fault, which counts all siblings: 64,000 invalid elements side by side would stall the server for minutes.
 */
const collectFew = addFunction((index: number, fault: number) => {
  const faults = error.storage.get(index);
  if (faults.length >= MOST_FAULTS) return;
  faults.push({
    message: XmlErrorStruct.message(fault),
    level: XmlErrorStruct.level(fault),
    line: XmlErrorStruct.line(fault),
    col: XmlErrorStruct.col(fault),
  });
}, 'vii');

/** Runs a validation with the collector of this module. The library reads its collector when a validation starts. */
export function withFewFaults(validate: () => void): void {
  const { errorCollector } = error;
  error.errorCollector = collectFew;
  try {
    validate();
  } finally {
    error.errorCollector = errorCollector;
  }
}
