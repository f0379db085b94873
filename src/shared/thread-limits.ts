/**
 * Limits of threads that run cases. A run creates many objects that live as long as a case; with more room for them than
 * the usual 16 MB, the garbage collector copies fewer.
 */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 96 };
