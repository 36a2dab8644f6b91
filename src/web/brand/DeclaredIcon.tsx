import { createElement } from 'react'
import { useRuntime } from '../runtime.ts'

/** What stands for an icon that no declaration names, as one in a record of the database may be. */
const dot = [['circle', { cx: '12', cy: '12', r: '3', fill: 'currentColor' }]] as const

/** An icon that a declaration names, as the portal says that it is drawn. */
export function DeclaredIcon({ name, size = 20 }: { name: string; size?: number }) {
  const { icons } = useRuntime().core
  const shape = Object.hasOwn(icons, name) ? icons[name] : undefined
  return (
    <span className="icon" data-size={size} aria-hidden>
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        {(shape ?? dot).map(([element, attributes]) =>
          createElement(element, { ...attributes, key: `${element} ${Object.values(attributes).join(' ')}` }),
        )}
      </svg>
    </span>
  )
}
