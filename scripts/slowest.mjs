// Which test files took longest, from the reports of vitest and of Playwright.
import { relative } from 'node:path'
import { specsOf } from './failures.mjs'

const limit = 60

/** The seconds of each file of a vitest report. */
export const unitTimes = ({ testResults = [] }) =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: relative(process.cwd(), name),
    seconds: (endTime - startTime) / 1000,
  }))

/** The seconds of each file of a Playwright report. */
export const pageTimes = ({ suites = [], config }) =>
  suites.map((suite) => ({
    file: relative(process.cwd(), `${config.rootDir}/${suite.file}`),
    seconds: specsOf(suite)
      .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
      .reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))

/** The ten slowest, a line each; what takes more than a minute is to be looked at. */
export const slowest = (times) =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ file, seconds }) => {
      const look = seconds > limit ? '  over a minute: look at it' : ''
      return `${seconds.toFixed(1).padStart(7)} s  ${file}${look}`
    })
