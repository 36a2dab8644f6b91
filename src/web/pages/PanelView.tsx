import { Suspense } from 'react'
import type { See } from '#engine/binding.ts'
import type { Panel } from '#engine/portal.ts'
import { useSame } from '../context/ranges.ts'
import { usePageState } from '../context/see.ts'
import type { Cell } from '../grid/drawing.ts'
import { useRuntime } from '../runtime.ts'
import { PanelBody } from './PanelBody.tsx'
import { PanelBoundary } from './PanelBoundary.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { Skeleton } from './Skeleton.tsx'
import { useInView } from './useInView.ts'
import { usePanelData } from './usePanelData.ts'

interface PanelViewProps {
  panel: Panel
  cell: Cell
}

/** One panel: asks for what it reads once it comes into view, and draws it in its frame. */
export function PanelView({ panel, cell }: PanelViewProps) {
  const { width, height } = cell
  const { report } = useRuntime()
  const page = usePageState()
  const { element, isSeen, isDue } = useInView<HTMLElement>(cell.isNear)
  const found = page.rangeOf(panel.range)
  const range = useSame(found, page.range)
  const see: See = { ...page.see, range, width: Math.max(100, Math.ceil(width / 100) * 100) }
  const content = usePanelData(panel, page, see, isDue && found !== null)
  return (
    <PanelFrame
      panel={panel}
      element={element}
      isSeen={isSeen}
      content={content}
      see={see}
      range={range}
      height={height}
    >
      <PanelBoundary panel={panel} report={report}>
        <Suspense fallback={<Skeleton type={panel.type} />}>
          <PanelBody panel={panel} content={content} see={see} range={range} width={width} height={height} />
        </Suspense>
      </PanelBoundary>
    </PanelFrame>
  )
}
