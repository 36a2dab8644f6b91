// Generated from schemas/ and config/ by `npm run generate`. Do not edit.
/**
 * What the bytes of a device model mean. The file's name is its name.
 */
export interface DecoderDeclaration {
  /**
   * The maker's name of it.
   */
  title: string
  /**
   * Words of which one stands in the model, the name or the id of such a device, in small letters.
   *
   * @minItems 1
   * @maxItems 8
   */
  models: string[]
  /**
   * The port that it sends on.
   */
  port?: number
  layout: PayloadLayout
}
/**
 * fixed: numbers one after the other. flagged: a first byte, a device number, and bits that say which groups follow. tagged: each number behind the bytes of its channel and type.
 */
export interface PayloadLayout {
  /**
   * How the bytes are arranged.
   */
  kind: 'fixed' | 'flagged' | 'tagged'
  /**
   * Of a fixed layout: what stands there, in its order.
   *
   * @minItems 1
   * @maxItems 64
   */
  numbers?: PayloadNumber[]
  /**
   * Of a flagged layout: the first byte.
   */
  version?: number
  /**
   * Of a flagged layout: the numbers of each group, the lowest bit first.
   *
   * @minItems 1
   * @maxItems 16
   */
  groups?: PayloadNumber[][]
  /**
   * Of a tagged layout: by channel and type as four hexadecimal digits.
   */
  tags?: {
    [k: string]: PayloadNumber
  }
}
/**
 * A number in a payload.
 *
 * This interface was referenced by `DecoderDeclaration`'s JSON-Schema
 * via the `definition` "number".
 */
export interface PayloadNumber {
  /**
   * What the device's maker calls it.
   */
  name?: string
  /**
   * Its bytes: u unsigned, i with a sign, the bits, and le where the low byte comes first.
   */
  as: 'u8' | 'i8' | 'u16' | 'i16' | 'u16le' | 'i16le' | 'u32' | 'i32' | 'u32le' | 'i32le'
  /**
   * The bits that count.
   */
  mask?: number
  /**
   * Added first.
   */
  add?: number
  /**
   * Then multiplied.
   */
  scale?: number
  /**
   * What it measures.
   */
  quantity?: string
  /**
   * The unit it comes in, empty for none; it is kept in that of the quantity.
   */
  unit?: string
  /**
   * How deep it is measured, where the supplier says so: whoever claims the device can say otherwise.
   */
  depth_cm?: number
  /**
   * How high above the ground it is measured.
   */
  height_m?: number
  /**
   * Numbers that mean that no sensor is there, as they stand in the bytes.
   *
   * @minItems 1
   * @maxItems 6
   */
  missing?: number[]
  /**
   * It is a running total, as of rain since midnight: what is kept is what came since the report before.
   */
  running?: boolean
}
