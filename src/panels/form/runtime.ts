import { deepEquals } from '@rjsf/utils'
import { fullFormats } from 'ajv-formats/dist/formats.js'

/** The pieces that a compiled validator asks for, by the names that ajv writes into its code. */
export const validatorPieces: Record<string, unknown> = {
  'ajv/dist/runtime/ucs2length': { default: (text: string) => [...text].length },
  'ajv/dist/runtime/equal': { default: deepEquals },
  'ajv/dist/runtime/validation_error': {
    default: class extends Error {
      constructor(public errors: unknown[]) {
        super('validation failed')
      }
    },
  },
  'ajv-formats/dist/formats': { fullFormats },
}
