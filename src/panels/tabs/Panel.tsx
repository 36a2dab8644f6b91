import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { PanelInside, PanelPlace } from '../panel.ts'
import './panel.css'

interface TabsOptions {
  tabs: { slot: string; title: string }[]
}

type TabsProps = PanelInside & Pick<PanelPlace, 'title'> & { options: TabsOptions }

const moves: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  ArrowRight: (at, count) => (at + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

export default function TabsPanel({ options, slots, title }: TabsProps) {
  const id = useId()
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const shown = options.tabs[at] ?? options.tabs[0]
  const step = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const to = move(at, options.tabs.length)
    setAt(to)
    list.current?.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className="tabs">
      <div ref={list} role="tablist" aria-label={title || 'Views'} onKeyDown={step}>
        {options.tabs.map((tab, index) => (
          <button
            key={tab.slot}
            type="button"
            role="tab"
            id={`${id}-${tab.slot}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}-panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            onClick={() => setAt(index)}
          >
            {tab.title}
          </button>
        ))}
      </div>
      {shown && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown.slot}`}>
          {slots[shown.slot]}
        </div>
      )}
    </div>
  )
}
