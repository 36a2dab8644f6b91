import type { RegionalRule } from '#types/config/app.ts'

/**
 * §6, §9: whether data are shown by farm, for this many current locations: to the people of the organisation that the rule
 * names, and to whoever is a regional office in theirs. By device where no rule says so.
 */
export const isRegional = (
  rule: RegionalRule | undefined,
  orgId: number,
  locationCount: number,
  role: string | null = null,
): boolean => rule !== undefined && (orgId === rule.org || role === 'regional_office') && locationCount > rule.moreThan

/** The organisations that farms may share with. */
export const officesOf = (rule: RegionalRule | undefined): number[] => rule?.offices ?? (rule ? [rule.org] : [])
