import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const pages = 'tests/e2e'
const isTest = /\.(test\.tsx?|spec\.ts)$/

const isIn = (path, folder) => path === folder || path.startsWith(`${folder}/`)

function filesAt(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path).flatMap((name) => filesAt(join(path, name)))
}

/**
 * Which tests stand at these paths, and whether they need the builds: all of them and yes where no path is given.
 * Ends the process with a sentence where a path leads to none.
 */
export function chosen(paths) {
  if (paths.length === 0) return { units: [], pages: [], hasUnits: true, hasPages: true, needsBuild: true }
  const files = paths.flatMap((path) => {
    const found = existsSync(path) ? filesAt(relative(process.cwd(), path)).filter((file) => isTest.test(file)) : []
    if (found.length > 0) return found
    console.error(`There is no test at ${path}.`)
    return process.exit(1)
  })
  const ofPages = files.filter((file) => isIn(file, pages))
  const units = files.filter((file) => !isIn(file, pages))
  return {
    units,
    pages: ofPages,
    hasUnits: units.length > 0,
    hasPages: ofPages.length > 0,
    needsBuild: ofPages.length > 0 || units.some((file) => readFileSync(file, 'utf8').includes('dist/')),
  }
}
