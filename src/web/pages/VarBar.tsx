import { useState } from 'react'
import { anyWord } from '#engine/choice.ts'
import type { PageDocument } from '#engine/portal.ts'
import type { Variable } from '#types/config/page.ts'
import type { Vars } from './useVars.ts'

export interface VarBarProps {
  page: PageDocument
  vars: Vars
  /** How high it was when the page was last left, in CSS pixels. */
  height: number | undefined
}

/** The choosers of a page's variables. */
export function VarBar({ page, vars, height }: VarBarProps) {
  const names = Object.entries(page.vars ?? {}).filter(([name]) => vars.asked.includes(name))
  if (names.length === 0) return null
  // Which of them are asked for may hang on choices that are on their way.
  const room = vars.awaited.size > 0 ? { minHeight: height } : undefined
  return (
    <div className="var-bar" data-part="vars" style={room}>
      {names.map(([name, variable]) => {
        const chooser = { name, variable, vars }
        if (variable.many) return <Several key={name} {...chooser} />
        return variable.as === 'date' ? <Day key={name} {...chooser} /> : <One key={name} {...chooser} />
      })}
    </div>
  )
}

interface ChooserProps {
  name: string
  variable: Variable
  vars: Vars
}

function One({ name, variable, vars }: ChooserProps) {
  return (
    <label className="chooser">
      <span>{variable.label}</span>
      <select
        value={String(vars.values[name] ?? (variable.any === undefined ? '' : anyWord))}
        onChange={(event) => vars.choose(name, event.currentTarget.value)}
        disabled={variable.any === undefined && (vars.choices[name] ?? []).length === 0}
      >
        {variable.any !== undefined && <option value={anyWord}>{variable.any}</option>}
        {variable.any === undefined && vars.choices[name]?.length === 0 && <option value="">None here</option>}
        {(vars.choices[name] ?? []).map(({ value, label }) => (
          <option key={value} value={String(value)}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

function Day({ name, variable, vars }: ChooserProps) {
  return (
    <label className="chooser">
      <span>{variable.label}</span>
      <input
        type="date"
        // What is typed before it is a day stays in the field.
        key={String(vars.values[name] ?? '')}
        defaultValue={String(vars.values[name] ?? '')}
        onBlur={({ currentTarget: { value } }) =>
          value !== (vars.values[name] ?? '') && vars.choose(name, value || anyWord)
        }
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
    </label>
  )
}

/** A list of boxes that opens; closed, it says how many are chosen. */
function Several({ name, variable, vars }: ChooserProps) {
  const held = [vars.values[name] ?? []].flat()
  // The address follows a press: until it has, the boxes show what was pressed, and the next press adds to that.
  const [pressed, setPressed] = useState<{ over: string; now: typeof held }>()
  const chosen = pressed?.over === held.join() ? pressed.now : held
  const offered = vars.choices[name] ?? []
  const [only] = offered.filter(({ value }) => chosen.includes(value))
  const words =
    chosen.length === 0 ? (variable.any ?? 'All') : chosen.length === 1 ? only?.label : `${chosen.length} chosen`
  return (
    <div className="chooser">
      <span id={`chooser-${name}`}>{variable.label}</span>
      <details
        className="chooser-several"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.open = false
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Escape') return
          currentTarget.open = false
          currentTarget.querySelector('summary')?.focus()
        }}
      >
        <summary aria-label={`${variable.label}: ${words}`}>{words}</summary>
        <fieldset aria-labelledby={`chooser-${name}`} tabIndex={-1}>
          {offered.map(({ value, label }) => (
            <label key={value}>
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={({ currentTarget: { checked } }) => {
                  const next = checked ? [...chosen, value] : chosen.filter((one) => one !== value)
                  setPressed({ over: held.join(), now: next })
                  vars.choose(name, next.length > 0 ? next.join(',') : anyWord)
                }}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      </details>
    </div>
  )
}
