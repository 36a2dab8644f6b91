import type { RegionalRule } from '#types/config/app.ts'

/** §9: whether data are shown by farm for an organisation with this many current locations; by device where no rule says so. */
export const isRegional = (rule: RegionalRule | undefined, orgId: number, locationCount: number): boolean =>
  rule !== undefined && orgId === rule.org && locationCount > rule.moreThan

/** The organisations that farms may share with. */
export const officesOf = (rule: RegionalRule | undefined): number[] => rule?.offices ?? (rule ? [rule.org] : [])
