/** The close functions of all started stacks, for `cleanup`. */
const open = new Set<() => Promise<void>>();

/**
 * Initializes the network (specification, "What the service does": before any other function).
 *
 * Optional: Node needs no initialization, and starting a stack implies this call. Repeated calls are harmless.
 */
export function startup(): void {
  // Each stack opens its agent at its start.
}

/** Closes every started stack and its connections. A stack can be started again afterwards. */
export async function cleanup(): Promise<void> {
  await Promise.all([...open].map((close) => close()));
}

/** @returns a function to call after the stack is closed */
export function enterNetwork(close: () => Promise<void>): () => void {
  startup();
  open.add(close);
  return () => open.delete(close);
}
