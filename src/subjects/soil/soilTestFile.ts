import type { Selectable } from 'kysely'
import type { Portal } from '#engine/portal.ts'
import { wrongField } from '#server/httpError.ts'
import type { Field as KnownField } from '#subjects/farm/fields.ts'
import { analytes } from './analytes.ts'
import type { SoilSampleTable } from './tables.ts'

type Field = Pick<KnownField, 'id' | 'name' | 'slug'>
type Quantities = Portal['core']['quantities']

/** One sample as a file has it, with the line it stands on. */
export interface ReadSample
  extends Pick<Selectable<SoilSampleTable>, 'field_id' | 'sampled_on' | 'depth_from_cm' | 'depth_to_cm' | 'texture'> {
  line: number
  results: Record<string, number>
}

export interface ReadFile {
  samples: ReadSample[]
  /** "P (mg/kg) → Colwell P" for each column that was understood. */
  columns: string[]
  skipped: string[]
  problems: FileProblem[]
}

/** What is wrong with a line, and where on it; line 1 is the headings. */
export interface FileProblem {
  line: number
  /** The column's heading, where it is one column's. */
  column?: string
  say: string
}

/** A problem as a sentence of its own. */
export const sentenceOf = ({ line, column, say }: FileProblem): string =>
  column !== undefined ? `Line ${line}, column ${column}: ${say}` : line > 1 ? `Line ${line} ${say}` : say

type Column = 'field' | 'date' | 'depth' | 'from' | 'to' | 'texture' | 'skip' | { analyte: string }

const known: Record<string, Exclude<Column, { analyte: string }>> = {
  field: 'field',
  paddock: 'field',
  'sample name': 'field',
  site: 'field',
  date: 'date',
  sampled: 'date',
  'sample date': 'date',
  'date sampled': 'date',
  sampled_on: 'date',
  depth: 'depth',
  'depth (cm)': 'depth',
  'sample depth': 'depth',
  'depth from': 'from',
  depth_from_cm: 'from',
  'depth to': 'to',
  depth_to_cm: 'to',
  texture: 'texture',
  skip: 'skip',
}
const mostRows = 2000
const mostColumns = 300
/** Headings, and what they are said to mean, are never longer, in letters. */
const longestHeading = 200
const mostProblems = 200

/** A laboratory's file, and what it is read with. */
export interface SoilFileTask {
  text: string
  match: string
  fields: Field[]
  today: string
  quantities: Quantities
}

/**
 * Reads a laboratory's CSV: commas, semicolons or tabs, quoted cells. Headings are matched by what laboratories call
 * things, units in brackets left out, and by `match` before that. A "<" before a number is read as half of it. Problems name
 * line and column; with any, nothing should be kept. Throws HttpError for a file that cannot be a laboratory's.
 */
export function readSoilFile({ text, match, fields, today, quantities }: SoilFileTask): ReadFile {
  const rows = cellsOf(text.replace(/^\uFEFF/, ''))
  const file: ReadFile = { samples: [], columns: [], skipped: [], problems: [] }
  const head = rows[0]?.cells ?? []
  const kind = otherKind(text)
  if (kind !== null)
    return {
      ...file,
      problems: [{ line: 1, say: `This is ${kind}, not a CSV file. Choose the laboratory's CSV file.` }],
    }
  if (rows.length < 2)
    return { ...file, problems: [{ line: 1, say: 'The file has a line of headings and nothing under it.' }] }
  if (rows.length > mostRows + 1)
    return { ...file, problems: [{ line: 1, say: `The file has more than ${mostRows} lines.` }] }
  if (head.length > mostColumns)
    throw wrongField('csv', `The file has more than ${mostColumns} columns. Choose the laboratory's CSV file.`)
  if (head.some((heading) => heading.length > longestHeading))
    throw wrongField(
      'csv',
      `A heading of the file is longer than ${longestHeading} characters. Choose the laboratory's CSV file.`,
    )
  const said = matches(match, file.problems)
  const byName = fieldsByName(fields)
  const columns = head.map((heading): Column | null => columnOf(heading, said))
  columns.forEach((column, index) => {
    const heading = head[index] ?? ''
    if (column === null || column === 'skip') file.skipped.push(heading)
    else
      file.columns.push(
        `${heading} → ${typeof column === 'string' ? column : (quantities[column.analyte]?.name ?? '')}`,
      )
  })
  for (const [need, words] of [
    ['field', 'the field'],
    ['date', 'the date'],
  ] as const)
    if (!columns.includes(need))
      file.problems.push({ line: 1, say: `No column tells ${words}. Name it under the file, such as: ID = ${need}` })
  const hasDepth = columns.includes('depth') || (columns.includes('from') && columns.includes('to'))
  if (!hasDepth) file.problems.push({ line: 1, say: 'No column tells the depth, such as 0-10.' })
  if (!columns.some((column) => typeof column === 'object' && column !== null))
    file.problems.push({ line: 1, say: 'No column is an analyte that is known here.' })
  if (file.problems.length > 0) return file
  for (const { line, cells } of rows.slice(1)) {
    if (cells.every((cell) => cell === '')) continue
    const sample = sampleOf(line, cells, head, columns, byName, today, quantities, file.problems)
    if (sample) file.samples.push(sample)
    if (file.problems.length >= mostProblems) break
  }
  return file
}

