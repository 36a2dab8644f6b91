import { Suspense } from 'react'
import type { PageDocument, Panel } from '#engine/portal.ts'
import { exampleProps } from '#panels/exampleProps.ts'
import { exampleOf } from '#panels/examples.ts'
import { lookOf } from '#panels/registry.ts'
import { useScheme } from '../brand/scheme.ts'
import { useRuntime } from '../runtime.ts'
import { lazyPanel } from './lazyPanel.ts'

/** Two give an idea; more would be a page of things that are not there. */
const most = 2

/** Charts before lists: a picture says at a glance what words would have to. */
const rank = ({ type }: Panel): number => (['picture', 'longer', 'place'].includes(lookOf(type).height) ? 0 : 1)

/** The panels of a page that an example gives an idea of: what is drawn from data, but for a map, which is of some land. */
function drawable(panels: Panel[]): Panel[] {
  const all = panels.filter(
    ({ type, title, data, form }) =>
      title && !title.includes('{') && data && !form && lookOf(type).height !== 'tall' && exampleOf(type)?.data,
  )
  const kinds = new Map(all.toReversed().map((panel) => [panel.type, panel]))
  return [...kinds.values()]
    .toReversed()
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, most)
}

/** How some panels of a page will look, from the examples of their types. Pictures alone: what they are called is told beside them. */
export function Examples({ page }: { page: PageDocument }) {
  const { core } = useRuntime()
  const scheme = useScheme()
  const size = { width: Math.min(420, innerWidth - 80), height: 200 }
  return (
    <div className="lack-examples" aria-hidden inert>
      {drawable(page.panels).map(({ id, type, title }) => {
        const example = exampleOf(type)
        const Picture = lazyPanel(type)
        return (
          example && (
            <figure key={id}>
              <figcaption>
                {title} <small>An example</small>
              </figcaption>
              <div className="lack-picture">
                <Suspense>
                  <Picture {...exampleProps(example, core.quantities, { title: title ?? '', scheme, size })} />
                </Suspense>
              </div>
            </figure>
          )
        )
      })}
    </div>
  )
}
