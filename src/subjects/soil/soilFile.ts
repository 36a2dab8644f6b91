import type { Handler } from '#server/pipeline/handler.ts'
import { absent } from '#server/records/failure.ts'
import type { SoilFileQueries } from './soilFiles.ts'

/** Soil tests that were brought in wrongly: what there is, and how it is taken out again. */
export function soilFileService(files: SoilFileQueries) {
  const list: Handler<'soiltest.files'> = async ({ scope }) =>
    (await files.list(scope)).map((file) => ({
      id: file.id,
      source: file.source,
      brought_in_at: file.brought_in_at.toISOString(),
      samples: file.samples,
      fields: file.fields,
      first_on: file.first_on,
      last_on: file.last_on,
    }))

  const remove: Handler<'soiltest.file.delete'> = async ({ input, scope, now }) =>
    told(await files.remove(scope, input.id, now))

  const removeSample: Handler<'soiltest.sample.delete'> = async ({ input, scope, now }) =>
    told(await files.removeSample(scope, input.id, now))

  return { list, remove, removeSample }
}

function told(samples: number): { samples: number; say: string } {
  if (samples === 0) throw absent('sample')
  return { samples, say: `${samples} ${samples === 1 ? 'sample is' : 'samples are'} taken out.` }
}
