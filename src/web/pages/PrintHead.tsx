import type { See } from '#engine/binding.ts'
import { formatDate, formatInstant } from '#engine/format.ts'
import type { PageDocument } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { useBrand } from '../brand/useBrand.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { isDemo, membershipOf } from '../session/facts.ts'
import { placeOf } from './placeOf.ts'
import type { Vars } from './useVars.ts'

interface PrintHeadProps {
  page: PageDocument
  see: See
  vars: Vars
  zone: string
  now: Date
}

/** What stands over each sheet of a printed page and not on the screen: whose it is, what was chosen, and when it was printed. */
export function PrintHead({ page, see, vars, zone, now }: PrintHeadProps) {
  const { core } = useRuntime()
  const state = useSession()
  // Paper is read in other years: every day on it says its own.
  const formats = { quantities: quantitiesOf(core.quantities), zone, now: new Date(0) }
  const chosen = vars.asked.map((name) => {
    const { label, any: none = '', as } = page.vars?.[name] ?? {}
    const value = vars.values[name]
    const values = value === undefined || value === null ? [] : [value].flat()
    const offered = vars.choices[name] ?? []
    const words = values.map((one) =>
      as === 'date' ? formatDate(String(one), formats) : (offered.find((each) => each.value === one)?.label ?? one),
    )
    return `${label}: ${words.length > 0 ? words.join(', ') : none}`
  })
  const org = membershipOf(state)?.name ?? ''
  const brand = useBrand().name
  const whose = [...(brand === org ? [] : [brand]), org, ...(isDemo(state) ? ['demo data'] : [])]
    .filter(Boolean)
    .join(', ')
  return (
    <div className="print-head">
      <p>{[whose, placeOf(page, see), `printed ${formatInstant(now, formats)}`].filter(Boolean).join(' · ')}</p>
      {chosen.length > 0 && <p>{chosen.join(' · ')}</p>}
    </div>
  )
}
