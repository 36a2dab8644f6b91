import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { frameOf } from '#linker/frame.ts'
import { makeLinker, type Source } from '#linker/linker.ts'
import { mend } from '#linker/mend.ts'
import { advice } from '#linker/problems/advice.ts'
import { writeWhole } from '#server/db/writeWhole.ts'
import { readDeclarations } from '#server/readDeclarations.ts'
import { linkFacts } from '#subjects/linkFacts.ts'

// Validates and links all declarations. `--json` prints the problems and nothing else; `--fix` mends what it can.
const root = resolve(import.meta.dirname, '..')
const configDir = resolve(process.env.CONFIG_DIR ?? root)
const isJson = process.argv.includes('--json')

const linker = makeLinker()
const facts = await linkFacts(root)

async function check() {
  const sources = await readDeclarations(root, configDir)
  return { sources, ...linker.link(sources, facts) }
}

function write({ file, text }: Source): void {
  const path = join(file.startsWith('config/') || file.startsWith('dashboards/') ? configDir : root, file)
  writeWhole(path, text, statSync(path).mode)
}

let found = await check()
if (process.argv.includes('--fix')) {
  const { sources, problems } = found
  const { changed, count } = mend(
    sources,
    problems,
    (tried) => linker.link(tried, facts),
    Object.keys(facts.icons ?? {}),
  )
  for (const source of changed) write(source)
  if (!isJson && count > 0)
    console.log(`${count} mended in ${changed.length} ${changed.length === 1 ? 'file' : 'files'}\n`)
  if (changed.length > 0) found = await check()
}
const { problems, sources } = found
if (isJson) {
  const plain = problems.map(({ length: _, ...problem }) => problem)
  console.log(JSON.stringify({ problems: plain }))
} else {
  const texts = new Map(sources.map(({ file, text }) => [file, text]))
  for (const problem of problems) console.log(`${frameOf(problem, texts.get(problem.file))}\n`)
  for (const code of [...new Set(problems.map((problem) => problem.code))].sort())
    console.log(`${code}  ${advice[code] ?? ''}`)
  if (problems.length > 0) console.log()
  console.log(
    problems.length === 0
      ? `${sources.length} declarations, no problem`
      : `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${sources.length} declarations`,
  )
}
process.exitCode = problems.length === 0 ? 0 : 1
