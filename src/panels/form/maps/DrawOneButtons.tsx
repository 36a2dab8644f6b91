import { Button } from '../../kit/Button.tsx'
import { type CornerPlace, canFinish, type DrawEvent, type Drawing } from '../../kit/draw/drawing.ts'
import { finishWords } from '../../kit/draw/words.ts'

interface DrawOneButtonsProps {
  state: Drawing
  tell: (event: DrawEvent) => void
  picked: CornerPlace | null
  pick: (place: CornerPlace | null) => void
  /** Points at the middle of the map. */
  placeHere: () => void
  back: () => void
  /** Takes the focus when a button that was pressed goes away. */
  stay: () => void
  /** Do corners go onto neighbours? Null where there are none. */
  snapping: boolean | null
  setSnapping: (isSnapping: boolean) => void
}

/** Is a line being drawn with the tool in hand? */
export const hasPen = ({ tool }: Drawing): boolean => tool === 'draw' || tool === 'cut'

/** The buttons under a map on which one boundary is drawn: only those that can do something now. */
export function DrawOneButtons(props: DrawOneButtonsProps) {
  const { state, tell, picked, pick, placeHere, back, stay, snapping, setSnapping } = props
  const [land] = state.lands
  const isBegun = state.line.length > 0
  const finish = finishWords(state)
  const quiet = (words: string, press: () => void) => (
    <Button isQuiet onClick={press}>
      {words}
    </Button>
  )
  const ending = (event: DrawEvent) => (): void => {
    tell(event)
    pick(null)
    stay()
  }
  const isFree = land && !picked && !isBegun
  return (
    <div className="form-map-foot">
      {finish !== null && canFinish(state) && <Button onClick={ending({ type: 'finish' })}>{finish}</Button>}
      {(hasPen(state) || picked) && quiet(picked ? 'Put the corner here' : 'Add corner here', placeHere)}
      {picked && quiet('Remove corner', ending({ type: 'remove-corner', ...picked }))}
      {isBegun && quiet('Start over', ending({ type: 'cancel' }))}
      {state.tool === 'cut' && quiet('No hole', ending({ type: 'tool', tool: 'edit' }))}
      {isFree && state.tool === 'edit' && quiet('Cut a hole', ending({ type: 'tool', tool: 'cut' }))}
      {isFree && quiet('Draw anew', ending({ type: 'remove', key: land.key }))}
      {(isBegun || state.past.length > 0) && quiet('Undo', back)}
      {state.future.length > 0 && quiet('Redo', () => tell({ type: 'redo' }))}
      {snapping !== null && (
        <label className="draw-snap">
          <input type="checkbox" checked={snapping} onChange={() => setSnapping(!snapping)} />
          Snap to neighbours
        </label>
      )}
    </div>
  )
}
