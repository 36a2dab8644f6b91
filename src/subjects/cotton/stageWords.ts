import type { Progress } from '#subjects/cropping/stages.ts'
import type { Grown } from '#subjects/farm/grown.ts'

/** Where a crop is, in words, and how that is known. */
export function stageWords(
  { row }: Grown,
  progress: Progress | null,
): { stage: string; stage_source: 'observed' | 'modelled' | null } {
  if (row.harvested_on !== null) return { stage: 'Harvested', stage_source: null }
  if (row.sown_on === null) return { stage: 'Not sown', stage_source: null }
  const present = progress?.present
  if (!present) return { stage: 'Sown', stage_source: null }
  return { stage: present.stage.name, stage_source: present.isObserved ? 'observed' : 'modelled' }
}
