import type { FailureWords } from '#server/pipeline/failureWords.ts'
import type { ImportState } from './tables.ts'

declare module '#server/records/failure.ts' {
  interface Failures {
    /** It is in another state than what is asked for begins with. */
    import_moved_on: { state: ImportState }
    /** Its rows were judged again since they were looked at. */
    import_judged_anew: Record<never, never>
    import_nothing_good: Record<never, never>
    import_forgotten: Record<never, never>
    import_area_drawn: { name: string; drawn_ha: number }
    import_crop_unsaid: { lacks: 'season' | 'crop' }
    import_no_season: { season: string }
  }
}

const moved: Record<ImportState, string> = {
  read: 'Its rows were not checked yet. Say what its columns are first.',
  checked: 'It was not brought in yet.',
  running: 'It is being brought in just now.',
  done: 'It was brought in already. Look at what came of it.',
  undoing: 'It is being taken back just now.',
  undone: 'It was taken back already.',
  left: 'It was left. Choose the file again.',
}

export const failures = {
  import_moved_on: ({ state }) => ({ code: 'moved-on', say: moved[state] }),
  import_judged_anew: () => ({
    code: 'changed',
    say: 'Somebody said otherwise what its columns are, and its rows were checked anew. Look at them again.',
  }),
  import_nothing_good: () => ({ say: 'None of its rows can be brought in. Mend the file, then choose it again.' }),
  import_forgotten: () => ({
    status: 410,
    code: 'forgotten',
    say: 'The rows of this file are not kept any more. Choose the file again.',
  }),
  import_area_drawn: ({ name, drawn_ha }) => ({
    field: 'area_ha',
    say: `The boundary of ${name} encloses ${drawn_ha} ha, and what is written may differ from it by 5 %. Draw it anew first.`,
  }),
  import_crop_unsaid: ({ lacks }) => ({
    field: lacks,
    say: lacks === 'season' ? 'Say the season of the crop.' : 'Say which crop it is.',
  }),
  import_no_season: ({ season }) => ({ field: 'season', say: `There is no season "${season.slice(0, 40)}" here.` }),
} satisfies FailureWords
