/** Time zones (IANA) of places where apps often may not offer all that they do. Nothing here depends on them. */
export const restrictedTimeZones = [
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
] as const

/**
 * Whether a time zone is a restricted one, for an app that offers less there. Where a project sets `onramp` or `swaps`,
 * its setting holds, in each time zone: leave them to the app there.
 *
 * @param timeZone - as IANA names it, in any case. @default the browser's
 * @example
 * createModal({ features: { onramp: !isTimeZoneRestricted() }, … })
 */
export function isTimeZoneRestricted(
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  const wanted = timeZone.toUpperCase()
  return restrictedTimeZones.some((zone) => zone === wanted)
}
