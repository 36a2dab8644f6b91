import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import { absent, Failure } from '#server/records/failure.ts'
import type { GrazingReport, ReportSections } from '#types/api/grazing/grazing.ts'
import type { Facts } from '#types/entity/facts.ts'
import { locationOf } from './place.ts'
import { yearEnd } from './plan.ts'
import type { ReportQueries, ReportRow } from './reports.ts'
import type { ScenarioQueries } from './scenarios.ts'
import type { YearParts } from './year.ts'

/** Reports: a draft can be changed; a final one is read only, and keeps the states of its date as they are. */
export function reportService({
  tools,
  states,
  pastures,
  reports,
  scenarios,
}: YearParts & { reports: ReportQueries; scenarios: ScenarioQueries }) {
  const list: Handler<'grazing.reports'> = async ({ input, scope, facts }) => {
    await locationOf(tools, scope, input.id)
    return (await reports.list(scope, input.id)).map((row) => reportShown(row, mayDelete(row, scope.userId, facts)))
  }

  const get: Handler<'grazing.report'> = async ({ input, scope, facts }) => {
    const row = await reports.one(scope, input.id)
    const scenario = row.scenario_id === null ? undefined : await scenarios.one(scope, row.scenario_id)
    const { utilisation_pct, residual_kg_ha } = scenario ?? (await pastures.settings(scope, row.location_id))
    return {
      ...reportShown(row, mayDelete(row, scope.userId, facts)),
      scenario: scenario?.name ?? null,
      ends_on: yearEnd(row.rec_date),
      utilisation_pct,
      residual_kg_ha,
      has_states: (await states.dates(scope, row.location_id)).some((one) => one.state_date === row.rec_date),
    }
  }

  const comment: Handler<'grazing.report.comment'> = async ({ input, scope }) => {
    const found = await reports.one(scope, input.id)
    return { id: found.id, comment: found.comment }
  }

  const create: Handler<'grazing.report.create'> = async ({ input, scope, now }) => {
    await locationOf(tools, scope, input.location_id)
    await states.holdDate(scope, input.location_id, input.rec_date, false)
    const scenario = input.scenario_id === undefined ? undefined : await scenarios.one(scope, input.scenario_id)
    if (input.scenario_id !== undefined && scenario?.location_id !== input.location_id)
      throw absent('scenario', 'scenario_id')
    if (scenario && scenario.rec_date !== input.rec_date)
      throw wrongField('scenario_id', 'This scenario begins on another state date.')
    const written = { ...input, title: titleOf(input.title), comment: input.comment?.trim() || undefined }
    return reportShown(await reports.add(scope, written, now), true)
  }

  const update: Handler<'grazing.report.update'> = async ({ input, scope, facts, now }) => {
    const found = await reports.one(scope, input.id, true)
    if (found.status === 'final') throw new Failure({ failed: 'report_final', title: found.title })
    if (input.status === 'final') await states.lock(scope, found.location_id, found.rec_date, true)
    const change = {
      ...(input.title === undefined ? {} : { title: titleOf(input.title) }),
      ...(input.comment === undefined ? {} : { comment: input.comment.trim() || null }),
      ...(input.status === undefined ? {} : { status: input.status }),
    }
    const changed = await reports.change(scope, found.id, change, now)
    return reportShown(changed, mayDelete(changed, scope.userId, facts))
  }

  const remove: Handler<'grazing.report.delete'> = async ({ input, scope, facts }) => {
    const found = await reports.one(scope, input.id, true)
    if (found.status === 'final') throw new Failure({ failed: 'report_final', title: found.title })
    if (!mayDelete(found, scope.userId, facts)) throw new Failure({ failed: 'report_not_yours', title: found.title })
    await reports.remove(scope, found.id)
    return { deleted: true }
  }

  return { list, get, comment, create, update, remove }
}

const mayDelete = ({ status, created_by }: ReportRow, userId: number, { org }: Facts): boolean =>
  status === 'draft' && (created_by === userId || org?.mayManage === true)

function titleOf(text: string): string {
  const title = text.trim()
  if (title === '') throw wrongField('title', 'Give it a title.')
  return title
}

const reportShown = (row: ReportRow, may_delete: boolean): GrazingReport => ({
  id: row.id,
  guid: row.guid,
  location_id: row.location_id,
  rec_date: row.rec_date,
  title: row.title,
  status: row.status,
  comment: row.comment,
  sections: row.sections as ReportSections,
  scenario_id: row.scenario_id,
  created_by: row.author,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  pdf_url: null,
  may_delete,
})
