import { animals } from './animals.ts'
import { devices } from './devices.ts'
import { fields } from './fields.ts'
import type { Kind } from './kind.ts'
import { soilTests } from './soilTests.ts'
import { treatments } from './treatments.ts'
import { weights } from './weights.ts'

/** What becomes records in one transaction, by the names of the declarations. Readings go another way (`readingsWork.ts`). */
export const kinds: Record<string, Kind> = { animals, devices, fields, soil_tests: soilTests, treatments, weights }
