import { isRecord } from '#engine/record.ts'
import type { Parts } from '#server/pipeline/parts.ts'
import { Failure } from '#server/records/failure.ts'
import { instrumentQueries } from '#subjects/devices/instruments.ts'
import { farmFieldQueries, type KeptField } from '#subjects/farm/farmFields.ts'
import { soilNotTold } from '#subjects/farm/fieldShapes.ts'
import { type Field, fieldQueries } from '#subjects/farm/fields.ts'
import type { JudgedRow } from '../reading/judgeRows.ts'
import { cropIn, cropsOf } from './fieldCrops.ts'
import type { Hand, Kind, Outcome } from './kind.ts'
import { numberIn, refusal, textIn } from './refusal.ts'

const fieldsOf = ({ queries, fromBelow }: Parts) =>
  queries((transaction) => farmFieldQueries(transaction, fromBelow.dependents('field')))

const keyOf = (name: string, locationId: number): string => `${locationId} ${name.toLowerCase()}`

type Land = Pick<KeptField, 'kind' | 'area_ha' | 'soil_type' | 'pawc_mm' | 'pasture_type'>

/** What can be said of a field by a file, of the field itself. */
const landOf = (field: Pick<Field, 'kind' | 'area_ha' | 'soil_type' | 'pawc_mm' | 'pasture_type'>): Land => ({
  kind: field.kind,
  area_ha: field.area_ha,
  soil_type: field.soil_type,
  ...(field.pawc_mm === null ? {} : { pawc_mm: field.pawc_mm }),
  ...(field.pasture_type === null ? {} : { pasture_type: field.pasture_type }),
})

function wantedOf({ values }: JudgedRow, before: Land | null): Land {
  const [pawc, pasture] = [
    numberIn(values.pawc_mm) ?? before?.pawc_mm,
    textIn(values.pasture_type) ?? before?.pasture_type,
  ]
  return {
    kind: values.kind === 'paddock' ? 'paddock' : values.kind === 'field' ? 'field' : (before?.kind ?? 'field'),
    area_ha: numberIn(values.area_ha) ?? 0,
    soil_type: textIn(values.soil_type) ?? before?.soil_type ?? soilNotTold,
    ...(pawc === undefined ? {} : { pawc_mm: pawc }),
    ...(pasture === undefined ? {} : { pasture_type: pasture }),
  }
}

/** How far a written area may be from a drawn one. */
const leeway = 0.05

async function bring(hand: Hand, rows: JudgedRow[]): Promise<Outcome[]> {
  const { parts, scope } = hand
  const [fields, crops] = [fieldsOf(parts), await cropsOf(hand)]
  const locations = await parts.queries(instrumentQueries).locations(scope)
  const list = await parts.queries(fieldQueries).list(
    scope,
    locations.map(({ id }) => id),
  )
  const there = new Map(list.map((one) => [keyOf(one.name, one.location_id), one]))
  const outcomes: Outcome[] = []
  for (const judged of rows) {
    const { row, values } = judged
    const [name, location_id] = [textIn(values.name) ?? '', numberIn(values.location) ?? -1]
    try {
      const crop = crops.wanted(values)
      const found = there.get(keyOf(name, location_id))
      const before = found ? landOf(found) : null
      const wanted = wantedOf(judged, before)
      if (found?.boundary && before && Math.abs(wanted.area_ha - before.area_ha) > before.area_ha * leeway)
        throw new Failure({ failed: 'import_area_drawn', name, drawn_ha: before.area_ha })
      const isSame = before !== null && JSON.stringify(before) === JSON.stringify(wanted)
      if (isSame && (!crop || crops.isThere(found?.id ?? -1, crop))) {
        outcomes.push({ row, did: 'there' })
        continue
      }
      const kept = { name: found?.name ?? name, location_id, ...wanted }
      const slug = found?.slug ?? (await fields.add(scope, kept)).slug
      if (found && !isSame)
        await fields.change(scope, { slug, version: (await fields.get(scope, slug)).version, ...kept })
      const sown = crop ? await sow(hand, slug, found === undefined, () => crops.add(slug, crop)) : null
      const { version } = await fields.get(scope, slug)
      outcomes.push({
        row,
        did: found ? 'changed' : 'added',
        record: slug,
        name,
        before,
        after: { version, crop: sown },
      })
    } catch (error) {
      outcomes.push(refusal(row, error, { location_id: 'location' }))
    }
  }
  return outcomes
}

/** A field that was added for a crop that cannot be put in goes again: no row is brought in by halves. */
async function sow<Done>(
  { parts, scope }: Hand,
  slug: string,
  isNew: boolean,
  add: () => Promise<Done>,
): Promise<Done> {
  try {
    return await add()
  } catch (error) {
    if (isNew && error instanceof Failure) await fieldsOf(parts).remove(scope, slug)
    throw error
  }
}

export const fields: Kind = {
  names: ['location'],
  bring,
  async takeBack(hand, made) {
    const { parts, scope } = hand
    const [kept, crops] = [fieldsOf(parts), await cropsOf(hand)]
    const taken = []
    for (const { row, did, record, name, before, after } of made) {
      const say = await (async () => {
        try {
          const now = await kept.get(scope, record)
          if (!isRecord(after) || now.version !== after.version) return 'It was changed since.'
          if (cropIn(after)) await crops.remove(cropIn(after) ?? '')
          if (did === 'added') await kept.remove(scope, record)
          else if (isRecord(before))
            await kept.change(scope, {
              slug: record,
              version: now.version,
              name,
              location_id: now.location_id,
              kind: before.kind === 'paddock' ? 'paddock' : 'field',
              area_ha: Number(before.area_ha),
              soil_type: String(before.soil_type),
              ...(typeof before.pawc_mm === 'number' ? { pawc_mm: before.pawc_mm } : {}),
              ...(typeof before.pasture_type === 'string' ? { pasture_type: before.pasture_type } : {}),
            })
          return null
        } catch (error) {
          const told = refusal(row, error)
          return told.did === 'refused' ? told.say : null
        }
      })()
      taken.push({ row, kept: say })
    }
    return taken
  },
}
