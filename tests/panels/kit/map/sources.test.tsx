// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { MapFoot } from '../../../../src/panels/kit/map/MapFoot.tsx'

afterEach(cleanup)

it('BR-10: what a source or a basemap writes of itself is text, whatever it wrote', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<img src=x onerror="alert(1)">',
    '<a href="javascript:alert(1)">Imagery</a>',
    '<svg onload=alert(1)>',
    '"><iframe srcdoc="<script>alert(1)</script>">',
    '&lt;b&gt;bold&lt;/b&gt;',
  ]
  const { container } = render(<MapFoot view={null} sources={[...hostile, '', hostile[0] ?? '']} />)
  const [line] = container.querySelectorAll('p')
  expect(line?.textContent).toBe(hostile.join(' · '))
  expect(line?.childElementCount).toBe(0)
  expect(container.querySelector('script, img, a, svg, iframe, b')).toBeNull()
})
