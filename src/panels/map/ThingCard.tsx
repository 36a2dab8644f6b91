import { fieldTitle } from '#engine/fieldTitle.ts'
import { Level } from '../kit/Level.tsx'
import type { MapProps } from '../kit/map/options.ts'
import { type Thing, wordsOf } from '../kit/map/things.ts'
import { fieldShape } from '../kit/rows.ts'
import { SheetHead } from './SheetHead.tsx'

interface ThingCardProps {
  props: MapProps
  things: Thing[]
  open: ((thing: Thing) => void) | null
  close: () => void
}

function Facts({ props, thing }: { props: MapProps; thing: Thing }) {
  const { layer, row } = thing
  const fields = layer.tell ?? []
  return (
    <dl className="map-facts">
      {fields.map((field) => (
        <div key={field}>
          <dt>{fieldTitle(field, fieldShape(props.shapes, layer.from, field))}</dt>
          <dd>{wordsOf(props, layer, row, field)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is chosen, in words; of several, their names. */
export function ThingCard({ props, things, open, close }: ThingCardProps) {
  const [first] = things
  if (!first) return null
  const title = first.name === '' ? first.layer.title : first.name
  if (things.length > 1) {
    return (
      <section className="map-card map-surface" aria-label="Chosen on the map">
        <SheetHead title={`${things.length} chosen`} close={close} />
        <ul className="map-list">
          {things.slice(0, 12).map((thing) => (
            <li key={thing.key}>
              <span>{thing.name}</span>
              <span className="quiet">{thing.say}</span>
            </li>
          ))}
        </ul>
        {things.length > 12 && <p className="quiet">{`and ${things.length - 12} more`}</p>}
      </section>
    )
  }
  return (
    <section className="map-card map-surface" aria-label={title} aria-live="polite">
      <SheetHead title={title} close={close} />
      {first.level && first.say !== '' ? (
        <Level level={first.level} say={first.say} scheme={props.scheme} />
      ) : (
        <p className="quiet">{first.say}</p>
      )}
      <Facts props={props} thing={first} />
      {open && (
        <button type="button" className="map-open" onClick={() => open(first)}>
          {`Open ${title}`}
        </button>
      )}
    </section>
  )
}
