/** §9: the organisation that sees its data by region, once it has more places than this. */
const regional = { orgId: 36, moreThan: 3 } as const

/** Whether data are aggregated by region for an organisation with this many current locations. */
export function isRegional(orgId: number, locationCount: number): boolean {
  return orgId === regional.orgId && locationCount > regional.moreThan
}
