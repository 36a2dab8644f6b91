// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * A lower-case name: letters, digits, hyphen or underscore.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "name".
 */
export type Name = string
/**
 * A dotted lower-case name, such as device.list.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "dottedName".
 */
export type DottedName = string
/**
 * A json-logic rule over what the binding can see. Only var, missing, comparisons, !, !!, and, or, if, in, + - * / min max.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "condition".
 */
export type Condition = unknown
/**
 * A constant, or a json-logic rule such as { var: org.id }.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "value".
 */
export type Value = unknown
/**
 * Words a person reads; {path} shows what a binding can see, formatted by its schema.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "text".
 */
export type Text = string
/**
 * A traffic-light level.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "level".
 */
export type Level = 'good' | 'watch' | 'act' | 'danger' | 'info' | 'none'
/**
 * Names of guards that must all allow.
 *
 * @minItems 1
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "guards".
 */
export type Guards = string[]
/**
 * A tool, by one name everywhere: in routes and calls, as the code of the part of a product that brings it, in teams, and after /r/.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "tool".
 */
export type ToolName = 'cotton_tool' | 'cropping_tool' | 'grazing_tool' | 'turf' | 'fahma' | 'fjp'
/**
 * The person's role in the organisation.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "orgRole".
 */
export type OrgRole = 'admin' | 'member' | 'viewer' | 'regional_office' | 'client_farm' | 'none'
/**
 * How an organisation has a tool: not at all, to work in, or to look at what was done, because its payment is overdue or its subscription has ended.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "toolState".
 */
export type ToolState = 'none' | 'active' | 'unpaid' | 'ended'
/**
 * The name of an icon, such as droplet.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "icon".
 */
export type Icon = string
/**
 * A colour in hex, such as #2f6b3a.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "colour".
 */
export type Colour = string

/**
 * Shapes that several kinds of declaration share.
 */
export interface Common {
  [k: string]: unknown
}
/**
 * Inputs of a call: each name with its value.
 *
 * This interface was referenced by `Common`'s JSON-Schema
 * via the `definition` "with".
 */
export interface With {
  [k: string]: Value
}
