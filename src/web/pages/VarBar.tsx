import { anyWord } from '#engine/choice.ts'
import type { PageDocument } from '#engine/portal.ts'
import type { Vars } from './useVars.ts'

/** The choosers of a page's variables. */
export function VarBar({ page, vars }: { page: PageDocument; vars: Vars }) {
  const names = Object.entries(page.vars ?? {}).filter(([name]) => vars.asked.includes(name))
  if (names.length === 0) return null
  return (
    <div className="var-bar">
      {names.map(([name, variable]) => (
        <label key={name} className="chooser">
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
      ))}
    </div>
  )
}
