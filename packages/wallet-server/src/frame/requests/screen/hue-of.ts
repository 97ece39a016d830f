/**
 * Returns the hue of a name's picture, in degrees. Equal names have equal hues.
 *
 * @example
 * hueOf('shop.example') === hueOf('shop.example') // true
 */
export function hueOf(name: string): number {
  let hash = 0
  for (const sign of name.toLowerCase()) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  return (hash * 47) % 360
}
