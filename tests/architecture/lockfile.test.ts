import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Locked {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  hasInstallScript?: boolean
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** The lowest versions without a known hole that concerns us. */
const lowest: Record<string, string> = {
  'react-router': '7.18.2',
  fastify: '5.8.3',
  'json-logic-js': '2.0.5',
  ajv: '8.20.0',
  yaml: '2.8.3',
}

const numbers = (version: string) => version.split('.').map((part) => Number.parseInt(part, 10))
function isAtLeast(version: string, least: string): boolean {
  const [have, want] = [numbers(version), numbers(least)]
  const differing = want.findIndex((part, index) => part !== have[index])
  return differing === -1 || (have[differing] ?? 0) > (want[differing] ?? 0)
}

describe('the lock file', () => {
  it('SC-01: takes packages from the public npm registry only, each with its integrity', () => {
    expect(packages.length).toBeGreaterThan(100)
    const foreign = packages.filter(
      ([, { resolved, link }]) =>
        link || (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')),
    )
    expect(foreign.map(([path]) => path)).toEqual([])
    expect(packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? '')).map(([path]) => path)).toEqual([])
  })

  it('SC-01: holds no version with a known hole', () => {
    for (const [name, least] of Object.entries(lowest)) {
      const found = lock.packages[`node_modules/${name}`]?.version
      expect(found, name).toBeDefined()
      expect(isAtLeast(found ?? '0', least), `${name} ${found} is older than ${least}`).toBe(true)
    }
  })

  it('SC-02: is installed without the scripts of packages, by npm start as by hand, and so for this very run', () => {
    expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true')
    expect(readFileSync('scripts/install.mjs', 'utf8')).toMatch(/\['ci', '--ignore-scripts'/)
    // Another one is looked at before it comes in: what its script would leave, and that all works without.
    expect(packages.filter(([, one]) => one.hasInstallScript).map(([path]) => path)).toEqual(['node_modules/esbuild'])
    // Its script would put a program of the machine in the place of this text.
    expect(readFileSync('node_modules/esbuild/bin/esbuild', 'utf8')).toMatch(/^#!\/usr\/bin\/env node/)
  })
})
