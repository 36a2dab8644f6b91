import { Button } from '@mantine/core'

/** Back, and on: the one primary button stands at the end. */
export function StepFoot({
  isFirst,
  send,
  isBusy,
  back,
}: {
  isFirst: boolean
  send: string
  isBusy: boolean
  back: () => void
}) {
  return (
    <div className="form-foot">
      {!isFirst && (
        <Button variant="default" type="button" disabled={isBusy} onClick={back}>
          Back
        </Button>
      )}
      <Button type="submit" loading={isBusy}>
        {send}
      </Button>
    </div>
  )
}
