interface Named {
  name: string
}

/** Locations as a sentence begins with them: "Hamilton Home", "Both locations", "All 3 locations", "2 of 3 locations", "No location". */
export function namedOf(some: Named[], all: Named[]): string {
  if (some.length < 2) return some[0]?.name ?? 'No location'
  const which = some.length < all.length ? `${some.length} of` : 'All'
  return `${all.length === 2 ? 'Both' : `${which} ${all.length}`} locations`
}
