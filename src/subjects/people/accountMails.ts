import type { Mail } from '#server/mail/outbox.ts'

/** The mails of joining. Links lead to the portal's own address from the settings, whatever host a request names. */
export function accountMails(publicUrl: string, product: () => string) {
  const mail = (to: string, subject: string, ...lines: string[]): Mail => ({
    to,
    subject,
    body: `${lines.join('\n\n')}\n\n${product()}\n${publicUrl}\n`,
  })
  const notYou = `If that was not you, choose another password at once: ${publicUrl}/forgotpassword`
  return {
    code: (to: string, firstName: string | null, code: string): Mail =>
      mail(
        to,
        `${code} is your code`,
        firstName === null ? 'Hello,' : `Hello ${firstName},`,
        `your code is ${code}. Enter it on the page where you registered. It is good for 15 minutes.`,
        `If that page is closed, ask for another code at ${publicUrl}/verify`,
        'If you did not register, leave this mail be: without the code nothing happens.',
      ),

    known: (to: string): Mail =>
      mail(
        to,
        'You have an account already',
        'Hello,',
        'somebody, perhaps you, wanted to register with this address or asked for a code. It has an account already, and nothing about it was changed.',
        `Sign in at ${publicUrl}/login`,
        `If you do not know your password any more, choose another at ${publicUrl}/forgotpassword`,
      ),

    reset: (to: string, signature: string): Mail =>
      mail(
        to,
        'Choose a new password',
        'Hello,',
        'you, or somebody who typed your address, asked for a new password. Choose it here within 30 minutes:',
        `${publicUrl}/resetpassword/${signature}`,
        'The link works once. If you did not ask for it, leave this mail be: your password stays as it is.',
      ),

    changed: (to: string): Mail =>
      mail(
        to,
        'Your password was changed',
        'Hello,',
        'your password was changed, and sessions elsewhere were ended.',
        `If that was not you, choose another at once: ${publicUrl}/forgotpassword`,
      ),

    stepAdded: (to: string): Mail =>
      mail(
        to,
        'Signing in asks for a code now',
        'Hello,',
        'an app was set up for your account. From now on, signing in asks for its code after your password. Keep the recovery codes where you find them without your phone.',
        notYou,
      ),

    stepRemoved: (to: string): Mail =>
      mail(
        to,
        'Signing in asks for no code any more',
        'Hello,',
        'the second step of your account was turned off. Your password alone opens it now.',
        notYou,
      ),

    passkeyAdded: (to: string, name: string): Mail =>
      mail(
        to,
        'A passkey was added to your account',
        'Hello,',
        `the passkey "${name}" was added to your account. It signs in without your password, and your password alone does not any more.`,
        notYou,
        'After that it opens nothing on its own. Then remove it under Account, Security, or ask whoever runs the portal.',
      ),

    passkeyRemoved: (to: string, name: string): Mail =>
      mail(
        to,
        'A passkey was removed from your account',
        'Hello,',
        `the passkey "${name}" was removed from your account. It opens nothing any more.`,
        notYou,
      ),

    readKeyMade: (to: string, name: string, organisation: string): Mail =>
      mail(
        to,
        'A read key was made',
        'Hello,',
        `the read key "${name}" was made with your account. Whoever holds it reads the data of ${organisation} as you do, and changes nothing.`,
        `If that was not you, revoke it under Account, Your data in scripts, and choose another password at once: ${publicUrl}/forgotpassword`,
      ),

    newCodes: (to: string): Mail =>
      mail(
        to,
        'You have new recovery codes',
        'Hello,',
        'new recovery codes were made for your account. The ones before are not good any more.',
        notYou,
      ),

    codeUsed: (to: string): Mail =>
      mail(
        to,
        'A recovery code was used',
        'Hello,',
        'somebody signed in to your account with your password and one of your recovery codes. That code is used up.',
        notYou,
      ),

    newAddress: (to: string, signature: string): Mail =>
      mail(
        to,
        'Confirm your new address',
        'Hello,',
        'you, or somebody who typed your address, wants to sign in with it from now on. Confirm it within a day, in a browser where you are signed in:',
        `${publicUrl}/newaddress/${signature}`,
        'If you did not ask for it, leave this mail be: nothing changes.',
      ),

    takenAddress: (to: string): Mail =>
      mail(
        to,
        'This address has an account already',
        'Hello,',
        'somebody, perhaps you, wanted to move another account to this address. It has an account already, and nothing about it was changed.',
        `If that was you, sign in to the account that has it: ${publicUrl}/login`,
        'If it was not, leave this mail be.',
      ),

    addressMoved: (to: string, now: string, signature: string): Mail =>
      mail(
        to,
        'You sign in with another address now',
        'Hello,',
        `the address of your account was changed. From now on you sign in with ${now}.`,
        `If that was not you, take it back within three days: ${publicUrl}/oldaddress/${signature}`,
      ),

    sandbox: (to: string, organisation: string, code: string): Mail =>
      mail(
        to,
        'The code of your sandbox',
        'Hello,',
        `the code of the sandbox that you asked for in ${organisation} is ${code}. Enter it within 24 hours at ${publicUrl}/pipes/sandbox/verify`,
        'If you did not ask for it, tell whoever runs your organisation.',
      ),
  }
}

export type AccountMails = ReturnType<typeof accountMails>
