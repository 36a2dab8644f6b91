import { mkdirSync, writeFileSync } from 'node:fs'
import { type Line, provePage, type Table, words } from './prove/page.ts'
import { readProofs, type State, verdictOf } from './prove/proof.ts'
import { groups } from './prove/requirements.ts'

// Says of each requirement which test holds it; ends with 1 while a gap stands. `--gaps` names the gaps as well.
const proofs = readProofs()
const day = new Date().toISOString().slice(0, 10)

const tables: Table[] = groups.map(({ group, title, says }) => {
  const lines: Line[] = Object.entries(says).map(([id, text]) => ({ id, says: text, ...verdictOf(id, proofs) }))
  const number = (state: State): number => lines.filter((line) => line.state === state).length
  return { group, title, count: { held: number('held'), absent: number('absent'), gap: number('gap') }, lines }
})
const all = tables.flatMap(({ lines }) => lines)
const gaps = all.filter(({ state }) => state === 'gap')

mkdirSync('test-results', { recursive: true })
writeFileSync('test-results/prove.json', `${JSON.stringify({ day, groups: tables }, null, 2)}\n`)
writeFileSync('test-results/prove.html', provePage(tables, day))

for (const { group, title, count } of tables) {
  const states = (Object.keys(words) as State[]).map((state) => `${count[state]} ${words[state]}`)
  console.log(`${group.padEnd(4)}${title.padEnd(42)}${states.join(', ')}`)
}
if (process.argv.includes('--gaps')) for (const { id, says, why } of gaps) console.log(`${id}  ${says}: ${why}`)
console.log(
  `${all.length} requirements, ${all.filter(({ state }) => state === 'held').length} held, ${gaps.length} gaps: test-results/prove.html`,
)
if (gaps.length > 0) process.exitCode = 1
