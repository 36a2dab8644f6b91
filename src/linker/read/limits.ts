/** The most that one declaration may hold; more is refused before it is parsed. Of many mistakes the first are told. */
export const limits = { bytes: 1024 * 1024, depth: 64, lexemes: 150_000, mistakes: 100 }
