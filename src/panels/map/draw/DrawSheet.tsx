import { useId, useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { hasChanges } from '../../kit/draw/changes.ts'
import type { CornerPlace, Tool } from '../../kit/draw/drawing.ts'
import type { DrawingSession } from '../../kit/draw/useDrawing.ts'
import { finishWords, wordsOf } from '../../kit/draw/words.ts'

interface DrawSheetProps {
  session: DrawingSession
  picked: CornerPlace | null
  pick: (place: CornerPlace | null) => void
  /** Points at the middle of the map. */
  placeHere: () => void
  save: () => Promise<void>
  close: () => void
}

/** What the middle of the map is good for. */
const wordsHere: Record<Tool, string> = {
  select: 'Choose here',
  edit: 'Choose here',
  draw: 'Add corner here',
  cut: 'Add corner here',
  split: 'Add point here',
  measure: 'Add point here',
}

/** The words of an error that saving ended with. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : 'The drawing could not be saved. Try again.'

function NameField({ session: { state, tell } }: { session: DrawingSession }) {
  const id = useId()
  const land = state.chosen.length === 1 ? state.lands.find(({ key }) => key === state.chosen[0]) : undefined
  if (!land?.isNew || state.line.length > 0) return null
  return (
    <p className="draw-name">
      <label htmlFor={id}>Name</label>
      <input
        id={id}
        value={land.name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => tell({ type: 'rename', key: land.key, name: event.target.value })}
      />
    </p>
  )
}

function Warnings({ session: { warnings } }: { session: DrawingSession }) {
  const most = 4
  return (
    <ul className="draw-warnings" aria-live="polite">
      {warnings.slice(0, most).map(({ say, level }) => (
        <li key={say} data-level={level === 'error' ? 'danger' : 'watch'}>
          {`${level === 'error' ? '×' : '!'} ${say}`}
        </li>
      ))}
      {warnings.length > most && <li>{`${warnings.length - most} more.`}</li>}
    </ul>
  )
}

/** Saving and leaving. Work is not dropped by one slip of the finger. */
function Ending({ session, save, close }: Pick<DrawSheetProps, 'session' | 'save' | 'close'>) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const send = async (): Promise<void> => {
    setBusy(true)
    setFailed(null)
    try {
      await save()
    } catch (error) {
      setFailed(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  const isOff = !session.canSave || isBusy
  const leave = (): void => (hasChanges(session.changes) ? setAsking(true) : close())
  if (isAsking)
    return (
      <>
        <Button key="drop" isDanger onClick={close}>
          Drop the changes
        </Button>
        <Button
          key="keep"
          isQuiet
          // The question replaces the button that was pressed.
          autoFocus
          onClick={() => setAsking(false)}
        >
          Keep drawing
        </Button>
      </>
    )
  return (
    <>
      {failed !== null && (
        <p className="wrong" role="alert">
          {failed}
        </p>
      )}
      <Button
        // Not disabled: whoever goes on by keyboard while the shapes are judged would pass it by.
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) void send()
        }}
      >
        {isBusy ? 'Saving' : 'Save'}
      </Button>
      <Button isQuiet disabled={isBusy} onClick={leave}>
        Cancel
      </Button>
    </>
  )
}

/** What ends the shape that is begun, or drops it. */
function LineButtons({ session: { state, tell }, after }: { session: DrawingSession; after: () => void }) {
  const finish = finishWords(state)
  const press = (type: 'finish' | 'cancel') => () => {
    tell({ type })
    after()
  }
  return (
    <>
      {finish !== null && <Button onClick={press('finish')}>{finish}</Button>}
      <Button isQuiet onClick={press('cancel')}>
        Start over
      </Button>
    </>
  )
}

/** What to do now, what is wrong, and the buttons that the keyboard and a single finger need. */
export function DrawSheet({ session, picked, pick, placeHere, save, close }: DrawSheetProps) {
  const { state, tell } = session
  const sheet = useRef<HTMLElement | null>(null)
  // A button that goes away must not take the focus with it.
  const stay = (): void => sheet.current?.focus()
  const isBegun = state.line.length > 0
  const remove = (): void => {
    if (picked) tell({ type: 'remove-corner', ...picked })
    pick(null)
    stay()
  }
  return (
    <section ref={sheet} className="draw-sheet map-surface" aria-label="Drawing" tabIndex={-1}>
      <p className="draw-words" role="status" data-refused={state.refused !== null || undefined}>
        {picked && state.refused === null ? 'Tap where the corner goes, or use the arrow keys.' : wordsOf(state)}
      </p>
      <Warnings session={session} />
      <NameField session={session} />
      <div className="draw-buttons">
        <Button isQuiet onClick={placeHere}>
          {picked ? 'Put the corner here' : wordsHere[state.tool]}
        </Button>
        {picked && (
          <Button isQuiet onClick={remove}>
            Remove corner
          </Button>
        )}
        {isBegun ? (
          <LineButtons session={session} after={stay} />
        ) : (
          <Ending session={session} save={save} close={close} />
        )}
      </div>
    </section>
  )
}
