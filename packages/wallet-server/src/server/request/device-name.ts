// A mail contains only names of these lists, never the client's own text.
const brands = [
  ['Microsoft Edge', /"Microsoft Edge"/],
  ['Opera', /"Opera(?: GX)?"/],
  ['Brave', /"Brave"/],
  ['Chrome', /"Google Chrome"/],
  ['Chromium', /"Chromium"/],
] as const
const browsers = [
  ['Microsoft Edge', /\bEdg(?:A|iOS|e)?\//],
  ['Opera', /\b(?:OPR|OPT|OPiOS)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b|"Chrome ?OS"/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac(?:OS|intosh)\b|"macOS"/],
  ['Linux', /\bLinux\b/],
] as const

type Names = readonly (readonly [string, RegExp])[]
const find = (names: Names, text: string) => names.find(([, pattern]) => pattern.test(text))?.[0]

/**
 * Returns browser and system of a request, such as `Chrome on Windows`.
 *
 * @param headers - client hints, or `User-Agent` without them
 */
export function deviceName(headers: Headers): string {
  const agent = (headers.get('user-agent') ?? '').slice(0, 1_024)
  const hinted = (headers.get('sec-ch-ua') ?? '').slice(0, 1_024)
  const platform = (headers.get('sec-ch-ua-platform') ?? '').slice(0, 64)
  const browser = find(brands, hinted) ?? find(browsers, agent) ?? 'An unknown browser'
  const system = find(systems, platform) ?? find(systems, agent)
  return system === undefined ? browser : `${browser} on ${system}`
}
