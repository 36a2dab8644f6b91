import { join } from 'node:path'
import { Impossible, type Made, root, words } from './made.ts'

/** A subject that has nothing yet: its folder, and its line in the ordered list. */
export function room(subject: string): Made {
  const folder = join(root, 'src/subjects', subject)
  return {
    files: {
      [join(folder, 'subject.ts')]: `import type { Subject } from '#server/subject.ts'

export const ${subject}: Subject = {
  name: '${subject}',
}
`,
      [join(folder, 'README.md')]: `# ${words(subject)}

What it is about, which tables are its own, and what the subjects below may use of it.
`,
    },
    changes: { [join(root, 'src/subjects/all.ts')]: listing(subject) },
    next: [
      'its line in src/subjects/all.ts stands above "admin": put it right below the last subject that it uses',
      `npm run new call ${subject} NAME, npm run new procedure ${subject}/NAME, npm run new page ${subject}/NAME`,
      'a table of its own: src/server/db/migrations/README.md',
    ],
  }
}

/** Puts a subject before the two that use all others. */
const listing =
  (subject: string) =>
  (text: string): string => {
    const last = '  admin,\n  demo,\n]'
    if (!text.includes(last)) throw new Impossible('The list in src/subjects/all.ts does not end with admin and demo.')
    return `import { ${subject} } from './${subject}/subject.ts'\n${text.replace(last, `  ${subject},\n${last}`)}`
  }
