import { Button } from '../kit/Button.tsx'

interface FormFootProps {
  /** The words on the button that sends, tries or goes on. */
  send: string
  /** Why it cannot be sent from here, which then stands on the button. */
  lack?: string
  isBusy: boolean
  isDanger: boolean
  isUnsaved: boolean
  /** To the step before; undefined on the first. */
  back: (() => void) | undefined
}

/** The buttons under a form, the one that it is there for last. */
export function FormFoot({ send, lack, isBusy, isDanger, isUnsaved, back }: FormFootProps) {
  return (
    <div className="form-foot">
      {back && (
        <Button isQuiet disabled={isBusy} onClick={back}>
          Back
        </Button>
      )}
      <Button type="submit" isBusy={isBusy} isDanger={isDanger} disabled={lack !== undefined}>
        {lack ?? send}
      </Button>
      {isUnsaved && <span className="form-note">Not saved yet</span>}
    </div>
  )
}
