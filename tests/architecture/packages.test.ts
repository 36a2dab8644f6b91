import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>
const declared = Object.keys({ ...dependencies, ...devDependencies })

const sources = ['src', 'tests', 'scripts']
  .flatMap((folder) => (readdirSync(folder, { recursive: true }) as string[]).map((file) => join(folder, file)))
  .concat('vite.config.ts', 'playwright.config.ts')
  .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.endsWith('packages.test.ts'))
  .map((file) => readFileSync(file, 'utf8'))
const text = sources.join('\n')

/** What nothing names, and why it is here all the same. */
const unnamed: Record<string, string> = {
  'react-grid-layout': 'for arranging dashboards by mouse, which comes with the builder',
  '@mantine/hooks': 'what @mantine/core stands on, in the same version',
  '@testing-library/dom': 'what @testing-library/react and user-event stand on',
}

describe('the packages', () => {
  it('are each used, or it is said why they are here', () => {
    const unused = declared.filter(
      (name) => !name.startsWith('@types/') && !text.includes(`'${name}'`) && !text.includes(`${name}/`),
    )
    expect(unused.sort()).toEqual(Object.keys(unnamed).sort())
  })

  it('are types of packages that are used', () => {
    const typed = declared
      .filter((name) => name.startsWith('@types/') && name !== '@types/node')
      .map((name) => name.slice('@types/'.length))
    // Types alone: what they describe is a format, not a package.
    const formats = ['geojson', 'json-schema']
    expect(typed.filter((name) => !declared.includes(name) && !formats.includes(name))).toEqual([])
  })

  it('are declared where they are imported', () => {
    const imported = sources.flatMap((source) =>
      [...source.matchAll(/^(?:import|export)\s[^'"\n]*from '([@\w][^'\n]*)'|^import '([@\w][^'\n]*)'/gm)].map(
        ([, from, bare]) => from ?? bare ?? '',
      ),
    )
    const names = new Set(
      imported
        .filter((name) => !name.startsWith('node:'))
        .map((name) =>
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        ),
    )
    expect(names.size).toBeGreaterThan(20)
    expect([...names].filter((name) => !declared.includes(name) && !declared.includes(`@types/${name}`))).toEqual([])
  })
})
