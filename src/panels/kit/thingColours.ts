import { type SeriesColour, seriesColours } from './colours.ts'

/** The colours that things have on a page, by what they are called. */
export type Things = Map<string, SeriesColour>

/**
 * Colours for what one picture tells apart by name: a thing that stands elsewhere on the page has its colour from there, as
 * far as two of one picture differ; others get what nothing has yet. `own` is the colour of what they measure, which the
 * first of them takes.
 */
export function thingColours(
  labels: readonly string[],
  { things = new Map(), taken = [], own }: { things?: Things; taken?: Iterable<SeriesColour>; own?: SeriesColour } = {},
): SeriesColour[] {
  const names = labels.map((label) => label.toLowerCase())
  const here = new Set(taken)
  const found = new Map<string, SeriesColour>()
  const give = (name: string, colour: SeriesColour) => {
    found.set(name, colour)
    here.add(colour)
  }
  for (const name of names) {
    const known = things.get(name)
    if (known && !here.has(known)) give(name, known)
  }
  for (const [at, name] of names.entries()) {
    if (found.has(name)) continue
    const elsewhere = new Set(things.values())
    const wanted: SeriesColour[] = [...(own ? [own] : []), ...seriesColours]
    const free = wanted.filter((one) => !here.has(one))
    give(name, free.find((one) => !elsewhere.has(one)) ?? free[0] ?? seriesColours[at % seriesColours.length] ?? 'grey')
    things.set(name, things.get(name) ?? found.get(name) ?? 'grey')
  }
  return names.map((name) => found.get(name) ?? 'grey')
}
