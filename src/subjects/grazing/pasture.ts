import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { SavePastureType } from '#types/api/grazing/grazing.ts'
import { typeShown } from './pastureTypes.ts'
import { locationOf } from './place.ts'
import type { YearParts } from './year.ts'

/** What administrators set of a location: its pasture types, the states that they take, and what plans are reckoned with. */
export function pastureService({ tools, pastures }: YearParts) {
  const saveType: Handler<'grazing.type.save'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.location_id)
    const name = input.name.trim()
    if (name.length < 2) throw wrongField('name', 'Give it a name.')
    const saved = await pastures.saveType(scope, {
      ...(input.id === undefined ? {} : { id: input.id }),
      location_id: input.location_id,
      name,
      growth: growthOf(input),
      safe_utilisation_pct: input.safe_utilisation_pct,
      default_residual_kg_ha: input.default_residual_kg_ha,
      digestibility_pct: input.digestibility_pct,
      colour: input.colour.toLowerCase(),
    })
    return typeShown(saved)
  }

  const addLink: Handler<'grazing.link.add'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.location_id)
    return pastures.addLink(scope, input)
  }

  const removeLink: Handler<'grazing.link.delete'> = async ({ input, scope }) => {
    const { min_kg_ha, max_kg_ha } = await pastures.removeLink(scope, input.id)
    return { say: `The link from ${min_kg_ha} to ${max_kg_ha} kg DM/ha` }
  }

  const settings: Handler<'grazing.settings'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.id)
    return pastures.settings(scope, input.id)
  }

  const saveSettings: Handler<'grazing.settings.save'> = async ({ input, scope }) => {
    await locationOf(tools, scope, input.location_id)
    return pastures.saveSettings(scope, input)
  }

  return { saveType, addLink, removeLink, settings, saveSettings }
}

const growthOf = (type: SavePastureType): number[] => [
  type.jan,
  type.feb,
  type.mar,
  type.apr,
  type.may,
  type.jun,
  type.jul,
  type.aug,
  type.sep,
  type.oct,
  type.nov,
  type.dec,
]
