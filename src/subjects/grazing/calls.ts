import { once } from '#server/pipeline/once.ts'
import { toolsOf } from '#server/procedures/tools.ts'
import type { CallMap } from '#server/subject.ts'
import { devices } from '#subjects/devices/subject.ts'
import { farm } from '#subjects/farm/subject.ts'
import { livestock } from '#subjects/livestock/subject.ts'
import { pasture } from '#subjects/pasture/subject.ts'
import { insightService } from './insights.ts'
import { monthService } from './month.ts'
import { monthQueries } from './months.ts'
import { pastureService } from './pasture.ts'
import { pastureTypeQueries } from './pastureTypes.ts'
import { planService } from './plan.ts'
import { reportService } from './report.ts'
import { reportQueries } from './reports.ts'
import { scenarioQueries } from './scenarios.ts'
import { stateService } from './state.ts'
import { stateQueries } from './states.ts'

// Paddocks, mobs and measurements are read with what procedures read them with.
const tools = once(({ queries, afterwards, portal }) =>
  toolsOf([devices, farm, livestock, pasture], { queries, afterwards, portal }),
)
const all = once((parts) => ({
  tools: tools(parts),
  states: parts.queries(stateQueries),
  pastures: parts.queries(pastureTypeQueries),
  scenarios: parts.queries(scenarioQueries),
  reports: parts.queries(reportQueries),
}))
const state = once((parts) => stateService(all(parts)))
const types = once((parts) => pastureService(all(parts)))
const plan = once((parts) => planService(all(parts)))
const report = once((parts) => reportService(all(parts)))
const month = once((parts) => monthService(tools(parts), parts.queries(monthQueries)))
const insight = once((parts) => insightService(tools(parts), all(parts).states))

/** State dates of a property, the plan that follows, and reports of it. */
export const calls = {
  'grazing.states.create': (parts) => state(parts).create,
  'grazing.state.percentage': (parts) => state(parts).percentage,
  'grazing.state.override': (parts) => state(parts).override,
  'grazing.state.type': (parts) => state(parts).type,
  'grazing.state.productivity': (parts) => state(parts).productivity,
  'grazing.state.choose': (parts) => state(parts).choose,
  'grazing.states': (parts) => state(parts).list,
  'grazing.states.check': (parts) => state(parts).check,
  'grazing.states.delete': (parts) => state(parts).remove,
  'grazing.dates': (parts) => state(parts).dates,
  'grazing.dates.lock': (parts) => state(parts).lock,
  'grazing.metrics': (parts) => state(parts).metrics,
  'grazing.types': (parts) => state(parts).types,
  'grazing.links': (parts) => state(parts).links,
  'grazing.type.save': (parts) => types(parts).saveType,
  'grazing.link.add': (parts) => types(parts).addLink,
  'grazing.link.delete': (parts) => types(parts).removeLink,
  'grazing.settings': (parts) => types(parts).settings,
  'grazing.settings.save': (parts) => types(parts).saveSettings,
  'grazing.year': (parts) => plan(parts).year,
  'grazing.scenarios': (parts) => plan(parts).list,
  'grazing.scenario.add': (parts) => plan(parts).add,
  'grazing.scenario.change': (parts) => plan(parts).change,
  'grazing.scenario.delete': (parts) => plan(parts).remove,
  'grazing.report.create': (parts) => report(parts).create,
  'grazing.report.update': (parts) => report(parts).update,
  'grazing.report.delete': (parts) => report(parts).remove,
  'grazing.report': (parts) => report(parts).get,
  'grazing.reports': (parts) => report(parts).list,
  'grazing.report.comment': (parts) => report(parts).comment,
  'grazing.months': (parts) => month(parts).list,
  'grazing.months.save': (parts) => month(parts).save,
  'grazing.insights': (parts) => insight(parts).insights,
} satisfies CallMap
