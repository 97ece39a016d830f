// Answers that an attacker could send from a service, or from a row of its lists.

/** Fields with words for people. */
const words =
  /^(name|symbol|description|title|collection|display_name|operationType|sentFrom|sentTo|message|bio)$/
/** Fields with web addresses. */
const links =
  /^(url|iconUrl|logoUri|homepage|image_url|mobile_link|desktop_link|webapp_link|link_mode|app_store|play_store|chrome_store|avatar|image|preview)$/

const markup = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>'
const addresses = [
  'javascript:window.hacked=1//',
  'data:text/html,<script>opener.hacked=1</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"/>',
  'intent://evil#Intent;scheme=javascript;S.browser_fallback_url=javascript:1;end',
  'https://evil.test/seen.png',
  'https://user:pass@evil.test/',
  '//evil.test/seen.png',
  'file:///etc/passwd',
]
let next = 0

/** The ways to change an answer, by name. */
export const hostileWays: Readonly<Record<string, (value: unknown) => unknown>> = {
  markup: (value) => changeFields(value, words, () => markup),
  /** Reverses the reading direction, hides letters, and stacks marks. */
  bidi: (value) =>
    changeFields(value, words, (text) => `\u202E${text}\u200B\u2066gnp.exe${'\u0301'.repeat(200)}`),
  /** Makes one text a million letters long, and the others long. */
  long: (value) => {
    let isFirst = true
    return changeFields(value, words, () => {
      const length = isFirst ? 1_000_000 : 500
      isFirst = false
      return 'W'.repeat(length)
    })
  },
  links: (value) => changeFields(value, links, () => addresses[next++ % addresses.length] ?? ''),
  /** Adds keys that change the prototype of every object. */
  keys: (value) => withKeys(value),
}

function changeFields(value: unknown, names: RegExp, change: (text: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => changeFields(item, names, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      typeof entry === 'string' && names.test(name)
        ? change(entry)
        : changeFields(entry, names, change),
    ]),
  )
}

const extra = '{"__proto__":{"hacked":1},"constructor":{"prototype":{"hacked":1}},"toString":"x"}'

function withKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withKeys)
  if (typeof value !== 'object' || value === null) return value
  const changed = JSON.parse(extra)
  for (const [name, entry] of Object.entries(value)) {
    Object.defineProperty(changed, name, { value: withKeys(entry), enumerable: true })
  }
  return changed
}
