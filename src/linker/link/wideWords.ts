import { pathsOfText } from '#engine/text.ts'
import type { Path } from '../problem.ts'
import { field } from '../values.ts'
import type { PageContext } from './pageContext.ts'

/** Words that tell of all locations. */
const wide = /(?<!\bin )\b(?:everywhere|nothing is wrong|every|all(?! of its))\b/i
/** What says of which locations they are meant. */
const narrow = /\b(?:here|there|(?:this|these|that) locations?|these (?:fields|farms))\b|\.location\}/i

/**
 * A sentence that tells of everything has to have asked everywhere: with the locations that are chosen on the page it would be
 * true of one and false of two. It asks with `location_ids: []`, or it says where.
 */
export function proveWideWords(page: PageContext, queries: unknown, say: string, at: Path): void {
  const [word] = wide.exec(say) ?? []
  if (word === undefined || narrow.test(say)) return
  for (const name of new Set(pathsOfText(say).map((path) => path.split('.')[0] ?? ''))) {
    const input = page.queries.get(name)?.entry?.call?.inputs.location_ids
    const given = field(field(field(queries, name), 'with'), 'location_ids')
    if (input?.from !== 'locationIds' || (Array.isArray(given) && given.length === 0)) continue
    page.tell(
      at,
      'value',
      'TL328',
      `"${word}" tells of all locations, and ${name} asks for the chosen ones: ask for all (location_ids: []), or say where`,
    )
    return
  }
}
