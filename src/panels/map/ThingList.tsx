import { useState } from 'react'
import type { Scheme } from '../kit/colours.ts'
import { LevelIcon } from '../kit/Level.tsx'
import type { DrawnLayer, Thing } from '../kit/map/things.ts'
import { SheetHead } from './SheetHead.tsx'

/** More than this nobody reads; the search finds the rest. */
const most = 200

interface ThingListProps {
  layers: DrawnLayer[]
  scheme: Scheme
  isChosen: (thing: Thing) => boolean
  pick: (thing: Thing) => void
  close?: () => void
}

/** Everything on the map as a list: the way to it by keyboard, by name, and without seeing the map. */
export function ThingList({ layers, scheme, isChosen, pick, close }: ThingListProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const listed = layers
    .filter(({ layer }) => layer.kind === 'areas' || layer.kind === 'points')
    .map(({ layer, things }) => ({
      layer,
      found: things.filter(({ name, say }) => `${name} ${say}`.toLowerCase().includes(wanted)),
    }))
    .filter(({ found }) => found.length > 0)
  return (
    <section className="map-sheet map-surface" aria-label="What is on the map">
      {close && <SheetHead title="On this map" close={close} />}
      <input
        type="search"
        placeholder="Find by name"
        aria-label="Find on the map by name"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {listed.length === 0 && <p className="quiet">Nothing here has that name.</p>}
      {listed.map(({ layer, found }) => (
        <div key={layer.id}>
          <h4>{`${layer.title} (${found.length})`}</h4>
          <ul className="map-list">
            {found.slice(0, most).map((thing) => (
              <li key={thing.key}>
                <button type="button" aria-pressed={isChosen(thing)} onClick={() => pick(thing)}>
                  {thing.level ? (
                    <LevelIcon level={thing.level} scheme={scheme} />
                  ) : (
                    <i className="key" style={{ color: thing.colour }} aria-hidden />
                  )}
                  <span>{thing.name === '' ? thing.layer.title : thing.name}</span>
                  <span className="quiet">{thing.say}</span>
                </button>
              </li>
            ))}
          </ul>
          {found.length > most && <p className="quiet">{`${found.length - most} more: find them by name.`}</p>}
        </div>
      ))}
    </section>
  )
}
