import { basename } from 'node:path'
import { parse } from 'yaml'
import { repeatedBlocks } from './count/blocks.ts'
import { between, cyclesIn, folderOf, roomOf } from './count/cycles.ts'
import { filesNaming, keptLists } from './count/lists.ts'
import { renamesIn } from './count/renames.ts'
import { importsOf, isGenerated, linesOf, type Texts, textsUnder } from './count/tree.ts'

// Counts what a newcomer feels, and prints the table of CONTRIBUTING.md. `--where` names the places as well.
const isTold = process.argv.includes('--where')
const told: string[] = []
const only = (files: Texts, path: RegExp): Texts => new Map([...files].filter(([file]) => path.test(file)))

const sources = new Map(
  [...textsUnder('src', /\.tsx?$/)].filter(([file]) => !file.startsWith('src/types/') && !file.includes('.test.')),
)
const endpoints = textsUnder('config/endpoints', /\.yaml$/)
const calls = [...endpoints.values()].flatMap((text) => Object.keys((parse(text) as object | null) ?? {}))
const procedures = [...textsUnder('config/procedures', /\.yaml$/).keys()].map((file) => basename(file, '.yaml'))
const panels = [...textsUnder('src/panels', /panel\.json$/).keys()].map((file) => file.split('/')[2] ?? '')

const sizes = [...sources.values()].map(linesOf).sort((a, b) => a - b)
const atShare = (share: number): number => sizes[Math.min(sizes.length - 1, Math.ceil(share * sizes.length) - 1)] ?? 0
const total = sizes.reduce((sum, size) => sum + size, 0)

function shares(groupOf: (file: string) => string): [name: string, lines: number][] {
  const rooms = new Map<string, number>()
  for (const [file, text] of sources) rooms.set(groupOf(file), (rooms.get(groupOf(file)) ?? 0) + linesOf(text))
  return [...rooms].sort(([, a], [, b]) => b - a)
}
const percent = (lines: number): string => `${Math.round((100 * lines) / total)} %`

const middle = (numbers: number[]): number => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const camel = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const machine = only(sources, /^src\/(server|subjects)\//)
const ofCall = filesNaming(machine, calls, (text, name) => text.includes(`'${name}':`))
const ofProcedure = filesNaming(only(sources, /\/procedures\//), procedures, (text, name) =>
  new RegExp(`^export (const|(async )?function) ${camel(name)}\\b`, 'm').test(text),
)

const imports = importsOf(sources)
const panelOf = (file: string): string | undefined => panels.find((type) => file.startsWith(`src/panels/${type}/`))
/** Files outside a panel's folder that have to know it. */
const ofPanel = panels.map(
  (type) =>
    [...imports].filter(([file, others]) => panelOf(file) !== type && others.some((one) => panelOf(one) === type))
      .length,
)

/** The panel types that reach a file. */
const typesReaching = new Map<string, Set<string>>()
for (const type of panels) {
  const seen = new Set<string>()
  const visit = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    typesReaching.set(file, (typesReaching.get(file) ?? new Set()).add(type))
    for (const next of imports.get(file) ?? []) visit(next)
  }
  for (const file of sources.keys()) if (panelOf(file) === type) visit(file)
}
const usedByWeb = new Set([...imports].filter(([file]) => file.startsWith('src/web/')).flatMap(([, others]) => others))
const forOne = [...only(sources, /^src\/panels\/kit\//)].filter(
  ([file]) => typesReaching.get(file)?.size === 1 && !usedByWeb.has(file),
)

const renames = [...machine]
  .filter(([file]) => !isGenerated(file))
  .map(([file, text]) => ({ file, lines: renamesIn(text) }))
  .filter(({ lines }) => lines > 0)
const lists = [
  ...keptLists(machine, [...calls, ...procedures.map((name) => `procedure.${name}`)]),
  ...keptLists(
    machine,
    [...procedures, ...procedures.map(camel)].filter((name) => /[_A-Z]/.test(name)),
  ),
  ...keptLists(only(sources, /^src\/(web|panels\/[^/]+\.ts)/), [...calls, ...panels]),
]
const repeated = repeatedBlocks(sources)
const cycles = {
  files: cyclesIn(imports),
  rooms: cyclesIn(between(imports, roomOf)),
  folders: cyclesIn(between(imports, folderOf)),
}

told.push(
  ...renames.sort((a, b) => b.lines - a.lines).map(({ file, lines }) => `renames: ${lines} in ${file}`),
  ...lists.map(({ file, names }) => `list: ${names} names in ${file}`),
  ...forOne.map(([file]) => `kit for ${[...(typesReaching.get(file) ?? [])]}: ${file}`),
  ...repeated.told.map((block) => `twice: ${block}`),
  ...Object.entries(cycles).flatMap(([kind, groups]) => groups.map((group) => `cycle of ${kind}: ${group.join(', ')}`)),
)

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0)
const rows: [what: string, today: string, goal: string][] = [
  [
    'files: median / 95th percentile / longest',
    `${atShare(0.5)} / ${atShare(0.95)} / ${atShare(1)}`,
    '≤ 60 / ≤ 180 / 300',
  ],
  [
    'files to add a call / a procedure / a panel type',
    `${middle(ofCall) + 2} / ${middle(ofProcedure) + 2} / ${middle(ofPanel) === 0 ? 'one folder' : `a folder and ${middle(ofPanel)}`}`,
    '3 / 3 / one folder',
  ],
  ['lists kept by hand that repeat what the code says', String(lists.length), '0'],
  ['lines that only rename fields', String(sum(renames.map(({ lines }) => lines))), '≤ 150'],
  ['lines of `kit` that serve one type', String(sum(forOne.map(([, text]) => linesOf(text)))), '0'],
  ['blocks written twice: blocks / lines', `${repeated.blocks} / ${repeated.lines}`, 'fewer each time'],
  [
    'cycles: files / rooms / folders',
    `${cycles.files.length} / ${cycles.rooms.length} / ${cycles.folders.length}`,
    '0 / 0 / 0',
  ],
  [
    `lines by room, of ${total} in ${sources.size} files`,
    shares((file) => file.split('/')[1] ?? '')
      .filter(([, lines]) => lines * 100 >= total)
      .map(([name, lines]) => `${name} ${lines} (${percent(lines)})`)
      .join(', '),
    'none over 35 %',
  ],
  [
    'the three largest subjects',
    shares((file) => (file.startsWith('src/subjects/') ? (file.split('/')[2] ?? '') : ''))
      .filter(([name]) => name !== '')
      .slice(0, 3)
      .map(([name, lines]) => `${name} ${lines} (${percent(lines)})`)
      .join(', '),
    '',
  ],
]
console.log(`| What | Today | Goal |\n|---|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |\n`).join('')}`)
if (isTold) console.log(told.join('\n'))
