import { capital } from '#engine/text.ts'

/** "Faba beans" of `faba_beans`. */
export const cropWords = (crop: string): string => capital(crop).replaceAll('_', ' ')
