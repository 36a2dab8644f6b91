import { namedBy } from '../../../src/engine/answer.ts'
import type { PageDocument } from '../../../src/engine/portal.ts'
import { localDate } from '../../../src/engine/zone.ts'
import { emptyPlace } from './emptyPlace.ts'
import type { Named, Said } from './page.ts'

interface Reading {
  page: PageDocument
  /** Every location that the person sees. */
  all: Named[]
  at: Date
}

/** What a sentence of a level may not say. */
const unfit: Record<Said['level'], RegExp> = {
  good: /\b(?:unknown|silent|nobody knows|not reported|waits for|not measured|go and look|look at|(?<!needs a )visit|overdue|overstocked|out of range|poor|far behind|(?<!no field )lags|past its|too (?:little|strong|high|hot|cold|dry))\b/i,
  none: /\b(?:go and look|visit|move (?:out|sheep)|overdue|out of range|act|fine|on time|as they should)\b/i,
  info: /\b(?:go and look|visit|overdue|out of range|fine|on time)\b/i,
  watch: /\b(?:fine|on time|as usual|no need|as they should)\b/i,
  act: /\b(?:fine|on time|as usual|no need|as they should|nothing is due)\b/i,
  danger: /\b(?:fine|on time|as usual|no need|as they should|nothing is due)\b/i,
}

/** What a sentence that asks for something has to say: what to do, or what is wrong. */
const pressing =
  /\b(?:first today|visit|go and look|look at|move|cool|fill|check|shelter|feed out|needs?|do not|lime first|first \(|past its|dry under|sign in|signed in|silent|unknown|left most behind|reaches its target|far behind|no report|above|below|overstocked|out of range|deficiency|too|low|failed|poor|frost|hot|heat)\b/i

/** Words of prices that advise to trade. */
const trading = /\b(?:sell|buy|cheap|dear|good time)\b/i

/** Months in which something is said of a crop as if it were its time: the southern calendar, the wider where regions differ. */
const calendar: { says: RegExp; months: number[] }[] = [
  { says: /\b(?:canola)\b.*\bwarm enough\b/i, months: [4, 5] },
  { says: /\b(?:wheat|barley|oats|faba bean|chickpea|lentils?)\b.*\bwarm enough\b/i, months: [4, 5, 6, 7] },
  { says: /\b(?:cotton)\b.*\bwarm enough\b/i, months: [9, 10, 11] },
  { says: /\b(?:sorghum)\b.*\bwarm enough\b/i, months: [9, 10, 11, 12, 1] },
  {
    says: /\b(?:wheat|barley|canola|oats)\b.*\bis (?:on time|ahead|behind)\b/i,
    months: [4, 5, 6, 7, 8, 9, 10, 11, 12],
  },
  { says: /\bcotton\b.*\bis (?:on time|ahead|behind)\b/i, months: [9, 10, 11, 12, 1, 2, 3, 4, 5] },
  { says: /\bfrost is forecast by\b/i, months: [3, 4, 5, 6, 7, 8, 9, 10, 11] },
]

/** What is counted, so that its number needs no unit. */
const counted =
  'animals?|bales?|days?|devices?|farms?|fields?|gauges?|head|hours?|km|locations?|million|minutes?|mobs?|months?|movements?|other|paddocks?|probes?|seasons?|times?|visitors?|weeks?|wetter|years?'
/** What is measured in. */
const units = '°C|%|h|mm|cm|m|ha|ML|L|kV|V|kg|t|AE|DSE|CP|AUD|c/kg|kJ|MJ|km/h|kPa|hPa|dS/m|mg/kg|cmol|ppm|NDVI'
/** What is a number by its own definition, named before it, or known from the number before it. */
const bare =
  'pH|NDVI|THI|decile|index(?: \\d+ now,)?|limit of|stands at|answered|where|up to|alerts?:|critical:|yet:|visit:|should:|odd:|look:|us:|are:|of|down|up|,'

/** The numbers of a text that say neither what they count nor what they are measured in. */
export function nakedIn(text: string, names: string[]): string[] {
  const said = names
    .reduce((rest, name) => rest.replaceAll(name, '…'), text)
    // Days, times, years, spans of years; then what has a number in its name.
    .replace(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?\b/g, '…')
    .replace(/\b\d{1,2}:\d{2}\b|\b\d{1,2} am\b|\b(?:19|20)\d{2}(?:-\d{2})?\b/g, '…')
    .replace(/\b[A-Z][a-z]+ \d+(?= has| on| \(|[,:.)]| is| probe)/g, '…')
    .replace(/\b[A-Z]+\d+\b|\bCO2-e\b|\bKCl-40\b/g, '…')
  const number = /(?<![\w.,])[−+-]?\d[\d,]*(?:\.\d+)?/g
  const after = new RegExp(
    `^\\s*(?:(?:${units})(?![a-z])|(?:in a row|of the |of \\d+)|to [\\d.]+\\s*(?:${units})(?![a-z])|(?:${counted})\\b)`,
  )
  const before = new RegExp(`(?:${bare})\\s*$`, 'i')
  return [...said.matchAll(number)]
    .filter(
      ({ 0: found, index }) => !after.test(said.slice(index + found.length)) && !before.test(said.slice(0, index)),
    )
    .map(({ 0: found }) => found)
}

/** What is wrong with a sentence, in words; null where nothing is. */
export function wrongIn({ text, level }: Said, { page, all, at }: Reading): string | null {
  if (emptyPlace.test(text)) return 'an empty place'
  if (asksByLocation(page) && !namesLocation(text, all)) return 'no location'
  const unfitting = unfit[level].exec(text)
  if (unfitting) return `"${unfitting[0]}" for ${level}`
  if ((level === 'act' || level === 'danger') && !pressing.test(text)) return `nothing to do for ${level}`
  if (page.topic === 'markets' && trading.test(text)) return 'advice to trade'
  const [naked] = nakedIn(
    text,
    all.map(({ name }) => name),
  )
  if (naked !== undefined) return `${naked} has no unit`
  const month = Number(localDate(at, 'Australia/Sydney').slice(5, 7))
  const late = calendar.find(({ says, months }) => says.test(text) && !months.includes(month))
  return late ? `${late.says} in month ${month}` : null
}

/** Whether what a page says depends on locations. */
export function asksByLocation(page: PageDocument): boolean {
  const named = namedBy(page.answer, '')
  return Object.entries(page.queries ?? {}).some(
    ([name, { endpoint }]) => named.has(name) && page.calls[endpoint]?.inputs.location_ids !== undefined,
  )
}

const namesLocation = (text: string, all: Named[]): boolean =>
  all.some(({ name }) => text.includes(name)) ||
  /\b(?:both|(?:all|\d+ of) \d+) (?:locations|client farms)\b/i.test(text)
