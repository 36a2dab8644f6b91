import type { Mail } from '#server/mail/outbox.ts'

/** What people are told of an organisation, or an account, that is to be deleted. */
export function closingMails(publicUrl: string, product: string) {
  const mail =
    (subject: string, ...lines: string[]) =>
    (to: string): Mail => ({
      to,
      subject,
      body: `${['Hello,', ...lines].join('\n\n')}\n\n${product}\n${publicUrl}\n`,
    })
  return {
    closing: (organisation: string, slug: string, by: string, on: Date) =>
      mail(
        `${organisation} is to be deleted`,
        `${by} closed ${organisation}. On ${on.toISOString().slice(0, 10)} it is deleted from the portal, with everything that it holds.`,
        `Until then its administrators can take that back, and take its data along: ${publicUrl}/${slug}/account/keeping`,
        'Nobody else can open it any more. Whoever needs its records, such as those of spraying or of treatments, asks an administrator for them before that day.',
      ),

    opened: (organisation: string, by: string) =>
      mail(`${organisation} stays`, `${by} took back that ${organisation} is deleted. It is open again, as it was.`),

    leaving: (to: string, on: Date) =>
      mail(
        'Your account is to be deleted',
        `you asked for your account to be deleted. That is done on ${on.toISOString().slice(0, 10)}.`,
        `Until then it works as before, and you can take that back under Account, Your data. If it was not you, do so, and choose another password: ${publicUrl}/forgotpassword`,
      )(to),

    left: (to: string) =>
      mail(
        'Your account is deleted',
        'your account was deleted. What you wrote down in organisations stays with them, without your name.',
      )(to),

    gone: (organisation: string) =>
      mail(`${organisation} is deleted`, `${organisation} and everything that it held was deleted from the portal.`),
  }
}
