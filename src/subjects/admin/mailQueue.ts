import type { Handler } from '#server/pipeline/handler.ts'
import type { AdminMail } from '#types/api/admin/admin.ts'
import type { MailQueueQueries } from './mailQueues.ts'

const states = {
  waiting: { state_words: 'Waiting', level: 'info' },
  failing: { state_words: 'Tried in vain', level: 'watch' },
  'given-up': { state_words: 'Given up', level: 'act' },
  sent: { state_words: 'Sent', level: 'good' },
} satisfies Record<AdminMail['state'], Pick<AdminMail, 'state_words' | 'level'>>

/** Whether mail goes out. What it says is told to nobody but the one it is for. */
export function mailQueueService(mails: MailQueueQueries) {
  const page: Handler<'admin.mail.page'> = async ({ input, reply }) => {
    const { rows, total, next } = await mails.page(input)
    reply.page(total, next)
    return rows.map((row) => ({
      ...row,
      ...states[row.state],
      created_at: row.created_at.toISOString(),
      next_try_at: row.next_try_at?.toISOString() ?? null,
    }))
  }

  const retry: Handler<'admin.mail.retry'> = async ({ input, session, now }) => ({
    to: await mails.retry(input.id, session?.person.id ?? null, now),
  })

  return { page, retry }
}
