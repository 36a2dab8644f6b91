import { useEffect, useLayoutEffect } from 'react'
import { useRevalidator, useRouteError } from 'react-router'
import { Button } from '#panels/kit/Button.tsx'
import { sentenceOf } from '../data/refusal.ts'
import { useRuntime } from '../runtime.ts'

/** Stands where a page could not be loaded or drawn. */
export function ErrorPage() {
  const error = useRouteError()
  const { report } = useRuntime()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    report('page', 'load', error)
  }, [error, report])
  // What failed without a connection is asked again once there is one: listened for from when the page is seen, not a moment after.
  useLayoutEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  return (
    <article className="page" data-layout="reading">
      <div className="surface panel-state" role="alert">
        <h1>This page could not be opened</h1>
        <p>{sentenceOf(error)}</p>
        <Button onClick={() => void revalidate()}>Try again</Button>
      </div>
    </article>
  )
}
