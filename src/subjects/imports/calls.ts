import { once } from '#server/pipeline/once.ts'
import type { CallMap } from '#server/subject.ts'
import { importService } from './fileImport.ts'
import { importLists } from './importLists.ts'

const service = once(importService)
const lists = once(importLists)

/** Files that people bring in. */
export const calls = {
  'import.kinds': (parts) => lists(parts).kinds,
  'import.example': (parts) => lists(parts).example,
  'import.start': (parts) => service(parts).start,
  'import.page': (parts) => service(parts).page,
  'import.get': (parts) => service(parts).get,
  'import.meanings': (parts) => lists(parts).meanings,
  'import.preview': (parts) => lists(parts).preview,
  'import.problems': (parts) => lists(parts).problems,
  'import.records': (parts) => lists(parts).records,
  'import.refused': (parts) => lists(parts).refused,
  'import.check': (parts) => service(parts).check,
  'import.run': (parts) => service(parts).run,
  'import.leave': (parts) => service(parts).leave,
  'import.undo': (parts) => service(parts).undo,
} satisfies CallMap
