import { wrongField } from '#server/httpError.ts'
import type { Handler } from '#server/pipeline/handler.ts'
import type { AlertStopQueries } from './alertStops.ts'
import { stopOf } from './telling/stopLink.ts'

/** Stops the mail of a rule for one person: by the link in a mail, or on the page. */
export function stopService(stops: AlertStopQueries, secret: string) {
  const byLink: Handler<'alert.stop'> = async ({ input, now }) => {
    const stop = stopOf(secret, input.signature)
    if (!stop) throw wrongField('signature', 'This link is not whole. Take it from the mail again, as a whole.')
    return stops.byLink(stop, now)
  }

  const mail: Handler<'alert.rule.mail'> = async ({ input, scope, now }) => {
    await stops.set(scope, input.id, input.is_stopped, now)
    return { id: input.id }
  }

  return { byLink, mail }
}
