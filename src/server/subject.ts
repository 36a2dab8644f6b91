import type { FastifyInstance } from 'fastify'
import type { Portal } from '#engine/portal.ts'
import type { Calls } from '#types/calls.ts'
import type { Migration } from './db/migrations/migration.ts'
import { migrations } from './db/migrations/migrations.ts'
import type { Store } from './db/store.ts'
import type { Work } from './jobs/jobs.ts'
import type { Who } from './pipeline/admission.ts'
import type { AnyHandler, CallName } from './pipeline/anyHandler.ts'
import type { FailureWords } from './pipeline/failureWords.ts'
import type { Handler } from './pipeline/handler.ts'
import type { Parts, Server } from './pipeline/parts.ts'
import type { FindShared } from './pipeline/shareKey.ts'
import type { AnyProcedure, Named, ProcedureName } from './procedures/procedure.ts'
import type { ToolMap, Tools } from './procedures/tools.ts'
import type { Dependents, Tells } from './records/dependents.ts'
import type { Kept } from './retention.ts'
import type { OrgFacts } from './session/orgFacts.ts'
import type { Settings } from './settings.ts'

/** Calls by name, each with what makes its handler: known without a store, so that the linker knows what is answered. */
export type CallMap = { [Name in CallName]?: (parts: Parts) => Handler<Name> }
/** Procedures by name, each with what makes it. */
export type ProcedureMap = { [Name in ProcedureName]?: (tools: Tools) => Named<Name> }

/**
 * Calls and procedures that await something else than SQL between two pieces of it, or of which something outlives a
 * refusal, each with the reason. They get the database itself, and end in `inLastTransaction`.
 */
export type WaitMap = { [Name in keyof Calls]?: string }

/** Work that comes round again while the server runs, in one process at a time. */
interface Job extends Omit<Work, 'work'> {
  work: (server: Server, tools: () => Tools) => Promise<unknown>
}

/** What a subject needs to begin with: the server is not built yet. */
export interface Beginning {
  store: Store
  portal: () => Portal
  settings: Settings
  now: () => Date
}

/** Something that runs beside the calls until it is stopped. */
export interface Running {
  stop(): Promise<void>
}

/** What one subject gives the portal. Whatever it has nothing of, it leaves out. */
export interface Subject {
  name: string
  /** The steps that its tables came by; each number is used once in the whole portal. */
  migrations?: Migration[]
  calls?: CallMap
  /** What it keeps that stands on records of subjects above it, or of its own. */
  dependents?: Dependents
  /** What it says of rows of subjects above it. */
  tells?: Tells
  /** What is said where a rule of its own refuses a write. */
  failures?: FailureWords
  procedures?: ProcedureMap
  /** The calls and procedures of it that cannot be one transaction, each with the reason. */
  waits?: WaitMap
  /** What its procedures, and those of subjects below it, read with. */
  tools?: ToolMap
  /** Tools that a running server makes otherwise than a script does, because it has more than the store. */
  serverTools?: { [Name in keyof Tools]?: (server: Server) => Tools[Name] }
  jobs?: Job[]
  /** What it keeps for a time only. */
  keeps?: Kept[]
  /** Told at each start, once the database is there, and again when the declarations changed; gives what whoever runs it should know. */
  begin?: { waitingFor: string; work: (parts: Beginning) => Promise<string[]>; again?: boolean }
  /** What is fetched rather than called. */
  routes?: (app: FastifyInstance, server: Server) => void
  /** Begun before the server listens. */
  beside?: (server: Server) => Promise<Running | null>
  /** Begun once the server listens: nobody waits for it. */
  afterwards?: (server: Server) => Running | null
  who?: (parts: Parts, orgFacts: OrgFacts) => Who
  /** What guards may ask of an organisation that stands in the tables of this subject. */
  orgFacts?: OrgFacts
  /** Which organisation a share key opens. */
  opens?: (parts: Parts) => FindShared
  /** Lines of the start-up message. */
  welcome?: (parts: Beginning) => Promise<string[]>
}

/** Every step of the schema, the machine's and the subjects', by number. Throws where two have the same. */
export function migrationsOf(subjects: Subject[]): Migration[] {
  const steps = [...migrations, ...subjects.flatMap(({ migrations = [] }) => migrations)]
  const byNumber = new Map<string, Migration>()
  for (const step of steps) {
    const number = step.name.slice(0, 4)
    const other = byNumber.get(number)
    if (other)
      throw new Error(`The migrations "${other.name}" and "${step.name}" have one number: give the later another`)
    byNumber.set(number, step)
  }
  return [...byNumber].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, step]) => step)
}

/** Every call of the subjects. Throws where two answer the same. */
export function callsOf(subjects: Subject[]): Map<string, (parts: Parts) => AnyHandler> {
  return merged(subjects, ({ calls }) => calls)
}

/** Every procedure of the subjects. Throws where two have one of the same name. */
export function proceduresOf(subjects: Subject[]): Map<string, (tools: Tools) => AnyProcedure> {
  return merged(subjects, ({ procedures }) => procedures)
}

/** The calls and procedures of the subjects that wait, with their reasons. Throws where two name the same. */
export function waitsOf(subjects: Subject[]): Map<string, string> {
  return merged(subjects, ({ waits }) => waits)
}

/** What the subjects tell guards of an organisation. */
export const orgFactsOf = (subjects: Subject[]): OrgFacts =>
  Object.fromEntries(merged(subjects, ({ orgFacts }) => orgFacts))

/** The tools that the subjects make of a running server. */
export const serverToolsOf = (subjects: Subject[], server: Server): { tools: ToolMap }[] =>
  subjects.map(({ serverTools = {} }) => ({
    tools: Object.fromEntries(Object.entries(serverTools).map(([name, make]) => [name, () => make(server)])),
  }))

/** What declarations can count on: the names of all that is answered. */
export const answeredBy = (subjects: Subject[]): string[] => [
  ...callsOf(subjects).keys(),
  ...[...proceduresOf(subjects).keys()].map((name) => `procedure.${name}`),
]

function merged<Made>(
  subjects: Subject[],
  of: (subject: Subject) => Record<string, Made> | undefined,
): Map<string, Made> {
  const all = new Map<string, Made>()
  for (const subject of subjects)
    for (const [name, make] of Object.entries(of(subject) ?? {})) {
      if (all.has(name)) throw new Error(`subjects/${subject.name}: "${name}" is answered by another subject too`)
      all.set(name, make)
    }
  return all
}