/** What a file is by its first letters, when it is something else than rows of text. */
function otherKind(text: string): string | null {
  const start = text.slice(0, 512).trimStart()
  if (/^(GIF8|.PNG\r|\u00ff\u00d8\u00ff|RIFF)/.test(start) || /^(<\?xml[^>]*>\s*)?<svg/i.test(start)) return 'a picture'
  if (start.startsWith('<')) return 'a web page'
  if (start.startsWith('PK\u0003\u0004')) return 'a spreadsheet or an archive'
  if (start.startsWith('%PDF')) return 'a PDF'
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells a file of another kind
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? 'another kind of file' : null
}

function sampleOf(
  line: number,
  cells: string[],
  head: string[],
  columns: (Column | null)[],
  fields: Map<string, Field[]>,
  today: string,
  quantities: Quantities,
  problems: FileProblem[],
): ReadSample | null {
  const before = problems.length
  const tell = (column: number, say: string): void => {
    problems.push({ line, column: head[column] ?? String(column + 1), say })
  }
  const at = (what: Column): number => columns.indexOf(what)
  const cell = (what: Column): string => cells[at(what)] ?? ''
  const matching = fieldsCalled(fields, cell('field'))
  const field = matching[0]
  if (!field) tell(at('field'), `there is no field "${cell('field').slice(0, 60)}" here.`)
  else if (matching.length > 1) tell(at('field'), `several fields are called "${field.name}".`)
  const day = dateOf(cell('date'))
  if (day === null) tell(at('date'), `"${cell('date').slice(0, 30)}" is no date; write 2026-02-18 or 18/02/2026.`)
  else if (day > today) tell(at('date'), `${day} is still to come.`)
  const depth =
    at('depth') >= 0 ? /^(\d+(?:\.\d+)?) ?(?:-|–|to) ?(\d+(?:\.\d+)?) ?(?:cm)?$/.exec(plain(cell('depth'))) : null
  const from = Number(depth ? depth[1] : cell('from') || Number.NaN)
  const to = Number(depth ? depth[2] : cell('to') || Number.NaN)
  if (!(from >= 0 && to > from && to <= 300))
    tell(at('depth') >= 0 ? at('depth') : at('to'), 'the depth has to be like 0-10, in cm, at most 300.')
  const results: Record<string, number> = {}
  columns.forEach((column, index) => {
    const given = (cells[index] ?? '').trim()
    if (column === null || typeof column === 'string' || given === '' || /^(n\/?a|nd|-)$/i.test(given)) return
    const below = /^<\s*/.test(given)
    const number = /^-?\d+(\.\d+)?$/.test(given.replace(/^<\s*/, '')) ? Number(given.replace(/^<\s*/, '')) : Number.NaN
    const { valid, name: called } = quantities[column.analyte] ?? {}
    if (!Number.isFinite(number)) tell(index, `"${given.slice(0, 30)}" is no number.`)
    else if (valid && (number < (valid[0] ?? number) || number > (valid[1] ?? number)))
      tell(index, `${given} cannot be ${called ?? 'this'}: it lies between ${valid[0]} and ${valid[1]}.`)
    else results[column.analyte] = below ? number / 2 : number
  })
  if (Object.keys(results).length === 0 && problems.length === before) problems.push({ line, say: 'has no value.' })
  if (problems.length > before || !field || day === null) return null
  return {
    line,
    field_id: field.id,
    sampled_on: day,
    depth_from_cm: from,
    depth_to_cm: to,
    texture: cell('texture').slice(0, 60) || null,
    results,
  }
}

