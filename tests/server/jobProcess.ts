import { makeJobs } from '#server/jobs/jobs.ts'
import { leases } from '#server/jobs/leases.ts'
import { enqueueMail } from '#server/mail/outbox.ts'
import { openStore } from '#subjects/store.ts'

// Has one job, which is due at once and then in an hour, and says whether it got its turn, until it is killed:
// node --import tsx jobProcess.ts DATABASE_URL NAME
const [databaseUrl = '', name = ''] = process.argv.slice(2)
const store = await openStore({ databaseUrl })
const own = leases(store, name)
const jobs = makeJobs(
  {
    ...own,
    async claim(job) {
      const isOurs = await own.claim(job)
      if (!isOurs) process.stdout.write('theirs\n')
      return isOurs
    },
    async keep(job, ms) {
      const isKept = await own.keep(job, ms)
      process.stdout.write('ours\n')
      return isKept
    },
  },
  (_, error) => console.error(error),
)
// Known by its address: what a mail says is gone once a server has sent it.
const mail = { to: `${name}@example.test`, subject: 'The job', body: '' }
const work = () => store.asSystem((db) => enqueueMail(db, mail, new Date('2026-11-21T03:00:00Z')))
jobs.every({ name: 'the job', everyMs: 3_600_000, firstMs: 1, work })
