import type { Mail } from '#server/mail/outbox.ts'

/** The mails that a super user's doing sends. Links lead to the portal's own address from the settings. */
export function adminMails(publicUrl: string, product: () => string) {
  const mail = (to: string, subject: string, ...lines: string[]): Mail => ({
    to,
    subject,
    body: `${lines.join('\n\n')}\n\n${product()}\n${publicUrl}\n`,
  })
  const link = (signature: string) => `${publicUrl}/resetpassword/${signature}`
  return {
    welcome: (to: string, firstName: string, signature: string): Mail =>
      mail(
        to,
        `Your account with ${product()}`,
        `Hello ${firstName},`,
        `an account was made for you. You sign in with this address, ${to}. Choose your password here within 7 days:`,
        link(signature),
        `The link works once. After that, or later than that, ask for another at ${publicUrl}/forgotpassword`,
        'If you did not expect this, leave this mail be: without a password nobody can sign in.',
      ),

    choose: (to: string, signature: string): Mail =>
      mail(
        to,
        'Choose a new password',
        'Hello,',
        'whoever runs the portal sent you a way to a new password. Choose it here within 7 days:',
        link(signature),
        'The link works once. If you did not ask for it, leave this mail be: your password stays as it is.',
      ),

    stepDropped: (to: string): Mail =>
      mail(
        to,
        'Your second step was taken away',
        'Hello,',
        'whoever runs the portal took the second step of your account away, as somebody does whose phone was lost. Your password alone opens it now.',
        'Set up another under Account, Security.',
        `If you did not ask for it, choose another password at once: ${publicUrl}/forgotpassword`,
      ),

    moved: (to: string, now: string): Mail =>
      mail(
        to,
        'You sign in with another address now',
        'Hello,',
        `whoever runs the portal changed the address of your account. From now on you sign in with ${now}.`,
        'If that is not right, tell whoever runs your organisation.',
      ),
  }
}

export type AdminMails = ReturnType<typeof adminMails>
