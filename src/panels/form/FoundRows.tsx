import { Checkbox, TextInput } from '@mantine/core'
import { lazy, useEffect, useMemo } from 'react'
import { numberText, thinSpace } from '#engine/number.ts'
import { LevelIcon } from '../kit/Level.tsx'
import type { FieldProps } from './context.ts'
import { type Found, fate, isFound, keptAs, keptOf, named, thereOf } from './found.ts'
import { words } from './inputs.tsx'
import { FieldMap, hasMaps, NoMap } from './maps/FieldMap.tsx'

const ShapesMap = lazy(() => import('./maps/ShapesMap.tsx').catch(() => ({ default: NoMap })))

/** What a trial found in a file: which of it is to be kept, and what each is to be called. Nothing until there was a trial. */
export function FoundRows(props: FieldProps) {
  const { registry, onChange } = props
  const { trial, scheme, maps } = registry.formContext
  const rows = Array.isArray(trial?.rows) ? trial.rows.filter(isFound) : []
  const there = useMemo(() => thereOf(trial?.there), [trial])
  const { label, disabled, id } = words(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen begins anew with each trial, and only then
  useEffect(() => {
    // What is there already is replaced only by those who choose it.
    if (trial) onChange(rows.filter((row) => row.can_keep && row.is_new).map((row) => keptAs(row, row.name, there)))
  }, [trial])
  const kept = keptOf(props.value)
  const byRow = new Map(kept.map((one) => [one.row, one]))
  const isKept = new Set(byRow.keys())
  const keptText = kept.map(({ row, name }) => `${row} ${name}`).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are the trial's, what is kept is told by its text
  const shapes = useMemo(
    () =>
      rows.flatMap(({ row, name, boundary, level }) =>
        boundary
          ? [
              {
                key: row,
                name: byRow.get(row)?.name ?? name,
                boundary,
                isChosen: isKept.has(row),
                hasNote: level !== 'good',
              },
            ]
          : [],
      ),
    [trial, keptText],
  )
  if (rows.length === 0) return null
  const possible = rows.filter((row) => row.can_keep)
  const nameless = kept.filter(({ name }) => name.trim() === '').length
  const without = (row: number) => kept.filter((one) => one.row !== row)
  const turn = (found: Found, isOn: boolean) =>
    onChange(isOn ? [...kept, keptAs(found, found.name, there)].sort((a, b) => a.row - b.row) : without(found.row))
  const rename = (found: Found, name: string) =>
    onChange(kept.map((one) => (one.row === found.row ? keptAs(found, name, there) : one)))
  return (
    <fieldset className="found" id={id} disabled={disabled}>
      <legend>{label}</legend>
      <div className="found-head">
        <Checkbox
          label={`${isKept.size} of ${possible.length}`}
          checked={isKept.size === possible.length && possible.length > 0}
          indeterminate={isKept.size > 0 && isKept.size < possible.length}
          disabled={possible.length === 0}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? possible.map((row) => keptAs(row, row.name, there)) : [])
          }
        />
        {nameless > 0 && (
          <button type="button" className="link" onClick={() => onChange(named(kept, there))}>
            Number the {nameless === 1 ? 'one' : nameless} without a name
          </button>
        )}
      </div>
      {shapes.length > 0 && hasMaps() && (
        <div className="found-map">
          <FieldMap>
            <ShapesMap
              shapes={shapes}
              press={(key) => {
                const row = possible.find((one) => one.row === key)
                if (row) turn(row, !isKept.has(key))
              }}
              scheme={scheme}
              {...maps}
            />
          </FieldMap>
        </div>
      )}
      <ul className="found-rows">
        {rows.map((row) => (
          <li key={row.row} data-wrong={!row.can_keep || undefined}>
            <Checkbox
              aria-label={`Bring in ${row.name || `shape ${row.row}`}`}
              checked={isKept.has(row.row)}
              disabled={!row.can_keep}
              onChange={(event) => turn(row, event.currentTarget.checked)}
            />
            {isKept.has(row.row) ? (
              <TextInput
                aria-label={`Name of shape ${row.row}`}
                placeholder="Name"
                maxLength={60}
                value={byRow.get(row.row)?.name ?? ''}
                onChange={(event) => rename(row, event.currentTarget.value)}
              />
            ) : (
              <span className="found-name">{row.name || `Shape ${row.row}`}</span>
            )}
            <span className="found-area">
              {row.area_ha === null ? '' : `${numberText(row.area_ha, 1)}${thinSpace}ha`}
              <small>{row.can_keep || row.is_same ? fate(row, byRow.get(row.row)) : ''}</small>
            </span>
            {row.say !== null && (
              <p className="found-say">
                <LevelIcon level={row.level} scheme={scheme} /> {row.say}
              </p>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
