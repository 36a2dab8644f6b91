import { useCallback, useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import type { See } from '#engine/binding.ts'
import { judge } from '#engine/guard.ts'
import { holds } from '#engine/logic.ts'
import type { Panel, Shape } from '#engine/portal.ts'
import { quantitiesOf } from '#engine/quantities.ts'
import type { Outcome, RowButton } from '#panels/panel.ts'
import type { Action, PanelButton } from '#types/config/page.ts'
import { useAskAgain } from '../answers/useCall.ts'
import { formatsOf, usePageState } from '../context/see.ts'
import { sentenceOf } from '../data/refusal.ts'
import { signOut } from '../navigation/signOut.ts'
import { useSwitch } from '../navigation/useSwitch.ts'
import { useRuntime, useSession } from '../runtime.ts'
import { factsOf } from '../session/facts.ts'
import type { Around } from './around.ts'
import { addressOf, aroundOf, withResult } from './chain.ts'

export interface Press {
  /** Runs declared actions; `extra` is what they see besides the page, such as a row or a result. */
  run: (actions: readonly Action[], extra: See) => Promise<Outcome>
  act: (gesture: string, row?: unknown) => Promise<Outcome>
  addressOf: (gesture: string, row?: unknown) => string | undefined
  /** The buttons of the panel that this person may press. */
  buttons: PanelButton[]
  /** Whether this person may press it. */
  isAllowed: (button: Pick<PanelButton, 'guard'>) => boolean
  rowButtons: RowButton[]
}

/** What can be pressed on a panel; `save` is how it is saved as a file, where it can be. */
export function usePress(panel: Panel, see: See, save?: () => Promise<void>): Press {
  const state = useSession()
  const page = usePageState()
  const runtime = useRuntime()
  const around: Around = {
    runtime,
    askAgain: useAskAgain(),
    navigate: useNavigate(),
    switchTo: useSwitch(),
    leave: signOut,
    params: useParams(),
    save,
  }
  const { core } = runtime
  const rowShape = panel.shapes.rows?.items ?? panel.shapes.row
  const own: Record<string, Shape> = { ...panel.shapes, ...(rowShape ? { row: rowShape } : {}) }
  const shapes = panel.form ? withResult(page.page, panel.form.call, own) : own
  const formats = formatsOf(quantitiesOf(core.quantities, panel.shapes), page)
  const run: Press['run'] = async (actions, extra) => {
    const running = await import('./actions.ts').catch((error: unknown) => {
      void runtime.notices.show({ text: sentenceOf(error), level: 'danger' })
      return null
    })
    if (!running) return 'failed'
    return running.runActions(actions, { page: page.page, see: { ...see, ...extra }, shapes, formats, place: around })
  }

  // Panels may keep `act` in an effect or a memo, so it stays the same function and looks up what is true now.
  const latest = useRef({ run, on: panel.on })
  latest.current = { run, on: panel.on }
  const act = useCallback(async (gesture: string, row?: unknown): Promise<Outcome> => {
    const actions = latest.current.on?.[gesture]
    return actions ? latest.current.run(actions, { row: row ?? null }) : 'declined'
  }, [])

  const facts = factsOf(state)
  const isAllowed: Press['isAllowed'] = ({ guard }) => guard === undefined || judge(core.guards, [guard], facts).allowed
  const allowed = (panel.buttons ?? []).filter(isAllowed)
  const rowButtons: RowButton[] = allowed.flatMap((button) => {
    const kind = button.for ?? 'panel'
    if (kind === 'panel') return []
    return [
      {
        label: button.label,
        icon: button.icon,
        for: kind,
        isShown: (row: unknown) => holds(button.when, { ...see, row }),
        press: async (rows: unknown[]) => {
          await run(button.do, { row: rows[0] ?? null, rows })
        },
      },
    ]
  })
  const buttons = allowed.filter((button) => (button.for ?? 'panel') === 'panel' && holds(button.when, see))
  const leads: Press['addressOf'] = (gesture, row) =>
    addressOf(
      core,
      panel.on?.[gesture] ?? [],
      { ...see, row: row ?? null },
      aroundOf(state.currentOrg?.slug, around.params),
    )
  return { run, act, addressOf: leads, buttons, isAllowed, rowButtons }
}
