/** The most that one declaration may hold; more is refused before it is parsed. */
export const limits = { bytes: 1024 * 1024, depth: 64, files: 5000 }
