import { isFields, itemsOf } from '#linker/values.ts'
import type { Answer, Client } from './client.ts'
import type { Mark, Shown } from './operation.ts'

/** What the clients work on: seasons, which are records with a version, and crops, each with a list of what is planned for it. */
export interface Farm {
  seasons: readonly string[]
  crops: readonly string[]
  /** What was there before anybody else came. */
  first: { leaves: Mark; shown: Record<string, Shown> }[]
}

const years = (at: number) => ({ kind: 'winter', starts_on: `${1961 + at}-04-01`, ends_on: `${1961 + at}-11-30` })

/** The calls that leave or show marks, by what they are about. */
export const calls = {
  rename: (slug: string, at: number, { mark, over }: { mark: string; over: number }) =>
    ['PUT', `farm/season/${slug}`, { name: mark, ...years(at), version: over }] as const,
  season: (slug: string) => ['GET', `farm/season/${slug}`] as const,
  seasons: ['POST', 'farm/season/list', {}] as const,
  plan: (crop: string, mark: string) =>
    [
      'POST',
      'farm/activity',
      { field_season_slug: crop, type: 'spray', status: 'planned', planned_on: inTenDays(), area_ha: 5, product: mark },
    ] as const,
  plans: (crop: string) => ['POST', 'farm/activity/list', { field_season_slug: crop, limit: 100 }] as const,
  /** Answered from what is kept, as long as nothing was written. */
  allPlans: ['POST', 'ui/crop_activities/execute', { when: 'ahead' }] as const,
}

const inTenDays = (): string => new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)

/** Makes seasons and crops of which nothing else is known. */
export async function makeFarm(client: Client, seasons: number, crops: number): Promise<Farm> {
  const made = async (path: string, input: object): Promise<Record<string, unknown>> => {
    const answer = await client.ask('POST', path, input)
    if (answer?.status !== 200 || !isFields(answer.result)) throw new Error(`${path}: ${answer?.words ?? 'no answer'}`)
    return answer.result
  }
  const farm = { seasons: [] as string[], crops: [] as string[], first: [] as Farm['first'] }
  for (let at = 0; at < seasons; at++) {
    const mark = `season ${at} as it was`
    const { slug } = await made('farm/season', { name: mark, ...years(at) })
    farm.seasons.push(String(slug))
    farm.first.push({ leaves: { object: String(slug), mark }, shown: { [String(slug)]: { mark, version: 1 } } })
  }
  const { result } = (await client.ask('POST', 'location/list', {})) ?? {}
  const [location] = itemsOf(result)
  if (!isFields(location)) throw new Error('the farm has no location')
  for (let at = 0; at < crops; at++) {
    const land = { kind: 'field', location_id: location.id, area_ha: 10, soil_type: 'Clay loam' }
    const { slug } = await made('farm/field', { name: `History ${at}`, ...land })
    const about = { field_slug: slug, season_slug: farm.seasons[0], crop: 'barley', area_ha: 10 }
    farm.crops.push(String((await made('farm/field-season', about)).slug))
  }
  return farm
}

/** What an answer shows of the farm's seasons. */
export function seasonsIn({ seasons }: Farm, rows: unknown): Record<string, Shown> {
  const shown: Record<string, Shown> = {}
  for (const row of Array.isArray(rows) ? rows : [rows])
    if (isFields(row) && seasons.includes(String(row.slug)))
      shown[String(row.slug)] = { mark: String(row.name), version: Number(row.version) }
  return shown
}

/** What an answer shows of the plans for some crops: all of them, of which each mark begins with its crop. */
export function plansIn(crops: readonly string[], { result }: NonNullable<Answer>): Record<string, Shown> {
  const marks = itemsOf(result).flatMap((row) => (isFields(row) && row.product ? [String(row.product)] : []))
  return Object.fromEntries(crops.map((crop) => [crop, marks.filter((mark) => mark.startsWith(`${crop}#`))]))
}
