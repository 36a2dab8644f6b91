import type { FieldChoices, FormDeclaration } from '#types/config/page.ts'
import type { Path } from '../problem.ts'
import { nearest } from '../suggest.ts'
import type { PageContext } from './pageContext.ts'

/** The queries whose rows fields are chosen from, or shown beside, each with fields that its rows have. */
export function linkRows(
  page: PageContext,
  form: FormDeclaration,
  at: Path,
  kind: 'choices' | 'beside',
): Record<string, FieldChoices> {
  const linked: Record<string, FieldChoices> = {}
  for (const [name, words] of Object.entries(form.labels ?? {})) {
    const rows = words[kind]
    if (!rows) continue
    const here = [...at, 'labels', name, kind]
    page.noteOwn('query', rows.use, [...here, 'use'])
    const row = page.queries.get(rows.use)?.shape?.items
    for (const key of ['value', 'show'] as const) {
      const wanted = rows[key]
      if (wanted === undefined || !row?.properties || Object.hasOwn(row.properties, wanted)) continue
      const names = Object.keys(row.properties)
      page.tell(
        [...here, key],
        'value',
        'TL215',
        `the rows of "${rows.use}" have no field "${wanted}" (they have ${names.join(', ')})`,
        nearest(wanted, names),
      )
    }
    linked[name] = rows
  }
  return linked
}
