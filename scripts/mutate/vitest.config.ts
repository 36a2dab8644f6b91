import { defineConfig } from 'vitest/config'
import whole from '../../vite.config.ts'

/** The tests of one group, named by who starts them, run as `npm test` runs them but one after the other. */
export default defineConfig((env) => {
  const { projects: _, include: __, ...test } = whole(env).test ?? {}
  return { test: { ...test, include: JSON.parse(process.env.TILTH_MUTATED ?? '[]'), maxWorkers: 1 } }
})
