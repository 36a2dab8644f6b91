import { type Checked, isBroken } from '../library.ts'
import type { Path, Problem } from '../problem.ts'
import { didYouMean, nearest } from '../suggest.ts'
import { entriesOf, field, itemsOf, textField } from '../values.ts'

/** An import finds its rows by columns that it has, each heading leads to one of them, and its example is such a file. */
export function proveImport(one: Checked): Problem[] {
  const { document } = one
  if (isBroken(one, ['columns'])) return []
  const columns = entriesOf(field(document.value, 'columns'))
  const names = columns.map(([name]) => name)
  const problems: Problem[] = []
  const tell = (path: Path, code: string, message: string, suggestion?: string): void => {
    problems.push(
      document.at(
        path,
        'value',
        code,
        message + didYouMean(suggestion),
        suggestion === undefined ? {} : { suggestion },
      ),
    )
  }
  for (const [index, name] of itemsOf(field(document.value, 'key')).entries())
    if (!names.includes(String(name)))
      tell(['key', index], 'TL541', `there is no column "${String(name)}"`, nearest(String(name), names))
  const known = new Map<string, string>()
  for (const [name, column] of columns)
    for (const [index, heading] of itemsOf(field(column, 'headings')).entries()) {
      const other = known.get(String(heading))
      if (other === undefined) known.set(String(heading), name)
      else
        tell(['columns', name, 'headings', index], 'TL542', `"${String(heading)}" is a heading of "${other}" already`)
    }
  const [head, ...rows] = itemsOf(field(document.value, 'example')).map((row) => itemsOf(row).map(String))
  for (const [index, row] of rows.entries())
    if (row.length !== head?.length)
      tell(['example', index + 1], 'TL543', `this row has ${row.length} cells under ${head?.length ?? 0} headings`)
  const shown = new Set(head?.map((heading) => known.get(plain(heading))))
  for (const [name, column] of columns)
    if (field(column, 'required') === true && !shown.has(name))
      tell(
        ['example'],
        'TL543',
        `the example has no column for "${textField(column, 'title') ?? name}", which every row needs`,
      )
  return problems
}

/** A heading as it is compared: small letters, without a unit in brackets at its end. */
const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/ ?\([^()]{0,80}\)$/, '')
