import { describe, expect, it } from 'vitest'
import { superlinear } from '../../src/linker/validate/linear.ts'

describe('a pattern', () => {
  it('is refused when a failing text costs more than its length', () => {
    for (const pattern of [
      '.*a.*b.*c',
      '^.*,.*,.*,.*x',
      '\\s+$',
      '^a+a+b',
      '^(?:a+b?)+c',
      'EPSG:.*?(\\d{4,6})$',
      '[([][^)\\]]*[)\\]]\\s*$',
      '^(?:[a-z]+-?)*x',
      'a(?:.*.*x)?',
      '^(?=a+b)a',
    ])
      expect(superlinear(pattern, ''), pattern).toBeDefined()
  })

  it('is taken when each text has one way to be read, or has matched already', () => {
    for (const pattern of [
      '\\s+',
      '<[^<>]*>',
      '^[^,]*,[^,]*,x$',
      '\\d{4,6}$',
      '^(?:[a-z]+-)*x$',
      '(?<=x)y',
      '"[^"\\n]*"',
    ])
      expect(superlinear(pattern, ''), pattern).toBeUndefined()
  })
})
