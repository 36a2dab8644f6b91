import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const page = readFileSync('src/server/protection.md', 'utf8')

const sources = ['src/server', 'src/subjects'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
)

/** What the server writes to its log by itself: words and level. */
function lines(): { words: string; level: string }[] {
  const found = sources.flatMap((text) =>
    [...text.matchAll(/\blog\s*\.(info|warn|error|fatal)\(/g)].map(({ 1: level = '', index }) => {
      const rest = text.slice(index, text.indexOf('\n', index + 160))
      const words = /^[^\n]*?,\s*(?:'([^']+)'|`([^`]+)`|(\w+))\s*\)/.exec(rest.replaceAll(/\s*\n\s*/g, ' '))
      return { level, words: (words?.[1] ?? words?.[2] ?? words?.[3] ?? '').replaceAll(/\$\{[^}]*\}/g, '…') }
    }),
  )
  return found
}

it('V16.3.3: the page on protection lists every line that the server writes to its log, with its level', () => {
  const written = new Set(lines().map(({ words, level }) => `${words} (${level})`))
  // Calls, and what is wrong with a proxy, are lines of a table.
  for (const other of ['call (info)', 'say (warn)', 'policy violation (warn)', 'failed (error)']) {
    expect([...written], other).toContain(other)
    written.delete(other)
  }
  const listed = [...page.matchAll(/^\| `([^`]+)` \| (info|warn|error) \|$/gm)].map(
    ([, words, level]) => `${words} (${level})`,
  )
  expect(listed).toEqual([...written].sort())
})
