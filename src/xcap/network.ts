/** How to close each stack that is started, so that `cleanup` can. */
const open = new Set<() => Promise<void>>();

/**
 * Initialises the network (specification, "What the service does": before any other function is used).
 *
 * Node needs no initialisation and a stack's start implies this call, so code need not make it; code that keeps to the
 * documented order may, as often as it likes.
 */
export function startup(): void {
  // The agents are opened by the stacks, each when it is started.
}

/**
 * Ends use of the network: closes every stack that is started, and with it what it opened. A start after that works
 * again.
 */
export async function cleanup(): Promise<void> {
  await Promise.all([...open].map((close) => close()));
}

/** @returns a function to call once the user of the network is closed */
export function enterNetwork(close: () => Promise<void>): () => void {
  startup();
  open.add(close);
  return () => open.delete(close);
}
