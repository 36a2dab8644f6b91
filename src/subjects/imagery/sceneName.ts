/** What a file of a scene says of itself by its name. */
export interface SceneName {
  index: string
  /** YYYY-MM-DD. */
  date: string
  /** In words; null when the name does not say. */
  source: string | null
  kind: 'tif' | 'pmtiles'
  /** The scene it belongs to: files that differ in their part only are one. */
  scene: string
}

const pattern = /^([a-z][a-z0-9]{0,19})_(\d{4}-\d{2}-\d{2})(?:_([a-z0-9-]{1,40})(?:_[a-z0-9-]{1,60})?)?\.(tif|pmtiles)$/

/** Null for a name that is none of ours. */
export function readSceneName(file: string): SceneName | null {
  const [, index, date, source, kind] = pattern.exec(file) ?? []
  if (index === undefined || date === undefined || !isDate(date)) return null
  return {
    index,
    date,
    source: source === undefined ? null : source.replaceAll('-', ' '),
    kind: kind === 'tif' ? 'tif' : 'pmtiles',
    scene: [index, date, ...(source === undefined ? [] : [source])].join('_'),
  }
}

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
