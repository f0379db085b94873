/**
 * Limits of threads that run cases. A run creates many objects that live as long as a case. With twice the usual room for
 * them, the garbage collector copies fewer.
 */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 96 };
