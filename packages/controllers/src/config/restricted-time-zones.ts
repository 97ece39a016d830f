/**
 * IANA time zones of places where apps often may not offer every feature. Carabiner itself does not
 * use them.
 */
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
 * Whether a time zone is restricted, for apps that offer fewer features there. If a project sets
 * `onramp` or `swaps`, its setting applies in every time zone, so a project should leave both to
 * the app.
 *
 * @param timeZone - IANA name, in any case. @default the browser's
 * @example
 * createModal({ features: { onramp: !isTimeZoneRestricted() }, … })
 */
export function isTimeZoneRestricted(
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  const wanted = timeZone.toUpperCase()
  return restrictedTimeZones.some((zone) => zone === wanted)
}
