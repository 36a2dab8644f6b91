import type { Mail } from '#server/mail/outbox.ts'
import type { Asked } from './orgExports.ts'

/** What is told of a file with everything that an organisation owns. */
export function exportMails(publicUrl: string, product: string) {
  const mail = (to: string, subject: string, ...lines: string[]): Mail => ({
    to,
    subject,
    body: `${['Hello,', ...lines].join('\n\n')}\n\n${product}\n${publicUrl}\n`,
  })
  const page = (slug: string) => `${publicUrl}/${slug}/account/keeping`
  return {
    ready: ({ email, organisation, slug }: Asked, days: number): Mail =>
      mail(
        email,
        `The data of ${organisation} is ready`,
        `the file with everything that ${organisation} owns in the portal is ready. Fetch it within ${days} days, signed in as an administrator:`,
        page(slug),
        'If you did not ask for it, look who did on that page.',
      ),

    failed: ({ email, organisation, slug }: Asked, said: string): Mail =>
      mail(email, `The data of ${organisation} could not be put into a file`, said, page(slug)),
  }
}