/** Fields by their names as they are compared, and by their slugs; looked up for each of two thousand lines. */
function fieldsByName(fields: Field[]): Map<string, Field[]> {
  const known = new Map<string, Field[]>()
  for (const field of fields)
    for (const key of new Set([`name ${plain(field.name)}`, `slug ${field.slug}`])) {
      const alike = known.get(key)
      if (alike) alike.push(field)
      else known.set(key, [field])
    }
  return known
}

const fieldsCalled = (fields: Map<string, Field[]>, text: string): Field[] => [
  ...new Set([...(fields.get(`name ${plain(text)}`) ?? []), ...(fields.get(`slug ${text}`) ?? [])]),
]

/** A heading as it is compared: lower case, without units in brackets at its end, single spaces. */
const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ')
const withoutUnit = (text: string): string =>
  plain(text)
    .replace(/[([](?!cacl2|water|h2o|colwell|kcl40)[^()[\]]*[)\]]$/, '')
    .trimEnd()

function columnOf(heading: string, said: Map<string, string>): Column | null {
  const wanted = said.get(plain(heading)) ?? heading
  for (const name of [plain(wanted), withoutUnit(wanted)]) {
    const kind = Object.hasOwn(known, name) ? known[name] : undefined
    if (kind) return kind
    const analyte = Object.entries(analytes).find(([code, words]) => code === name || words.includes(name))?.[0]
    if (analyte) return { analyte }
  }
  return null
}

/** "P (mg/kg) = Colwell P", one a line. */
function matches(text: string, problems: FileProblem[]): Map<string, string> {
  const said = new Map<string, string>()
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const cut = line.lastIndexOf('=')
    const [heading, meaning] = [line.slice(0, cut), line.slice(cut + 1)].map((part) =>
      part.trim().slice(0, longestHeading),
    )
    if (cut < 0 || !heading || !meaning)
      problems.push({ line: 1, say: `"${line.slice(0, 60)}" is no match; write: heading = meaning` })
    else if (columnOf(meaning, new Map()) === null)
      problems.push({ line: 1, say: `"${meaning.slice(0, 60)}" is not known here.` })
    else said.set(plain(heading), meaning)
  }
  return said
}

/** YYYY-MM-DD of 2026-02-18, 18/02/2026 or 18/2/26; null for what is no day. */
function dateOf(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text.trim())
  const local = /^(\d{1,2})[/.](\d{1,2})[/.](\d{2}|\d{4})$/.exec(text.trim())
  const [year, month, day] = iso ? [iso[1], iso[2], iso[3]] : [local?.[3], local?.[2], local?.[1]]
  if (!year || !month || !day) return null
  const whole = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${whole}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(whole) && whole >= '1980-01-01' ? whole : null
}

/** The lines of a CSV that hold anything, with their numbers; the separator is the commonest in the first. */
function cellsOf(text: string): { line: number; cells: string[] }[] {
  const first = text.slice(0, text.indexOf('\n') < 0 ? text.length : text.indexOf('\n'))
  const separator = [',', ';', '\t'].sort((a, b) => first.split(b).length - first.split(a).length)[0] ?? ','
  const rows: { line: number; cells: string[] }[] = []
  let [line, start, cell, isQuoted] = [1, 1, '', false]
  let cells: string[] = []
  const endRow = (): void => {
    cells.push(cell.trim())
    if (cells.some((one) => one !== '')) rows.push({ line: start, cells })
    cells = []
    cell = ''
    start = line
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\n') line += 1
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (letter === '"' && (isQuoted || cell.trim() === '')) isQuoted = !isQuoted
    else if (isQuoted) cell += letter
    else if (letter === separator) {
      cells.push(cell.trim())
      cell = ''
    } else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  endRow()
  return rows
}
