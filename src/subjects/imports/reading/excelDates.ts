type DateMark = { day: boolean; time: boolean } | null

// ECMA-376 part 1, section 18.8.30: the formats that have a number of their own.
const builtIn: [from: number, to: number, mark: DateMark][] = [
  [14, 17, { day: true, time: false }],
  [18, 21, { day: false, time: true }],
  [22, 22, { day: true, time: true }],
  [27, 31, { day: true, time: false }],
  [32, 35, { day: false, time: true }],
  [36, 36, { day: true, time: false }],
  [45, 47, { day: false, time: true }],
  [50, 58, { day: true, time: false }],
]

/** Whether a number format shows days or times; null for one that shows a number. */
export function dateMarkOf(id: number, code: string | undefined): DateMark {
  const known = builtIn.find(([from, to]) => id >= from && id <= to)
  if (code === undefined) return known?.[2] ?? null
  // What stands in quotes, in brackets or behind a backslash is shown as it is, but for elapsed hours.
  const shown = (code.split(';')[0] ?? '').toLowerCase()
  const bare = bareOf(shown)
  const [day, time] = [/[yd]/.test(bare), /[hs]/.test(bare) || /\[[hms]{1,4}\]/.test(shown)]
  return day || time || /m/.test(bare) ? { day: day || !time, time } : null
}

const ends: Record<string, string> = { '"': '"', '[': ']' }

/** A format's letters that stand for something. */
function bareOf(code: string): string {
  let [bare, until] = ['', '']
  for (let at = 0; at < code.length; at++) {
    const letter = code[at] ?? ''
    if (until !== '') until = letter === until ? '' : until
    else if (letter === '\\' || letter === '_') at += 1
    else if (letter === '"' || letter === '[') until = ends[letter] ?? ''
    else bare += letter
  }
  return bare
}

const dayMs = 86_400_000
const epochs = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) }
/** Serial numbers up to here are days; the last is the 31st of December 9999. */
const last = 2_958_466

/**
 * A serial number as an ISO day or time, to the second. Day 60 of the 1900 calendar is the 29th of February that
 * there was not; what is before it counts one day less. Null for what is no day.
 */
export function isoOf(serial: number, mark: NonNullable<DateMark>, is1904: boolean): string | null {
  if (!(serial >= 0 && serial < last)) return null
  const early = !is1904 && serial < 60 ? 1 : 0
  const at = new Date(Math.round((epochs[is1904 ? 1904 : 1900] + (serial + early) * dayMs) / 1000) * 1000)
  const iso = at.toISOString().slice(0, 19)
  if (!mark.day) return serial < 1 ? iso.slice(11) : iso
  return mark.time || iso.slice(11) !== '00:00:00' ? iso : iso.slice(0, 10)
}
