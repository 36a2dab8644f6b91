// What failed, said again where a long log ends: each test by its file and name, with the first lines of why.
import { relative } from 'node:path'

const lines = 4

const here = (path) => relative(process.cwd(), path)

/** The first lines of an error, without colours. */
const brief = (message = '') =>
  message
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours of a terminal begin with one
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, lines)
    .map((line) => `    ${line}`)
    .join('\n')

/** The failed tests of a vitest report, and the files that could not be read. */
export function failedUnits({ testResults = [] }) {
  return testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && file.status === 'failed') return [`${here(file.name)}\n${brief(file.message)}`]
    return tests.map((test) => `${here(file.name)} › ${test.fullName}\n${brief(test.failureMessages?.[0])}`)
  })
}

/** The tests of a Playwright suite and of those within it. */
export const specsOf = (suite) => [...(suite.suites ?? []).flatMap(specsOf), ...(suite.specs ?? [])]

const told = (spec) => {
  const why = spec.tests.flatMap(({ results }) => results).find(({ error }) => error)
  return `${spec.file}:${spec.line} › ${spec.title}\n${brief(why?.error.message)}`
}

/** The failed tests of a Playwright report, and what failed before any test. */
export const failedPages = ({ suites = [], errors = [] }) => [
  ...errors.map(({ message }) => brief(message)),
  ...suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(told),
]
