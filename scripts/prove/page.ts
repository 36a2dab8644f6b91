import type { State, Verdict } from './proof.ts'
import type { Group } from './requirements.ts'

/** A requirement with where it stands. */
export interface Line extends Verdict {
  id: string
  says: string
}

/** A group with its lines, and how many stand where. */
export interface Table extends Pick<Group, 'group' | 'title'> {
  count: Record<State, number>
  lines: Line[]
}

export const words: Record<State, string> = { held: 'held', absent: 'absent feature', gap: 'gap' }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const written = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const style = `
:root { color-scheme: light dark; --paper: #f7f6f2; --ink: #1d241f; --quiet: #5a645c; --line: #c9c5ba }
@media (prefers-color-scheme: dark) { :root { --paper: #141714; --ink: #e9ece8; --quiet: #a3ada5; --line: #2e352f } }
body { background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 72rem; padding: 1rem }
.wide { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
caption { text-align: left; color: var(--quiet) }
th, td { border-bottom: 1px solid var(--line); padding: 4px 12px 4px 0; text-align: left; vertical-align: top }
td ul { margin: 0; padding-left: 1rem }
.number { text-align: right; font-variant-numeric: tabular-nums }
tr.gap th, tr.gap .state { font-weight: 700 }
a { color: inherit }`

const summary = (
  tables: Table[],
): string => `<div class="wide" role="region" aria-label="All groups" tabindex="0"><table>
<caption>All groups</caption>
<thead><tr><th scope="col">Group</th>${Object.values(words)
  .map((word) => `<th scope="col" class="number">${word}</th>`)
  .join('')}</tr></thead><tbody>
${tables
  .map(
    ({ group, title, count }) =>
      `<tr><th scope="row"><a href="#${group}">${group} ${written(title)}</a></th>${(Object.keys(words) as State[])
        .map((state) => `<td class="number">${count[state]}</td>`)
        .join('')}</tr>`,
  )
  .join('\n')}
</tbody></table></div>`

const detail = ({
  group,
  title,
  lines,
}: Table): string => `<h2 id="${group}">${group} ${written(title)}</h2><div class="wide" role="region" aria-labelledby="${group}" tabindex="0"><table>
<thead><tr><th scope="col">Requirement</th><th scope="col">It says</th><th scope="col">It is</th><th scope="col">By, or why not</th></tr></thead><tbody>
${lines
  .map(
    ({ id, says, state, holds, why }) =>
      `<tr class="${state}"><th scope="row" id="${id}">${id}</th><td>${written(says)}</td><td class="state">${words[state]}</td><td>${
        why === '' ? '' : `<p>${written(why)}.</p>`
      }${holds.length === 0 ? '' : `<ul>${holds.map((one) => `<li>${written(one)}</li>`).join('')}</ul>`}</td></tr>`,
  )
  .join('\n')}
</tbody></table></div>`

/** The page of all requirements: it needs no script, and says by words what it says by weight. */
export const provePage = (tables: Table[], day: string): string => `<!doctype html>
<html lang="en-AU">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>What holds each requirement</title><style>${style}</style></head>
<body><main>
<h1>What holds each requirement</h1>
<p>Made on ${day}. It names the tests; whether they pass is what <code>npm test</code> says.</p>
${summary(tables)}
${tables.map(detail).join('\n')}
</main></body></html>
`
