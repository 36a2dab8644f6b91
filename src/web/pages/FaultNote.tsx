import type { Fault } from '#engine/portal.ts'
import { useSession } from '../runtime.ts'
import { mayManage } from '../session/facts.ts'

interface FaultNoteProps {
  fault: Fault
  /** What everybody else is told. */
  say: string
}

/** What is wrong in a declaration: for those who may manage where, what and what to do; for everybody else a plain sentence. */
export function FaultNote({ fault, say }: FaultNoteProps) {
  const { file, line, column, code, message, toDo, more } = fault
  if (!mayManage(useSession())) return <p>{say}</p>
  return (
    <>
      <p>{message}</p>
      {toDo !== '' && <p className="quiet">{toDo}</p>}
      <code>
        {file}:{line}:{column} {code}
      </code>
      {more > 0 && (
        <p className="quiet">
          {more === 1 ? 'There is one more mistake here.' : `There are ${more} more mistakes here.`}
        </p>
      )}
    </>
  )
}
