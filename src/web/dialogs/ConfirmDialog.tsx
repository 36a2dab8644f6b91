import { useSyncExternalStore } from 'react'
import { Button } from '#panels/kit/Button.tsx'
import { openConfirmation, watchConfirmation } from './confirm.ts'
import { deedOf } from './deed.ts'
import { Sheet } from './Sheet.tsx'

/** The dialog of the question that is open, if any. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(watchConfirmation, openConfirmation)
  if (!question) return null
  const { yes, isDanger } = deedOf(question.text)
  return (
    <Sheet label="Please confirm" onClose={() => question.answer(false)}>
      <p className="confirm-text">{question.text}</p>
      <div className="row-end">
        <Button isQuiet onClick={() => question.answer(false)}>
          {question.words?.no ?? 'Cancel'}
        </Button>
        <Button isDanger={isDanger} onClick={() => question.answer(true)}>
          {question.words?.yes ?? yes}
        </Button>
      </div>
    </Sheet>
  )
}
