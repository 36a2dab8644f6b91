import type { ReactNode } from 'react'
import type { See } from '#engine/binding.ts'
import { holds } from '#engine/logic.ts'
import type { Panel } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import { fillText } from '#engine/text.ts'
import { Button } from '#panels/kit/Button.tsx'
import { EmptyWords } from '#panels/kit/Empty.tsx'
import { formatsOf, usePageState } from '../context/see.ts'
import { sentenceOf } from '../data/refusal.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { mayManage } from '../session/facts.ts'
import { LateFaultNote } from './LateFaultNote.tsx'
import { Skeleton } from './Skeleton.tsx'
import type { PanelData } from './usePanelData.ts'
import { usePress } from './usePress.ts'

interface PanelStatesProps {
  panel: Panel
  content: PanelData
  see: See
  children: ReactNode
}

/** Loading, failed, empty, or the picture. Those who may manage are told the declaration's line. */
export function PanelStates({ panel, content, see, children }: PanelStatesProps) {
  const { core } = useRuntime()
  const state = useSession()
  const page = usePageState()
  const press = usePress(panel, see)
  const origin = mayManage(state) ? `${panel.origin.file}:${panel.origin.line}` : null
  if (panel.problem !== undefined) {
    return (
      <div className="panel-state" role="alert">
        <LateFaultNote
          fault={panel.problem}
          say="This part cannot be shown at the moment. The rest of the page is as it should be."
        />
      </div>
    )
  }
  if (content.failure !== undefined) {
    return (
      <div className="panel-state" role="alert">
        <p>{sentenceOf(content.failure)}</p>
        <Button isQuiet onClick={content.again}>
          Try again
        </Button>
        {origin && <code>{origin}</code>}
      </div>
    )
  }
  if (content.isLoading) return <Skeleton type={panel.type} />
  const empty = panel.empty?.cases?.find(({ when }) => holds(when, see)) ?? panel.empty
  // Words are filled in where there is nothing, and nowhere else.
  const wordsOf = () => empty && fillText(empty.say, see, page.shapes, formatsOf(quantitiesOf(core.quantities), page))
  if (content.isEmpty) {
    // What the foot of the panel offers is not offered twice.
    const isOffered = press.buttons.some((one) => JSON.stringify(one.do) === JSON.stringify(empty?.button?.do))
    const button = empty?.button && !isOffered && press.isAllowed(empty.button) ? empty.button : undefined
    return (
      <div className="panel-state">
        <p className="quiet">{wordsOf() ?? 'There is nothing for this location and time range.'}</p>
        {button && (
          <Button isQuiet onClick={() => void press.run(button.do, {})}>
            {button.label}
          </Button>
        )}
      </div>
    )
  }
  // Rows that say nothing of what is drawn are seen by the picture only.
  return <EmptyWords value={panel.isEmptyShared ? undefined : wordsOf}>{children}</EmptyWords>
}
