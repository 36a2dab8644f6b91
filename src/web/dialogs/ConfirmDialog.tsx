import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '#panels/kit/Button.tsx'
import { openConfirmation, watchConfirmation } from './confirm.ts'
import { deedOf } from './deed.ts'
import { Sheet } from './Sheet.tsx'

/** The dialog of the question that is open, if any. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(watchConfirmation, openConfirmation)
  return question && <Question question={question} />
}

function Question({ question }: { question: NonNullable<ReturnType<typeof openConfirmation>> }) {
  const { text, words, password, answer } = question
  const { yes, isDanger } = deedOf(text)
  const [given, setGiven] = useState('')
  const id = useId()
  return (
    <Sheet label="Please confirm" onClose={() => answer(false)}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          answer(true, given)
        }}
      >
        <p className="confirm-text">{text}</p>
        {password && (
          <div className="confirm-password">
            <label htmlFor={id}>Your password</label>
            <input
              id={id}
              className="input"
              type="password"
              autoComplete="current-password"
              required
              maxLength={128}
              aria-invalid={password.why !== undefined}
              aria-describedby={password.why === undefined ? undefined : `${id}-why`}
              value={given}
              onChange={(event) => setGiven(event.currentTarget.value)}
            />
            {password.why !== undefined && (
              <p id={`${id}-why`} role="alert">
                {password.why}
              </p>
            )}
          </div>
        )}
        <div className="row-end">
          <Button isQuiet onClick={() => answer(false)}>
            {words?.no ?? 'Cancel'}
          </Button>
          <Button isDanger={isDanger} type="submit">
            {words?.yes ?? yes}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
