import { dayText } from '#server/dayText.ts'
import type { FailureWords } from '#server/pipeline/failureWords.ts'
import { cropWords } from './cropWords.ts'

interface Days {
  starts_on: string
  ends_on: string
}

declare module '#server/records/failure.ts' {
  interface Failures {
    season_closed: { name: string }
    season_closed_already: { name: string }
    season_not_closed: { name: string }
    /** Another season of its kind has some of its days. */
    season_overlaps: Days & { name: string; field: keyof Days }
    /** A crop of it was sown on a day that it would not have any more. */
    season_too_short: { name: string; sown_on: string; field: keyof Days }
    season_in_use: { name: string; crops: number }
    season_has_water: { name: string }
    field_name_taken: Record<never, never>
    /** A crop of it covers more than it would have. */
    field_too_small: { crop: string; season_slug: string; area_ha: number }
    field_read_only: { name: string }
    field_drawn_too_small: Larger & { field: string; drawn_ha: number }
    field_drawn_twice: { name: string; field: string }
    /** Somebody else changed it while it was drawn. */
    field_redrawn: { name: string; field: string; theirs: object }
    /** What was seen before boundaries are brought in is not there any more: `name` is what it is called now, if it is there. */
    field_seen_otherwise: { seen: string; name?: string }
    crop_taken: { crop: string; name: string; season: string }
    crop_too_large: { name: string; area_ha: number }
    crop_out_of_season: Days & { name: string }
    crop_has_stages: { crop: string }
    crop_seen_before: { observed_on: string }
    crop_not_sown: { field: string }
    stage_before_sowing: { field: string; sown_on: string }
    stage_of_another_crop: { crop: string }
    /** A later stage was seen before it, or an earlier one after it. */
    stage_backwards: { observed_on: string; stage: string }
    activity_not_planned: Record<never, never>
    /** So much stands there for that day. */
    irrigation_twice: { field: string; depth_mm: number }
    water_before_sowing: { field: string; sown_on: string }
    water_after_harvest: { field: string; harvested_on: string }
    no_boundary_drawn: Record<never, never>
    /** A file whose fields are all there is brought in without a word on which to replace. */
    land_there_already: Record<never, never>
  }
}

/** What covers more than it may. */
interface Larger {
  name: string
  crop: string
  season_slug: string
  area_ha: number
}

const run = ({ starts_on, ends_on }: Days): string => `from ${dayText(starts_on)} to ${dayText(ends_on)}`

export const failures = {
  season_closed: ({ name }) => ({
    code: 'closed',
    say: `${name} is closed and can only be read. An administrator can open it again.`,
  }),
  season_closed_already: ({ name }) => ({ say: `${name} is closed already.` }),
  season_not_closed: ({ name }) => ({ say: `${name} is not closed.` }),
  season_overlaps: ({ name, field, ...days }) => ({ field, say: `This overlaps ${name}, which runs ${run(days)}.` }),
  season_too_short: ({ name, sown_on, field }) => ({
    field,
    say: `${name} was sown on ${dayText(sown_on)}: that has to lie within the season.`,
  }),
  season_in_use: ({ name, crops }) => ({
    say:
      crops === 1
        ? `One crop belongs to ${name}. Remove it first.`
        : `${crops} crops belong to ${name}. Remove them first.`,
  }),
  season_has_water: ({ name }) => ({ say: `A water allocation belongs to ${name}, so it cannot be removed.` }),
  field_name_taken: () => ({ field: 'name', say: 'A field of this location has this name already.' }),
  field_too_small: ({ crop, season_slug, area_ha }) => ({
    field: 'area_ha',
    say: `${cropWords(crop)} of ${season_slug} covers ${area_ha} ha of it.`,
  }),
  field_read_only: ({ name }) => ({ status: 403, say: `You may look at ${name}, but not remove it.` }),
  field_drawn_too_small: ({ name, crop, season_slug, area_ha, drawn_ha, field }) => ({
    field,
    say: `${name} would have ${drawn_ha} ha, but its ${crop} of ${season_slug} covers ${area_ha} ha. Change that crop first.`,
  }),
  field_drawn_twice: ({ name, field }) => ({ field, say: `A field of this location is called ${name} already.` }),
  field_redrawn: ({ name, field, theirs }) => ({
    code: 'changed',
    field,
    say: `Somebody else changed ${name} meanwhile. Nothing is saved: look at it again, then draw.`,
    theirs,
  }),
  field_seen_otherwise: ({ seen, name }) => {
    const what =
      name === undefined ? `There is no field called ${seen} any more.` : `Somebody else changed ${name} meanwhile.`
    return {
      code: 'changed',
      field: 'keep',
      say: `${what} Nothing is brought in: choose the file again to see what is there now.`,
    }
  },
  crop_taken: ({ crop, name, season }) => ({
    field: 'crop',
    say: `${cropWords(crop)} is in ${name} in ${season} already.`,
  }),
  crop_too_large: ({ name, area_ha }) => ({
    status: 400,
    field: 'area_ha',
    say: `${name} has ${Math.round(area_ha * 10) / 10} ha.`,
  }),
  crop_out_of_season: ({ name, ...days }) => ({ status: 400, field: 'sown_on', say: `${name} runs ${run(days)}.` }),
  crop_has_stages: ({ crop }) => ({
    field: 'crop',
    say: `Stages of ${crop} were recorded here. Remove those records first.`,
  }),
  crop_seen_before: ({ observed_on }) => ({
    field: 'sown_on',
    say: `A stage was recorded on ${dayText(observed_on)}, so it was sown by then.`,
  }),
  crop_not_sown: ({ field }) => ({ status: 400, field: 'field_season_slug', say: `${field} is not sown yet.` }),
  stage_before_sowing: ({ field, sown_on }) => ({
    status: 400,
    field: 'observed_on',
    say: `${field} was sown on ${dayText(sown_on)}.`,
  }),
  stage_of_another_crop: ({ crop }) => ({ status: 400, field: 'stage_code', say: `This is no stage of ${crop}.` }),
  stage_backwards: ({ observed_on, stage }) => ({
    field: 'stage_code',
    say: `On ${dayText(observed_on)} ${stage.toLowerCase()} was recorded: stages do not go backwards. Tick "This corrects an earlier record" if that was wrong.`,
  }),
  activity_not_planned: () => ({ say: 'Only what is planned can be marked as done.' }),
  irrigation_twice: ({ field, depth_mm }) => ({
    code: 'unsure',
    field: 'date',
    say: `${field} has ${Math.round(depth_mm * 10) / 10} mm on that day already. Is this one more?`,
  }),
  water_before_sowing: ({ field, sown_on }) => ({
    status: 400,
    field: 'date',
    say: `${field} was sown on ${sown_on}: water before that belongs to the crop before.`,
  }),
  water_after_harvest: ({ field, harvested_on }) => ({
    status: 400,
    field: 'date',
    say: `${field} was harvested on ${harvested_on}.`,
  }),
  no_boundary_drawn: () => ({
    status: 404,
    code: 'nothing-here',
    say: 'No boundary is drawn here yet, so there is nothing to save.',
  }),
  land_there_already: () => ({
    status: 400,
    field: 'keep',
    say: 'All of it is there already. Choose what is to be replaced.',
  }),
} satisfies FailureWords
